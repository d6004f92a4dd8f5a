import { keys, type OrderKey } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { emailStore } from './email-store.ts';
import { changePlan, indexMember, listedPlan, type Plan } from './member-index-writes.ts';
import { memberReader } from './member-reader.ts';
import { ENDED_FOR_GOOD, MAX_ENDED_LOG_INS, type MemberRecord } from './member-record.ts';

export function memberStore(table: Table) {
  return {
    ...memberReader(table),
    ...emailStore(table),

    /** Makes an id this new member's and nobody else's. False when two machines drew the same one. */
    async reserveId(userId: number): Promise<boolean> {
      const result = await table.put({
        Item: keys.memberId(userId),
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return result.ok;
    },

    /**
     * Stores the new member, with what else they begin with, and makes the address theirs; all or nothing. False when
     * the claim was lost.
     */
    async create(member: MemberRecord, beginning: readonly object[] = []): Promise<boolean> {
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
        ...indexMember(TableName, member),
        ...beginning.map((Item) => ({ Put: { TableName, Item: { ...Item } } })),
      ]);
      return result.ok;
    },

    /** Puts the member on another plan. False when the plan is not any more what `member` says. */
    async setPlan(member: Pick<MemberRecord, 'userId'> & Plan, plan: Plan): Promise<boolean> {
      const { ok } = await table.transact((TableName) => changePlan(TableName, member, plan));
      return ok;
    },

    /** Forgets an end of premium that is due and belongs to no plan any more. */
    async deletePremiumEnd(userId: number, now: Date): Promise<void> {
      await table.delete({
        Key: keys.premiumEnd(userId),
        ConditionExpression: '#until <= :now',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':now': now.toISOString() },
      });
    },

    async rename(userId: number, firstName: string): Promise<void> {
      await table.update({
        Key: keys.member(userId),
        UpdateExpression: 'SET firstName = :firstName',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':firstName': firstName },
      });
    },

    /** Refuses every token made before this second, and forgets devices known before `devicesAfter`. */
    async endSessions(userId: number, validAfter: number, devicesAfter?: Date): Promise<void> {
      await table.update({
        Key: keys.member(userId),
        UpdateExpression: `SET sessionsValidAfter = :after${devicesAfter ? ', devicesValidAfter = :devices' : ''}`,
        // Never earlier than it is: a member who is being removed stays locked out.
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(sessionsValidAfter) OR sessionsValidAfter <= :after)',
        ExpressionAttributeValues: {
          ':after': validAfter,
          ...(devicesAfter && { ':devices': devicesAfter.getTime() }),
        },
      });
    },

    /** Refuses every token of one log-in from now on; other devices go on. Idempotent. */
    async endLogIn(userId: number, logInId: string): Promise<void> {
      const ended = await table.update<Pick<MemberRecord, 'endedLogIns'>>({
        Key: keys.member(userId),
        UpdateExpression: 'SET endedLogIns = list_append(if_not_exists(endedLogIns, :none), :these)',
        ConditionExpression: 'attribute_exists(pk) AND NOT contains(endedLogIns, :id)',
        ExpressionAttributeValues: { ':none': [], ':these': [logInId], ':id': logInId },
        ReturnValues: 'UPDATED_NEW',
      });
      const kept = ended.ok ? (ended.attributes?.endedLogIns?.length ?? 0) : 0;
      if (kept <= MAX_ENDED_LOG_INS) return;
      await table.update({
        Key: keys.member(userId),
        UpdateExpression: 'REMOVE endedLogIns[0]',
        ConditionExpression: 'size(endedLogIns) > :kept',
        ExpressionAttributeValues: { ':kept': MAX_ENDED_LOG_INS },
      });
    },

    /**
     * Ends a member's sessions for good because an administrator wants the member gone, in one step with looking
     * whether that administrator still may: of two who remove each other at the same time one stays.
     */
    async closeAccountAs(
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
    async indexMember(member: MemberRecord): Promise<void> {
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
        ...indexMember(TableName, member),
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
      if (member && member.orderPk === undefined) await this.indexMember(member);
      return member;
    },
  };
}
export type MemberStore = ReturnType<typeof memberStore>;
