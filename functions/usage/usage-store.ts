import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { DAILY_LIMITS, type DailyLimitName, FREE_LIMITS } from '#shared/limits.ts';

/** What a member has used: on the day the counters count for, and ever. */
export type UsageRecord = {
  /** YYYY-MM-DD; empty until the first use. The daily counters mean this day and no other. */
  day: string;
  /** Conversations there are now. */
  conversations: number;
  totalConversations: number;
  /** The conversation that is on top of the member's list. */
  latestConversation?: number;
} & Record<DailyLimitName, number> &
  Record<`total_${DailyLimitName}`, number>;

const zeroes = Object.fromEntries(
  DAILY_LIMITS.flatMap((name) => [
    [name, 0],
    [`total_${name}`, 0],
  ]),
);

/** Usage as it stands at the beginning, and for a member who has used nothing yet. */
export const NO_USAGE = { day: '', conversations: 0, totalConversations: 0, ...zeroes } as UsageRecord;

/** A unit was taken, or none was left; `current` is what has been used. */
export type Spent = { ok: true; latestConversation: number | undefined } | { ok: false; current: number };

interface Spending {
  userId: number;
  what: DailyLimitName;
  day: string;
  /** null: without limit. */
  limit: number | null;
  /** The conversation this was spent in, which comes to the top of the list. */
  conversationId?: number;
}

export function usageStore(table: Table) {
  /** Counts within the day the counters stand for, if a unit is left. */
  function countToday({ userId, what, day, limit, conversationId }: Spending) {
    return table.update<UsageRecord>({
      Key: keys.usage(userId),
      UpdateExpression: `SET #what = #what + :one, #total = #total + :one${conversationId ? ', latestConversation = :conversation' : ''}`,
      ConditionExpression: `#day = :day${limit === null ? '' : ' AND #what < :limit'}`,
      ExpressionAttributeNames: { '#what': what, '#total': `total_${what}`, '#day': 'day' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':day': day,
        ...(limit !== null && { ':limit': limit }),
        ...(conversationId && { ':conversation': conversationId }),
      },
      ReturnValues: 'UPDATED_OLD',
    });
  }

  /** Turns the counters to a new day with this as its first use; fails when another call has done so just now. */
  function countFirst({ userId, what, day, conversationId }: Spending, old: UsageRecord) {
    const others = DAILY_LIMITS.filter((name) => name !== what);
    return table.update<UsageRecord>({
      Key: keys.usage(userId),
      UpdateExpression: [
        `SET #day = :day, #what = :one, #total = if_not_exists(#total, :zero) + :one`,
        `conversations = if_not_exists(conversations, :zero), totalConversations = if_not_exists(totalConversations, :zero)`,
        ...others.map((name) => `${name} = :zero, total_${name} = if_not_exists(total_${name}, :zero)`),
        ...(conversationId ? ['latestConversation = :conversation'] : []),
      ].join(', '),
      ConditionExpression: '#day = :oldDay OR attribute_not_exists(#day)',
      ExpressionAttributeNames: { '#what': what, '#total': `total_${what}`, '#day': 'day' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':zero': 0,
        ':day': day,
        ':oldDay': old.day,
        ...(conversationId && { ':conversation': conversationId }),
      },
      ReturnValues: 'UPDATED_OLD',
    });
  }

  return {
    async get(userId: number): Promise<UsageRecord> {
      return { ...NO_USAGE, ...(await table.get<UsageRecord>(keys.usage(userId), { consistent: true })) };
    },

    /**
     * Takes one unit of a daily allowance. Each try is one conditional update, so any number of calls at once can
     * take no more than there is:
     *
     *   day  ──── today ────────────  is the counter below the limit? count
     *        └─── an earlier one ───  start today at one, if nobody else just did; else look again
     */
    async spend(spending: Spending): Promise<Spent> {
      for (;;) {
        const today = await countToday(spending);
        if (today.ok) return { ok: true, latestConversation: today.attributes?.latestConversation };
        const old = { ...NO_USAGE, ...today.existing };
        if (old.day === spending.day) return { ok: false, current: old[spending.what] };
        const first = await countFirst(spending, old);
        if (first.ok) return { ok: true, latestConversation: first.attributes?.latestConversation };
      }
    },

    /** Gives a unit back that was taken on this day. On a later day there is nothing left to give back to. */
    async giveBack(userId: number, what: DailyLimitName, day: string): Promise<void> {
      await table.update({
        Key: keys.usage(userId),
        UpdateExpression: 'SET #what = #what - :one, #total = #total - :one',
        ConditionExpression: '#day = :day AND #what > :zero',
        ExpressionAttributeNames: { '#what': what, '#total': `total_${what}`, '#day': 'day' },
        ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':day': day },
      });
    },
  };
}
export type UsageStore = ReturnType<typeof usageStore>;

/** The write that takes a conversation unit, for the transaction that makes the conversation. */
export function takeConversation(
  TableName: string,
  userId: number,
  conversationId: number,
  limit: number | null,
) {
  return {
    Update: {
      TableName,
      Key: keys.usage(userId),
      UpdateExpression:
        'SET conversations = if_not_exists(conversations, :zero) + :one, totalConversations = if_not_exists(totalConversations, :zero) + :one, latestConversation = :conversation',
      ...(limit !== null && {
        ConditionExpression: 'attribute_not_exists(conversations) OR conversations < :limit',
      }),
      ExpressionAttributeValues: {
        ':one': 1,
        ':zero': 0,
        ':conversation': conversationId,
        ...(limit !== null && { ':limit': limit }),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    },
  };
}

/** The write that gives it back, for the transaction that removes the conversation. */
export const returnConversation = (TableName: string, userId: number) => ({
  Update: {
    TableName,
    Key: keys.usage(userId),
    UpdateExpression: 'SET conversations = conversations - :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/** The limit that holds for a plan; null for none. */
export const limitFor = (what: keyof typeof FREE_LIMITS, isUnlimited: boolean): number | null =>
  isUnlimited ? null : FREE_LIMITS[what];
