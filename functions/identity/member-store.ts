import { keys, type OrderKey } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { changePlan, enlist, listedPlan, type Plan } from './listing-writes.ts';
import { ENDED_FOR_GOOD, type MemberRecord } from './member-record.ts';

/** Who holds an email address: somebody on the way to an account, or its owner. */
interface EmailClaim {
  userId: number;
  state: 'claimed' | 'owned';
  claimedAt: number;
}

/** A sign-up that has not finished by then has died; its claim on the address may be taken over. */
const CLAIM_MILLISECONDS = 30_000;

export function memberStore(table: Table) {
  return {
    get: (userId: number) => table.get<MemberRecord>(keys.member(userId)),

    /** The member as of this very moment, which costs twice as much to know. */
    getNow: (userId: number) => table.get<MemberRecord>(keys.member(userId), { consistent: true }),

    /** Those of these members who are still there. */
    getMany: (userIds: readonly number[]) =>
      table.getMany<MemberRecord>([...new Set(userIds)].map(keys.member)),

    /** One address, one account: the first claim wins, of any number at once. */
    async claimEmail(email: string, userId: number, now: number): Promise<boolean> {
      const claim: EmailClaim = { userId, state: 'claimed', claimedAt: now };
      const result = await table.put({
        Item: { ...keys.emailClaim(email), ...claim },
        ConditionExpression:
          'attribute_not_exists(pk) OR (#state = :claimed AND (claimedAt < :stale OR userId = :userId))',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':claimed': 'claimed',
          ':stale': now - CLAIM_MILLISECONDS,
          ':userId': userId,
        },
      });
      return result.ok;
    },

    /** Makes an id this new member's and nobody else's. False when two machines drew the same one. */
    async reserveId(userId: number): Promise<boolean> {
      const result = await table.put({
        Item: keys.memberId(userId),
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return result.ok;
    },

    /** Lets go of an address, as long as it is still only claimed by this one. */
    async releaseEmail(email: string, userId: number): Promise<void> {
      await table.delete({
        Key: keys.emailClaim(email),
        ConditionExpression: 'userId = :userId AND #state = :claimed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':userId': userId, ':claimed': 'claimed' },
      });
    },

    /** Stores the new member and makes the address theirs, both or neither. False when the claim was lost. */
    async create(member: MemberRecord): Promise<boolean> {
      const result = await table.transact((TableName) => [
        {
          Put: {
            TableName,
            Item: {
              ...keys.member(member.userId),
              ...keys.memberOrder(member.userId, listedPlan(member)),
              ...member,
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        {
          Update: {
            TableName,
            Key: keys.emailClaim(member.email),
            UpdateExpression: 'SET #state = :owned',
            ConditionExpression: 'userId = :userId AND #state = :claimed',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':owned': 'owned', ':claimed': 'claimed', ':userId': member.userId },
          },
        },
        ...enlist(TableName, member),
      ]);
      return result.ok;
    },

    /** Who owns this address; undefined when nobody does. */
    async findByEmail(email: string): Promise<MemberRecord | undefined> {
      const claim = await table.get<EmailClaim>(keys.emailClaim(email), { consistent: true });
      return claim?.state === 'owned' ? table.get<MemberRecord>(keys.member(claim.userId)) : undefined;
    },

    /** Puts the member on another plan. False when the plan is not any more what `member` says. */
    async setPlan(member: Pick<MemberRecord, 'userId'> & Plan, plan: Plan): Promise<boolean> {
      const { ok } = await table.transact((TableName) => changePlan(TableName, member, plan));
      return ok;
    },

    /** Forgets an end of premium that is due and belongs to no plan any more. */
    async forgetEnd(userId: number, now: Date): Promise<void> {
      await table.delete({
        Key: keys.premiumEnd(userId),
        ConditionExpression: '#until <= :now',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':now': now.toISOString() },
      });
    },

    /** Marks this address as confirmed, if it still is the member's; answers the member then. */
    async confirmEmail(userId: number, email: string): Promise<MemberRecord | undefined> {
      const result = await table.update<MemberRecord>({
        Key: keys.member(userId),
        UpdateExpression: 'SET emailVerified = :true',
        ConditionExpression: 'email = :email',
        ExpressionAttributeValues: { ':true': true, ':email': email },
        ReturnValues: 'ALL_NEW',
      });
      return result.ok ? result.attributes : undefined;
    },

    async rename(userId: number, firstName: string): Promise<void> {
      await table.update({
        Key: keys.member(userId),
        UpdateExpression: 'SET firstName = :firstName',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':firstName': firstName },
      });
    },

    /** Moves the member to an address they have claimed, and frees the old one; all or nothing. */
    async changeEmail({ userId, email: oldEmail }: MemberRecord, newEmail: string): Promise<boolean> {
      const { ok } = await table.transact((TableName) => [
        {
          Update: {
            TableName,
            Key: keys.member(userId),
            UpdateExpression: 'SET email = :new, emailVerified = :false',
            ConditionExpression: 'email = :old',
            ExpressionAttributeValues: { ':new': newEmail, ':old': oldEmail, ':false': false },
          },
        },
        {
          Update: {
            TableName,
            Key: keys.emailClaim(newEmail),
            UpdateExpression: 'SET #state = :owned',
            ConditionExpression: 'userId = :userId',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':owned': 'owned', ':userId': userId },
          },
        },
        { Delete: { TableName, Key: keys.emailClaim(oldEmail) } },
        {
          Update: {
            TableName,
            Key: keys.memberByEmail(userId),
            UpdateExpression: 'SET orderSk = :new',
            ExpressionAttributeValues: { ':new': newEmail },
          },
        },
      ]);
      return ok;
    },

    /** Refuses every token made before this second (decision 35). */
    async endSessions(userId: number, validAfter: number): Promise<void> {
      await table.update({
        Key: keys.member(userId),
        UpdateExpression: 'SET sessionsValidAfter = :after',
        // Never earlier than it is: a member who is being removed stays locked out.
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(sessionsValidAfter) OR sessionsValidAfter < :after)',
        ExpressionAttributeValues: { ':after': validAfter },
      });
    },

    /**
     * Ends a member's sessions for good because an administrator wants the member gone, in one step with looking
     * whether that administrator still may: of two who remove each other at the same time one stays.
     */
    async closeFor(
      actor: { userId: number; issuedAt: number },
      userId: number,
    ): Promise<'closed' | 'no such member' | 'not allowed'> {
      const result = await table.transact((TableName) => [
        {
          ConditionCheck: {
            TableName,
            Key: keys.member(actor.userId),
            ConditionExpression:
              'attribute_exists(pk) AND (attribute_not_exists(sessionsValidAfter) OR sessionsValidAfter <= :issued)',
            ExpressionAttributeValues: { ':issued': actor.issuedAt },
          },
        },
        {
          Update: {
            TableName,
            Key: keys.member(userId),
            UpdateExpression: 'SET sessionsValidAfter = :ended',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':ended': ENDED_FOR_GOOD },
          },
        },
      ]);
      if (result.ok) return 'closed';
      return result.failed === 0 ? 'not allowed' : 'no such member';
    },

    /** Lists and counts a member from a time when there were no lists. */
    async enlist(member: MemberRecord): Promise<void> {
      const { orderPk, orderSk } = keys.memberOrder(member.userId, listedPlan(member));
      await table.transact((TableName) => [
        {
          Update: {
            TableName,
            Key: keys.member(member.userId),
            UpdateExpression: 'SET orderPk = :pk, orderSk = :sk',
            ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(orderPk)',
            ExpressionAttributeValues: { ':pk': orderPk, ':sk': orderSk },
          },
        },
        ...enlist(TableName, member),
      ]);
    },

    /** Notes a log-in and answers the member; undefined when there is none with this id. */
    async recordLogin(userId: number, at: string): Promise<MemberRecord | undefined> {
      const result = await table.update<MemberRecord & Partial<OrderKey>>({
        Key: keys.member(userId),
        UpdateExpression: 'SET lastLoginAt = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at },
        ReturnValues: 'ALL_NEW',
      });
      const member = result.ok ? result.attributes : undefined;
      if (member && member.orderPk === undefined) await this.enlist(member);
      return member;
    },
  };
}
export type MemberStore = ReturnType<typeof memberStore>;
