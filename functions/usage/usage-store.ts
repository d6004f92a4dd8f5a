import { log } from '#functions/platform/log.ts';
import { activePartition, BY_ORDER, type Key, keys, SHARDS } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { DAILY_LIMITS, type DailyLimitName } from '#shared/limits.ts';
import { chatAttribute, countForAll, isCounted, isSend } from './day-counts.ts';
import { rollOverDay } from './roll-over-day.ts';
import {
  chargeOf,
  chargeSend,
  freeReplyUpdate,
  isFull,
  keepUnit,
  type Refund,
  refundUpdate,
  trimSends,
} from './send-charges.ts';
import type { UsageRecord } from './usage-record.ts';

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

/**
 * A unit was taken, of this day, or none was left; `current` is what has been used. `isFree`: this send was let past the
 * limit before, and took none.
 */
export type ChargeResult =
  | { ok: true; latestConversation: number | undefined; day: string; isFree?: boolean }
  | { ok: false; current: number };

interface Charge {
  userId: number;
  what: DailyLimitName;
  day: string;
  /** null: without limit. */
  limit: number | null;
  /** The conversation this was spent in, which comes to the top of the list. */
  conversationId?: number;
  /** The companion it was spent with. */
  characterId?: number;
  /** The send it is spent for, which takes one unit a day however often it is tried. */
  sendId?: number;
  /** Units taken at once, one by default. A limit only asks whether any is left. */
  amount?: number;
}

export function usageStore(table: Table) {
  /** Counts within the day the counters stand for, if a unit is left. */
  function countToday(spending: Charge) {
    const { userId, what, day, limit, conversationId, characterId, sendId, amount = 1 } = spending;
    const chat = characterId !== undefined && isSend(what) ? chatAttribute(characterId) : undefined;
    const charge = sendId === undefined ? undefined : chargeSend(sendId);
    return table.update<UsageRecord>({
      Key: keys.usage(userId),
      UpdateExpression: [
        'SET #what = #what + :amount, #total = #total + :amount',
        ...(chat ? [`, ${chat} = if_not_exists(${chat}, :zero) + :amount`] : []),
        ...(conversationId ? [', latestConversation = :conversation'] : []),
        ...(charge ? [` ${charge.add}`] : []),
      ].join(''),
      ConditionExpression: [
        '#day = :day',
        ...(limit === null ? [] : ['#what < :limit']),
        ...(charge ? [charge.condition] : []),
      ].join(' AND '),
      ExpressionAttributeNames: { '#what': what, '#total': `total_${what}`, '#day': 'day' },
      ExpressionAttributeValues: {
        ':amount': amount,
        ':day': day,
        ...(limit !== null && { ':limit': limit }),
        ...(conversationId && { ':conversation': conversationId }),
        ...charge?.values,
        ...(chat && { ':zero': 0 }),
      },
      ReturnValues: 'UPDATED_OLD',
    });
  }

  /**
   * Counts a unit for all members, where that is wanted of its kind. Never rejects: the member's own counters stand by
   * then, and whoever took the unit has to go on with it.
   */
  async function countUse(unit: Omit<Charge, 'limit'>, amount: 1 | -1): Promise<void> {
    const { what, characterId } = unit;
    if (!isCounted(what)) return;
    try {
      await table.update(countForAll({ ...unit, what, characterId }, amount));
    } catch (error) {
      log.error('a use was not counted for all', { what, amount, error: error as Error });
    }
  }

  return {
    async get(userId: number): Promise<UsageRecord> {
      return { ...NO_USAGE, ...(await table.get<UsageRecord>(keys.usage(userId), { consistent: true })) };
    },

    /** The usage of many members, in the order of their ids. */
    async getMany(userIds: readonly number[]): Promise<UsageRecord[]> {
      const items = await table.getMany<UsageRecord & Key>(userIds.map(keys.usage));
      const byMember = new Map(items.map((item) => [item.pk, item]));
      return userIds.map((userId) => ({ ...NO_USAGE, ...byMember.get(keys.usage(userId).pk) }));
    },

    /**
     * Takes one unit of a daily allowance. Each try is one conditional write, so any number of calls at once can
     * take no more than there is:
     *
     *   day  ──── today ────────────  is the counter below the limit? count
     *        └─── an earlier one ───  close that day, start today at one; if somebody was faster, look again
     */
    async chargeUnit(asked: Charge): Promise<ChargeResult> {
      let spending = asked;
      for (;;) {
        const { day } = spending;
        const today = await countToday(spending);
        if (today.ok) {
          await countUse(spending, 1);
          return { ok: true, day, latestConversation: today.attributes?.latestConversation };
        }
        const old = { ...NO_USAGE, ...today.existing };
        if (old.day === day) {
          // An earlier try of this send was charged, or only the answer to our own write was lost on the way.
          const charged = chargeOf(old.sends, spending.sendId);
          if (charged) return { ok: true, day, latestConversation: undefined, isFree: charged === 'free' };
          const isUsedUp = spending.limit !== null && old[spending.what] >= spending.limit;
          if (isUsedUp || !isFull(old.sends)) return { ok: false, current: old[spending.what] };
          await table.update(trimSends(spending.userId, old.sends));
        }
        // The counters have gone on to a later day, by a call whose clock was ahead: they never turn back.
        else if (old.day > day) spending = { ...spending, day: old.day };
        else if (await rollOverDay(table, spending.userId, old, spending)) {
          await countUse(spending, 1);
          return { ok: true, day, latestConversation: old.latestConversation };
        }
      }
    },

    /** Lets a send pass of a member who has no unit left, up to so many a day. Takes none. */
    async allowFreeReply(
      send: { userId: number; sendId: number; conversationId: number },
      maxFreeReplies: number,
    ): Promise<{ ok: boolean; latestConversation?: number | undefined }> {
      for (;;) {
        const passed = await table.update<UsageRecord>({
          ...freeReplyUpdate(send, maxFreeReplies),
          ReturnValues: 'UPDATED_OLD',
        });
        if (passed.ok) return { ok: true, latestConversation: passed.attributes?.latestConversation };
        const { sends, freeReplies = 0 } = passed.existing ?? {};
        if (chargeOf(sends, send.sendId) === 'free') return { ok: true };
        if (freeReplies >= maxFreeReplies || !isFull(sends)) return { ok: false };
        await table.update(trimSends(send.userId, sends));
      }
    },

    /**
     * Gives the unit of a send back. False when the send is not charged (any more), and when so many were given back
     * today: of a failed send it is kept then, and trying it again takes another.
     */
    async refund(refund: Refund): Promise<boolean> {
      const { userId, what, characterId } = refund;
      const refunded = await table.update<UsageRecord>(refundUpdate(refund));
      if (!refunded.ok) {
        if (refund.bound?.as === 'failedReplies') await table.update(keepUnit(refund));
        return false;
      }
      const day = refunded.attributes?.day ?? '';
      await countUse({ userId, what, day, characterId }, -1);
      return true;
    },

    /** The members whose counters still stand for this day, in pages. */
    async *activeOn(day: string): AsyncGenerator<number[]> {
      for (let shard = 0; shard < SHARDS; shard += 1) {
        const pages = table.pages<Key>({
          IndexName: BY_ORDER,
          KeyConditionExpression: 'orderPk = :active',
          ExpressionAttributeValues: { ':active': activePartition(day, shard) },
          Limit: 100,
        });
        for await (const page of pages) yield page.map(({ pk }) => Number(pk.slice('USER#'.length)));
      }
    },

    /**
     * Closes a member's day, if the counters still stand for it. True when this call has done it. `keep` is told the
     * counters first; should they change meanwhile, once more.
     */
    async closeDay(
      userId: number,
      day: string,
      keep: (counters: UsageRecord) => Promise<void> = async () => {},
    ): Promise<boolean> {
      for (;;) {
        const old = await table.get<UsageRecord>(keys.usage(userId), { consistent: true });
        if (old?.day !== day) return false;
        await keep({ ...NO_USAGE, ...old });
        if (await rollOverDay(table, userId, { ...NO_USAGE, ...old }, undefined)) return true;
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
