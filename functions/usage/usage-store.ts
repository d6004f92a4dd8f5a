import { activePartition, BY_ORDER, type Key, keys, SHARDS } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { DAILY_LIMITS, type DailyLimitName } from '#shared/limits.ts';

/** What a member has used: on the day the counters count for, and ever. */
export type UsageRecord = {
  /** YYYY-MM-DD; empty when nothing has been used since the last reset. The daily counters mean this day only. */
  day: string;
  /** Conversations there are now. */
  conversations: number;
  totalConversations: number;
  /** The conversation that is on top of the member's list. */
  latestConversation?: number;
} & Record<DailyLimitName, number> &
  Record<`total_${DailyLimitName}`, number>;

/** What all members used on one day. */
export type RollupRecord = { activeUsers: number } & Record<DailyLimitName, number>;

const zeroes = Object.fromEntries(
  DAILY_LIMITS.flatMap((name) => [
    [name, 0],
    [`total_${name}`, 0],
  ]),
);

/** Usage as it stands at the beginning, and for a member who has used nothing yet. */
export const NO_USAGE = { day: '', conversations: 0, totalConversations: 0, ...zeroes } as UsageRecord;

/** A unit was taken, of this day, or none was left; `current` is what has been used. */
export type Spent =
  | { ok: true; latestConversation: number | undefined; day: string }
  | { ok: false; current: number };

interface Spending {
  userId: number;
  what: DailyLimitName;
  day: string;
  /** null: without limit. */
  limit: number | null;
  /** The conversation this was spent in, which comes to the top of the list. */
  conversationId?: number;
  /** Units taken at once, one by default. A limit only asks whether any is left. */
  amount?: number;
}

export function usageStore(table: Table) {
  /** Counts within the day the counters stand for, if a unit is left. */
  function countToday({ userId, what, day, limit, conversationId, amount = 1 }: Spending) {
    return table.update<UsageRecord>({
      Key: keys.usage(userId),
      UpdateExpression: `SET #what = #what + :amount, #total = #total + :amount${conversationId ? ', latestConversation = :conversation' : ''}`,
      ConditionExpression: `#day = :day${limit === null ? '' : ' AND #what < :limit'}`,
      ExpressionAttributeNames: { '#what': what, '#total': `total_${what}`, '#day': 'day' },
      ExpressionAttributeValues: {
        ':amount': amount,
        ':day': day,
        ...(limit !== null && { ':limit': limit }),
        ...(conversationId && { ':conversation': conversationId }),
      },
      ReturnValues: 'UPDATED_OLD',
    });
  }

  /**
   * Turns the counters from one day to another (or to none) and adds the old day's to its roll-up, both or neither:
   * however often and by whomever this is tried, each member's day is added once. False when somebody was faster.
   */
  async function turnDay(userId: number, old: UsageRecord, first: Omit<Spending, 'limit'> | undefined) {
    const turn = turnUpdate(userId, old, first);
    if (old.day === '') return (await table.update(turn)).ok;
    const names = DAILY_LIMITS.map((name) => `${name} :${name}`);
    const { ok } = await table.transact((TableName) => [
      { Update: { TableName, ...turn } },
      {
        Update: {
          TableName,
          Key: keys.rollup(old.day, userId),
          UpdateExpression: `ADD activeUsers :one, ${names.join(', ')}`,
          ExpressionAttributeValues: {
            ':one': 1,
            ...Object.fromEntries(DAILY_LIMITS.map((name) => [`:${name}`, old[name]])),
          },
        },
      },
    ]);
    return ok;
  }

  return {
    async get(userId: number): Promise<UsageRecord> {
      return { ...NO_USAGE, ...(await table.get<UsageRecord>(keys.usage(userId), { consistent: true })) };
    },

    /**
     * Takes one unit of a daily allowance. Each try is one conditional write, so any number of calls at once can
     * take no more than there is:
     *
     *   day  ──── today ────────────  is the counter below the limit? count
     *        └─── an earlier one ───  close that day, start today at one; if somebody was faster, look again
     */
    async spend(asked: Spending): Promise<Spent> {
      let spending = asked;
      for (;;) {
        const { day } = spending;
        const today = await countToday(spending);
        if (today.ok) return { ok: true, day, latestConversation: today.attributes?.latestConversation };
        const old = { ...NO_USAGE, ...today.existing };
        if (old.day === day) return { ok: false, current: old[spending.what] };
        // The counters have gone on to a later day, by a call whose clock was ahead: they never turn back.
        if (old.day > day) spending = { ...spending, day: old.day };
        else if (await turnDay(spending.userId, old, spending)) {
          return { ok: true, day, latestConversation: old.latestConversation };
        }
      }
    },

    /** Gives a unit back that was taken on this day. On a later day there is nothing left to give back to. */
    async giveBack(userId: number, what: DailyLimitName, day: string): Promise<void> {
      await table.update({
        Key: keys.usage(userId),
        // What is on top of the list is not known any more: the send it was noted for came to nothing.
        UpdateExpression: 'SET #what = #what - :one, #total = #total - :one REMOVE latestConversation',
        ConditionExpression: '#day = :day AND #what > :zero',
        ExpressionAttributeNames: { '#what': what, '#total': `total_${what}`, '#day': 'day' },
        ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':day': day },
      });
    },

    /** The members whose counters still stand for this day, in pages. */
    async *activeOn(day: string): AsyncGenerator<number[]> {
      for (let shard = 0; shard < SHARDS; shard += 1) {
        let start: Record<string, unknown> | undefined;
        do {
          const page = await table.query<Key>({
            IndexName: BY_ORDER,
            KeyConditionExpression: 'orderPk = :active',
            ExpressionAttributeValues: { ':active': activePartition(day, shard) },
            Limit: 100,
            ...(start && { ExclusiveStartKey: start }),
          });
          if (page.items.length > 0) yield page.items.map(({ pk }) => Number(pk.slice('USER#'.length)));
          start = page.next;
        } while (start !== undefined);
      }
    },

    /** Closes a member's day, if the counters still stand for it. True when this call has done it. */
    async close(userId: number, day: string): Promise<boolean> {
      for (;;) {
        const old = await table.get<UsageRecord>(keys.usage(userId), { consistent: true });
        if (old?.day !== day) return false;
        if (await turnDay(userId, { ...NO_USAGE, ...old }, undefined)) return true;
      }
    },

    /** What all members used on a day, as far as their day has been closed. */
    async rollup(day: string): Promise<RollupRecord> {
      const { items } = await table.query<RollupRecord>({
        KeyConditionExpression: 'pk = :day AND begins_with(sk, :rollup)',
        ExpressionAttributeValues: { ':day': keys.rollup(day, 0).pk, ':rollup': 'ROLLUP#' },
      });
      const sum = (name: keyof RollupRecord) => items.reduce((total, item) => total + (item[name] ?? 0), 0);
      const counters = Object.fromEntries(DAILY_LIMITS.map((name) => [name, sum(name)]));
      return { activeUsers: sum('activeUsers'), ...counters } as RollupRecord;
    },
  };
}
export type UsageStore = ReturnType<typeof usageStore>;

/** The write that sets the counters to `first`, on the condition that they are still the old ones. */
function turnUpdate(userId: number, old: UsageRecord, first: Omit<Spending, 'limit'> | undefined) {
  const order = first && keys.activeOrder(userId, first.day);
  const isOld = DAILY_LIMITS.map((name) => `${name} = :old_${name}`).join(' AND ');
  return {
    Key: keys.usage(userId),
    UpdateExpression: [
      'SET #day = :day, conversations = if_not_exists(conversations, :zero)',
      'totalConversations = if_not_exists(totalConversations, :zero)',
      ...DAILY_LIMITS.map((name) => `${name} = ${name === first?.what ? ':amount' : ':zero'}`),
      ...DAILY_LIMITS.map(
        (name) =>
          `total_${name} = if_not_exists(total_${name}, :zero) + ${name === first?.what ? ':amount' : ':zero'}`,
      ),
      ...(first?.conversationId ? ['latestConversation = :conversation'] : []),
      ...(order ? ['orderPk = :orderPk, orderSk = :orderSk'] : []),
    ]
      .join(', ')
      .concat(order ? '' : ' REMOVE orderPk, orderSk'),
    ConditionExpression:
      old.day === '' ? 'attribute_not_exists(#day) OR #day = :oldDay' : `#day = :oldDay AND ${isOld}`,
    ExpressionAttributeNames: { '#day': 'day' },
    ExpressionAttributeValues: {
      ':day': first?.day ?? '',
      ':oldDay': old.day,
      ':zero': 0,
      ...(first && { ':amount': first.amount ?? 1 }),
      ...(first?.conversationId && { ':conversation': first.conversationId }),
      ...(order && { ':orderPk': order.orderPk, ':orderSk': order.orderSk }),
      ...(old.day !== '' && Object.fromEntries(DAILY_LIMITS.map((name) => [`:old_${name}`, old[name]]))),
    },
  };
}
