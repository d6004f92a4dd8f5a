import { bindFirst } from '#functions/platform/bind-first.ts';
import { log } from '#functions/platform/log.ts';
import { activeMembersPartition, type Key, keys, LIST_INDEX, SHARD_COUNT } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { DAILY_LIMITS, type DailyLimitName } from '#shared/limits.ts';
import {
  hasPopularityCounter,
  isSendLimit,
  popularityUpdate,
  sendsAttribute,
} from './popularity-counters.ts';
import { rollOverDay } from './roll-over-day.ts';
import {
  chargeKindOf,
  forfeitRefundUpdate,
  freeReplyUpdate,
  isSendSetFull,
  type Refund,
  recordSendExpressions,
  refundUpdate,
  trimSendsUpdate,
} from './send-charges.ts';
import type { UsageRecord } from './usage-record.ts';

/** The usage of all members on one day. */
export type RollupRecord = { activeUsers: number } & Record<DailyLimitName, number>;

const zeroCounters = Object.fromEntries(
  DAILY_LIMITS.flatMap((name) => [
    [name, 0],
    [`total_${name}`, 0],
  ]),
);

export const NO_USAGE = { day: '', conversations: 0, totalConversations: 0, ...zeroCounters } as UsageRecord;

/**
 * `day`: the day of the charged unit. `isFree`: the send had a free reply before and is not charged. `current`: units
 * used.
 */
export type ChargeResult =
  | { ok: true; latestConversation: number | undefined; day: string; isFree?: boolean }
  | { ok: false; current: number };

interface Charge {
  userId: number;
  /** The daily limit that the units are charged to. */
  limitName: DailyLimitName;
  day: string;
  /** null: no limit. */
  limit: number | null;
  /** The conversation that moves to the top of the member's list. */
  conversationId?: number;
  characterId?: number;
  /** Id of the message that is sent. A retry with the same id is not charged again. */
  sendId?: number;
  /** Units to charge, one by default. Succeeds if at least one unit is left. */
  amount?: number;
}

export const usageStore = (table: Table) =>
  bindFirst(table, {
    get,
    getMany,
    chargeUnit,
    allowFreeReply,
    refund,
    listActiveMembers,
    closeDay,
    getRollup,
  });
export type UsageStore = ReturnType<typeof usageStore>;

/** Charges a unit if the counters are of this day and a unit is left. */
function chargeToday(table: Table, charge: Charge) {
  const { userId, limitName, day, limit, conversationId, characterId, sendId, amount = 1 } = charge;
  const sends = characterId !== undefined && isSendLimit(limitName) ? sendsAttribute(characterId) : undefined;
  const record = sendId === undefined ? undefined : recordSendExpressions(sendId);
  return table.update<UsageRecord>({
    Key: keys.usage(userId),
    UpdateExpression: [
      'SET #counter = #counter + :amount, #total = #total + :amount',
      ...(sends ? [`, ${sends} = if_not_exists(${sends}, :zero) + :amount`] : []),
      ...(conversationId ? [', latestConversation = :conversation'] : []),
      ...(record ? [` ${record.add}`] : []),
    ].join(''),
    ConditionExpression: [
      '#day = :day',
      ...(limit === null ? [] : ['#counter < :limit']),
      ...(record ? [record.condition] : []),
    ].join(' AND '),
    ExpressionAttributeNames: { '#counter': limitName, '#total': `total_${limitName}`, '#day': 'day' },
    ExpressionAttributeValues: {
      ':amount': amount,
      ':day': day,
      ...(limit !== null && { ':limit': limit }),
      ...(conversationId && { ':conversation': conversationId }),
      ...record?.values,
      ...(sends && { ':zero': 0 }),
    },
    ReturnValues: 'UPDATED_OLD',
  });
}

/** Updates the popularity counters. Never throws, because the member's own charge is stored already. */
async function updatePopularity(table: Table, charge: Omit<Charge, 'limit'>, amount: 1 | -1): Promise<void> {
  const { limitName, characterId } = charge;
  if (!hasPopularityCounter(limitName)) return;
  try {
    await table.update(popularityUpdate({ ...charge, limitName, characterId }, amount));
  } catch (error) {
    log.error('popularity not updated', { limitName, amount, error: error as Error });
  }
}

async function get(table: Table, userId: number): Promise<UsageRecord> {
  return { ...NO_USAGE, ...(await table.get<UsageRecord>(keys.usage(userId), { consistent: true })) };
}

/** In the order of `userIds`. */
async function getMany(table: Table, userIds: readonly number[]): Promise<UsageRecord[]> {
  const items = await table.getMany<UsageRecord & Key>(userIds.map(keys.usage));
  const byMember = new Map(items.map((item) => [item.pk, item]));
  return userIds.map((userId) => ({ ...NO_USAGE, ...byMember.get(keys.usage(userId).pk) }));
}

/**
 * Charges one unit of a daily limit. Each attempt is one conditional write, so concurrent requests never exceed the
 * limit:
 *
 *   day of the counters  ──── today ──────  counter below the limit: count
 *                        └─── earlier ────  close that day, start today at one; retry after a concurrent roll-over
 */
async function chargeUnit(table: Table, request: Charge): Promise<ChargeResult> {
  let charge = request;
  for (;;) {
    const { day } = charge;
    const result = await chargeToday(table, charge);
    if (result.ok) {
      await updatePopularity(table, charge, 1);
      return { ok: true, day, latestConversation: result.attributes?.latestConversation };
    }
    const old = { ...NO_USAGE, ...result.existing };
    if (old.day === day) {
      // A retry: the send was charged, or the response to our own write was lost.
      const earlierCharge = chargeKindOf(old.sends, charge.sendId);
      if (earlierCharge)
        return { ok: true, day, latestConversation: undefined, isFree: earlierCharge === 'free' };
      const isLimitReached = charge.limit !== null && old[charge.limitName] >= charge.limit;
      if (isLimitReached || !isSendSetFull(old.sends)) return { ok: false, current: old[charge.limitName] };
      await table.update(trimSendsUpdate(charge.userId, old.sends));
    }
    // Another invocation, whose clock is ahead, has moved the counters to a later day. They never move back.
    else if (old.day > day) charge = { ...charge, day: old.day };
    else if (await rollOverDay(table, charge.userId, old, charge)) {
      await updatePopularity(table, charge, 1);
      return { ok: true, day, latestConversation: old.latestConversation };
    }
  }
}

/** Allows a send without a unit, up to `maxFreeReplies` a day. */
async function allowFreeReply(
  table: Table,
  send: { userId: number; sendId: number; conversationId: number },
  maxFreeReplies: number,
): Promise<{ ok: boolean; latestConversation?: number | undefined }> {
  for (;;) {
    const allowed = await table.update<UsageRecord>({
      ...freeReplyUpdate(send, maxFreeReplies),
      ReturnValues: 'UPDATED_OLD',
    });
    if (allowed.ok) return { ok: true, latestConversation: allowed.attributes?.latestConversation };
    const { sends, freeReplies = 0 } = allowed.existing ?? {};
    if (chargeKindOf(sends, send.sendId) === 'free') return { ok: true };
    if (freeReplies >= maxFreeReplies || !isSendSetFull(sends)) return { ok: false };
    await table.update(trimSendsUpdate(send.userId, sends));
  }
}

/**
 * Refunds the unit of a send. False if the send is not charged or the refund limit is reached. A failed send then stays
 * charged, and a retry is charged again.
 */
async function refund(table: Table, refundInput: Refund): Promise<boolean> {
  const { userId, limitName, characterId } = refundInput;
  const refunded = await table.update<UsageRecord>(refundUpdate(refundInput));
  if (!refunded.ok) {
    if (refundInput.limit?.counter === 'failedReplies') await table.update(forfeitRefundUpdate(refundInput));
    return false;
  }
  const day = refunded.attributes?.day ?? '';
  await updatePopularity(table, { userId, limitName, day, characterId }, -1);
  return true;
}

/** Pages of the members whose counters are of this day, which is not closed yet. */
async function* listActiveMembers(table: Table, day: string): AsyncGenerator<number[]> {
  for (let shard = 0; shard < SHARD_COUNT; shard += 1) {
    const pages = table.pages<Key>({
      IndexName: LIST_INDEX,
      KeyConditionExpression: 'orderPk = :active',
      ExpressionAttributeValues: { ':active': activeMembersPartition(day, shard) },
      Limit: 100,
    });
    for await (const page of pages) yield page.map(({ pk }) => Number(pk.slice('USER#'.length)));
  }
}

/**
 * Closes a member's day if the counters are of that day: adds them to the daily roll-up and resets them. True if this
 * invocation closed it.
 *
 * @param save called with the counters before they are reset, again if they change meanwhile
 */
async function closeDay(
  table: Table,
  userId: number,
  day: string,
  save: (counters: UsageRecord) => Promise<void> = async () => {},
): Promise<boolean> {
  for (;;) {
    const old = await table.get<UsageRecord>(keys.usage(userId), { consistent: true });
    if (old?.day !== day) return false;
    await save({ ...NO_USAGE, ...old });
    if (await rollOverDay(table, userId, { ...NO_USAGE, ...old }, undefined)) return true;
  }
}

/** The usage of all members whose day is closed. */
async function getRollup(table: Table, day: string): Promise<RollupRecord> {
  const { items } = await table.query<RollupRecord>({
    KeyConditionExpression: 'pk = :day AND begins_with(sk, :rollup)',
    ExpressionAttributeValues: { ':day': keys.rollup(day, 0).pk, ':rollup': 'ROLLUP#' },
  });
  const sum = (name: keyof RollupRecord) => items.reduce((total, item) => total + (item[name] ?? 0), 0);
  const counters = Object.fromEntries(DAILY_LIMITS.map((name) => [name, sum(name)]));
  return { activeUsers: sum('activeUsers'), ...counters } as RollupRecord;
}
