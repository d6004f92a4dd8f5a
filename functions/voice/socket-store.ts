import { bindFirst } from '#functions/platform/bind-first.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { SOCKET_LIMITS } from '#shared/socket.ts';

interface SocketsRecord {
  /** The member's slots for open sockets: Unix time of admission in milliseconds, by connection id. */
  places: Record<string, number>;
}

export const socketStore = (table: Table) => bindFirst(table, { reserve, replace, release });
export type SocketStore = ReturnType<typeof socketStore>;

const expirySeconds = (now: number) => Math.floor(now / 1_000) + SOCKET_LIMITS.lifetimeSeconds;
const slotFor = (connectionId: string, now: number) => ({
  names: { '#new': connectionId },
  values: { ':now': now, ':expiresAt': expirySeconds(now) },
});

/** Reserves a slot, if fewer than `maximum` are reserved. Otherwise returns the reserved ones. */
async function reserve(
  table: Table,
  userId: number,
  connectionId: string,
  maximum: number,
  now: number,
): Promise<{ ok: true } | { ok: false; slots: Record<string, number> }> {
  const key = keys.sockets(userId);
  const { names, values } = slotFor(connectionId, now);
  const reserved = await table.update<SocketsRecord>({
    Key: key,
    UpdateExpression: 'SET places.#new = :now, expiresAt = :expiresAt',
    ConditionExpression: 'attribute_exists(places) AND size(places) < :maximum',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ...values, ':maximum': maximum },
  });
  if (reserved.ok) return { ok: true };
  if (reserved.existing) return { ok: false, slots: reserved.existing.places };
  const first = await table.put<SocketsRecord>({
    Item: { ...key, places: { [connectionId]: now }, expiresAt: expirySeconds(now) },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  return first.ok ? { ok: true } : reserve(table, userId, connectionId, maximum, now);
}

/** Reassigns a slot to another connection. False when the old one does not have it any more. */
async function replace(
  table: Table,
  userId: number,
  oldId: string,
  newId: string,
  now: number,
): Promise<boolean> {
  const { names, values } = slotFor(newId, now);
  const { ok } = await table.update({
    Key: keys.sockets(userId),
    UpdateExpression: 'SET places.#new = :now, expiresAt = :expiresAt REMOVE places.#old',
    ConditionExpression: 'attribute_exists(places.#old)',
    ExpressionAttributeNames: { ...names, '#old': oldId },
    ExpressionAttributeValues: values,
  });
  return ok;
}

/** Idempotent. */
async function release(table: Table, userId: number, connectionId: string): Promise<void> {
  await table.update({
    Key: keys.sockets(userId),
    UpdateExpression: 'REMOVE places.#old',
    ConditionExpression: 'attribute_exists(places.#old)',
    ExpressionAttributeNames: { '#old': connectionId },
  });
}
