import { dayOf, nextDay } from '#functions/platform/clock.ts';
import { keyedHash } from '#functions/platform/keyed-hash.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';

interface Window {
  count: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** How many within how long. */
export interface Allowance {
  most: number;
  /** In milliseconds. */
  window: number;
  /** Whether each one that is taken begins the window anew: it ends after a quiet time only. */
  isProlonged?: boolean;
}

/** One that was taken, to be given back. */
export interface Taken {
  name: string;
  startedAt: number;
}
/** Names hold email and network addresses, which must not outlive an account: the table has keyed hashes of them. */
const keyOf = (name: string) => keys.throttle(keyedHash('throttle', name));

export function throttleStore(table: Table) {
  return {
    /**
     * Counts one more of something within a window of time. Answers how many there are, this one included, and when
     * the window ends; a count that comes after the end starts a new window.
     */
    async count(name: string, windowMilliseconds: number, now: Date): Promise<Window> {
      const at = now.getTime();
      const key = keyOf(name);
      for (;;) {
        const more = await table.update<Window>({
          Key: key,
          UpdateExpression: 'SET #count = #count + :one',
          ConditionExpression: 'endsAt > :now',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':one': 1, ':now': at },
          ReturnValues: 'ALL_NEW',
        });
        if (more.ok && more.attributes) return more.attributes;
        const fresh: Window = { count: 1, endsAt: at + windowMilliseconds };
        const first = await table.put({
          Item: { ...key, ...fresh, expiresAt: Math.ceil(fresh.endsAt / 1_000) },
          ConditionExpression: 'attribute_not_exists(pk) OR endsAt <= :now',
          ExpressionAttributeValues: { ':now': at },
        });
        if (first.ok) return fresh;
      }
    },

    /**
     * Takes one of what there is for each hour and each day (UTC), by one conditional write: any number at the same time
     * take no more than there is. Answers which of the two is used up; nothing when one was taken.
     */
    async takeDaily(
      name: string,
      most: { hour: number; day: number },
      now: Date,
    ): Promise<'hour' | 'day' | undefined> {
      const taken = await table.update<{ ofDay?: number }>({
        Key: keyOf(`${name}#${dayOf(now)}`),
        UpdateExpression: 'SET expiresAt = :end ADD ofDay :one, #ofHour :one',
        ConditionExpression:
          '(attribute_not_exists(ofDay) OR ofDay < :mostOfDay) AND (attribute_not_exists(#ofHour) OR #ofHour < :mostOfHour)',
        ExpressionAttributeNames: { '#ofHour': `ofHour${now.getUTCHours()}` },
        ExpressionAttributeValues: {
          ':one': 1,
          ':mostOfDay': most.day,
          ':mostOfHour': most.hour,
          ':end': nextDay(now).getTime() / 1_000,
        },
      });
      if (taken.ok) return undefined;
      return (taken.existing?.ofDay ?? 0) >= most.day ? 'day' : 'hour';
    },

    /**
     * Takes one of what there is within a window of time, by conditional writes: any number at the same time take no more
     * than there is. A refused one is not counted; it is told when the window ends, in milliseconds since 1970.
     */
    async take(
      name: string,
      { most, window, isProlonged = false }: Allowance,
      now: Date,
    ): Promise<{ taken: Taken } | { endsAt: number }> {
      const at = now.getTime();
      const key = keyOf(name);
      const fresh = { count: 1, startedAt: at, endsAt: at + window };
      const expiresAt = Math.ceil(fresh.endsAt / 1_000);
      for (;;) {
        const more = await table.update<typeof fresh>({
          Key: key,
          UpdateExpression: `SET #count = #count + :one${isProlonged ? ', endsAt = :end, expiresAt = :expires' : ''}`,
          ConditionExpression: 'endsAt > :now AND #count < :most',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: {
            ':one': 1,
            ':now': at,
            ':most': most,
            ...(isProlonged && { ':end': fresh.endsAt, ':expires': expiresAt }),
          },
          ReturnValues: 'ALL_NEW',
        });
        if (more.ok && more.attributes) return { taken: { name, startedAt: more.attributes.startedAt } };
        const current = more.ok ? undefined : more.existing;
        if (current && current.endsAt > at) return { endsAt: current.endsAt };
        const first = await table.put({
          Item: { ...key, ...fresh, expiresAt },
          ConditionExpression: 'attribute_not_exists(pk) OR endsAt <= :now',
          ExpressionAttributeValues: { ':now': at },
        });
        if (first.ok) return { taken: { name, startedAt: at } };
      }
    },

    /** Gives one back to the window it was taken from; later windows are left alone. */
    async refund({ name, startedAt }: Taken): Promise<void> {
      await table.update({
        Key: keyOf(name),
        UpdateExpression: 'SET #count = #count - :one',
        ConditionExpression: 'startedAt = :startedAt AND #count > :none',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':one': 1, ':startedAt': startedAt, ':none': 0 },
      });
    },

    async clear(name: string): Promise<void> {
      await table.delete({ Key: keyOf(name) });
    },
  };
}
export type ThrottleStore = ReturnType<typeof throttleStore>;
