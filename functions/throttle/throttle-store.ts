import { dayOf, nextDay } from '#functions/platform/clock.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';

interface Window {
  count: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

export function throttleStore(table: Table) {
  return {
    /**
     * Counts one more of something within a window of time. Answers how many there are, this one included, and when
     * the window ends; a count that comes after the end starts a new window.
     */
    async count(name: string, windowMilliseconds: number, now: Date): Promise<Window> {
      const at = now.getTime();
      const key = keys.throttle(name);
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
    async takeWithin(
      name: string,
      most: { hour: number; day: number },
      now: Date,
    ): Promise<'hour' | 'day' | undefined> {
      const taken = await table.update<{ ofDay?: number }>({
        Key: keys.throttle(`${name}#${dayOf(now)}`),
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

    async read(name: string, now: Date): Promise<Window | undefined> {
      const window = await table.get<Window>(keys.throttle(name), { consistent: true });
      return window && window.endsAt > now.getTime() ? window : undefined;
    },

    async clear(name: string): Promise<void> {
      await table.delete({ Key: keys.throttle(name) });
    },
  };
}
export type ThrottleStore = ReturnType<typeof throttleStore>;
