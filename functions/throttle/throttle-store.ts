import { bindFirst } from '#functions/platform/bind-first.ts';
import { dayOf, nextDay } from '#functions/platform/clock.ts';
import { keyedHash } from '#functions/platform/keyed-hash.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';

interface Window {
  count: number;
  /** Unix time in milliseconds. */
  endsAt: number;
}

export interface RateLimit {
  max: number;
  windowMilliseconds: number;
  /** Every use restarts the window, so it ends only after a break of its length. */
  isSliding?: boolean;
}

/** A counted use, for a refund. */
export interface ConsumedUnit {
  name: string;
  startedAt: number;
}

/** Names contain email and network addresses, so only their keyed hashes are stored. */
const keyOf = (name: string) => keys.throttle(keyedHash('throttle', name));

export const throttleStore = (table: Table) =>
  bindFirst(table, { count, consumeHourAndDay, consume, refund, clear });
export type ThrottleStore = ReturnType<typeof throttleStore>;

/**
 * Counts a use. Returns the count within the window, including this use. A use after the window's end starts a new
 * one.
 */
async function count(table: Table, name: string, windowMilliseconds: number, now: Date): Promise<Window> {
  const at = now.getTime();
  const key = keyOf(name);
  for (;;) {
    const updated = await table.update<Window>({
      Key: key,
      UpdateExpression: 'SET #count = #count + :one',
      ConditionExpression: 'endsAt > :now',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':one': 1, ':now': at },
      ReturnValues: 'ALL_NEW',
    });
    if (updated.ok && updated.attributes) return updated.attributes;
    const newWindow: Window = { count: 1, endsAt: at + windowMilliseconds };
    const created = await table.put({
      Item: { ...key, ...newWindow, expiresAt: Math.ceil(newWindow.endsAt / 1_000) },
      ConditionExpression: 'attribute_not_exists(pk) OR endsAt <= :now',
      ExpressionAttributeValues: { ':now': at },
    });
    if (created.ok) return newWindow;
  }
}

/**
 * Consumes one unit of an hourly and a daily (UTC) limit in one conditional write. Returns the exhausted limit, if
 * any.
 */
async function consumeHourAndDay(
  table: Table,
  name: string,
  limits: { hour: number; day: number },
  now: Date,
): Promise<'hour' | 'day' | undefined> {
  const updated = await table.update<{ ofDay?: number }>({
    Key: keyOf(`${name}#${dayOf(now)}`),
    UpdateExpression: 'SET expiresAt = :end ADD ofDay :one, #ofHour :one',
    ConditionExpression:
      '(attribute_not_exists(ofDay) OR ofDay < :maxOfDay) AND (attribute_not_exists(#ofHour) OR #ofHour < :maxOfHour)',
    ExpressionAttributeNames: { '#ofHour': `ofHour${now.getUTCHours()}` },
    ExpressionAttributeValues: {
      ':one': 1,
      ':maxOfDay': limits.day,
      ':maxOfHour': limits.hour,
      ':end': nextDay(now).getTime() / 1_000,
    },
  });
  if (updated.ok) return undefined;
  return (updated.existing?.ofDay ?? 0) >= limits.day ? 'day' : 'hour';
}

/**
 * Consumes one unit of a limit by conditional writes, so concurrent requests never exceed it. A rejected request is not
 * counted; it gets the end of the window as Unix time in milliseconds.
 */
async function consume(
  table: Table,
  name: string,
  { max, windowMilliseconds, isSliding = false }: RateLimit,
  now: Date,
): Promise<{ consumed: ConsumedUnit } | { endsAt: number }> {
  const at = now.getTime();
  const key = keyOf(name);
  const newWindow = { count: 1, startedAt: at, endsAt: at + windowMilliseconds };
  const expiresAt = Math.ceil(newWindow.endsAt / 1_000);
  for (;;) {
    const updated = await table.update<typeof newWindow>({
      Key: key,
      UpdateExpression: `SET #count = #count + :one${isSliding ? ', endsAt = :end, expiresAt = :expires' : ''}`,
      ConditionExpression: 'endsAt > :now AND #count < :max',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':now': at,
        ':max': max,
        ...(isSliding && { ':end': newWindow.endsAt, ':expires': expiresAt }),
      },
      ReturnValues: 'ALL_NEW',
    });
    if (updated.ok && updated.attributes)
      return { consumed: { name, startedAt: updated.attributes.startedAt } };
    const current = updated.ok ? undefined : updated.existing;
    if (current && current.endsAt > at) return { endsAt: current.endsAt };
    const created = await table.put({
      Item: { ...key, ...newWindow, expiresAt },
      ConditionExpression: 'attribute_not_exists(pk) OR endsAt <= :now',
      ExpressionAttributeValues: { ':now': at },
    });
    if (created.ok) return { consumed: { name, startedAt: at } };
  }
}

/** Refunds a unit to the window in which it was consumed. Later windows do not change. */
async function refund(table: Table, { name, startedAt }: ConsumedUnit): Promise<void> {
  await table.update({
    Key: keyOf(name),
    UpdateExpression: 'SET #count = #count - :one',
    ConditionExpression: 'startedAt = :startedAt AND #count > :none',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':one': 1, ':startedAt': startedAt, ':none': 0 },
  });
}

async function clear(table: Table, name: string): Promise<void> {
  await table.delete({ Key: keyOf(name) });
}
