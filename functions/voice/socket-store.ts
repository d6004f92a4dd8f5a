import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { SOCKET_LIMITS } from '#shared/socket.ts';

/** A member's open sockets: when each was let in, in milliseconds since 1970, by the id of its connection. */
interface SocketsRecord {
  places: Record<string, number>;
}

export function socketStore(table: Table) {
  /** No socket lives longer. */
  const expiresAt = (now: number) => Math.floor(now / 1_000) + SOCKET_LIMITS.lifetimeSeconds;
  const newPlace = (connectionId: string, now: number) => ({
    names: { '#new': connectionId },
    values: { ':now': now, ':expiresAt': expiresAt(now) },
  });

  return {
    /** Gives a connection a place, if fewer than `most` are taken. Otherwise answers who has them. */
    async take(
      userId: number,
      connectionId: string,
      most: number,
      now: number,
    ): Promise<{ ok: true } | { ok: false; places: Record<string, number> }> {
      const key = keys.sockets(userId);
      const { names, values } = newPlace(connectionId, now);
      const taken = await table.update<SocketsRecord>({
        Key: key,
        UpdateExpression: 'SET places.#new = :now, expiresAt = :expiresAt',
        ConditionExpression: 'attribute_exists(places) AND size(places) < :most',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...values, ':most': most },
      });
      if (taken.ok) return { ok: true };
      if (taken.existing) return { ok: false, places: taken.existing.places };
      const first = await table.put<SocketsRecord>({
        Item: { ...key, places: { [connectionId]: now }, expiresAt: expiresAt(now) },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return first.ok ? { ok: true } : this.take(userId, connectionId, most, now);
    },

    /** Gives a connection the place of another one. False when that one has it no more. */
    async replace(userId: number, oldId: string, newId: string, now: number): Promise<boolean> {
      const { names, values } = newPlace(newId, now);
      const { ok } = await table.update({
        Key: keys.sockets(userId),
        UpdateExpression: 'SET places.#new = :now, expiresAt = :expiresAt REMOVE places.#old',
        ConditionExpression: 'attribute_exists(places.#old)',
        ExpressionAttributeNames: { ...names, '#old': oldId },
        ExpressionAttributeValues: values,
      });
      return ok;
    },

    /** Idempotent. */
    async free(userId: number, connectionId: string): Promise<void> {
      await table.update({
        Key: keys.sockets(userId),
        UpdateExpression: 'REMOVE places.#old',
        ConditionExpression: 'attribute_exists(places.#old)',
        ExpressionAttributeNames: { '#old': connectionId },
      });
    },
  };
}
export type SocketStore = ReturnType<typeof socketStore>;
