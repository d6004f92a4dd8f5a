import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { SubscriptionType } from '#shared/limits.ts';

/** A member as stored. */
export interface MemberRecord {
  userId: number;
  email: string;
  emailVerified: boolean;
  firstName: string;
  createdAt: string;
  lastLoginAt?: string;
  /** When the member confirmed to be 18 or older (decision 21). */
  over18At: string;
  subscriptionType: SubscriptionType;
  /** Premium ends here; without it, it does not end. */
  premiumUntil?: string;
  referralCode?: string;
  /** Whose code was given at sign-up. */
  referredBy?: number;
  /** Tokens made before this second are refused (decision 35). */
  sessionsValidAfter?: number;
}

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
            Item: { ...keys.member(member.userId), ...member },
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
      ]);
      return result.ok;
    },

    /** Who owns this address; undefined when nobody does. */
    async findByEmail(email: string): Promise<MemberRecord | undefined> {
      const claim = await table.get<EmailClaim>(keys.emailClaim(email), { consistent: true });
      return claim?.state === 'owned' ? table.get<MemberRecord>(keys.member(claim.userId)) : undefined;
    },

    /** Sets the plan and, for one that ends, its end. */
    async setPlan(
      userId: number,
      plan: Pick<MemberRecord, 'subscriptionType' | 'premiumUntil'>,
    ): Promise<void> {
      const { subscriptionType, premiumUntil } = plan;
      await table.update({
        Key: keys.member(userId),
        UpdateExpression: premiumUntil
          ? 'SET subscriptionType = :plan, premiumUntil = :until'
          : 'SET subscriptionType = :plan REMOVE premiumUntil',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':plan': subscriptionType,
          ...(premiumUntil && { ':until': premiumUntil }),
        },
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

    /** Notes a log-in and answers the member; undefined when there is none with this id. */
    async recordLogin(userId: number, at: string): Promise<MemberRecord | undefined> {
      const result = await table.update<MemberRecord>({
        Key: keys.member(userId),
        UpdateExpression: 'SET lastLoginAt = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at },
        ReturnValues: 'ALL_NEW',
      });
      return result.ok ? result.attributes : undefined;
    },
  };
}
export type MemberStore = ReturnType<typeof memberStore>;
