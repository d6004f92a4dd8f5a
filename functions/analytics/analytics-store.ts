import { type Key, keys, popularityPartition, SHARDS } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { dayAttribute, NO_COMPANION } from '#functions/usage/day-counts.ts';

/** What members have done with one companion, all of them together. */
export interface Popularity {
  characterId: number;
  chats: number;
  members: number;
  messages: number;
}

/** What all members have used so far today. */
export interface UsedToday {
  messages: number;
  images: number;
  videos: number;
  voiceCalls: number;
}

/** A day's totals: who joined, who left, who was there. */
export interface DayRecord {
  newUsers: number;
  goneUsers: number;
  activeUsers: number;
}

type Counts = Key & Record<string, unknown>;

const sumOf = (items: readonly Counts[], wanted: (name: string) => boolean): number =>
  items
    .flatMap((item) => Object.entries(item))
    .reduce((total, [name, value]) => (wanted(name) && typeof value === 'number' ? total + value : total), 0);
const sum = (items: readonly Counts[], name: string) => sumOf(items, (one) => one === name);

/** Reads what has been counted. The cost depends on how many companions there are, and on nothing else. */
export function analyticsStore(table: Table) {
  async function partition(pk: string): Promise<Counts[]> {
    const pages = table.pages<Counts>({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    });
    return (await Array.fromAsync(pages)).flat();
  }

  const allCounts = async (): Promise<Counts[]> =>
    (
      await Promise.all(Array.from({ length: SHARDS }, (_, shard) => partition(popularityPartition(shard))))
    ).flat();

  const toPopularity = (characterId: number, items: readonly Counts[]): Popularity => ({
    characterId,
    chats: sum(items, 'chats'),
    members: sum(items, 'members'),
    messages: sumOf(items, (name) => name === 'turns' || name.endsWith('#turns')),
  });

  return {
    /** Every companion that anybody has ever met, deleted ones included, and what is used today, in one reading. */
    async usage(today: string): Promise<{ popularity: Popularity[]; usedToday: UsedToday }> {
      const all = await allCounts();
      const of = (what: keyof UsedToday) => sum(all, dayAttribute(today, what));
      return {
        popularity: [...Map.groupBy(all, ({ sk }) => Number(sk))]
          .filter(([characterId]) => characterId !== NO_COMPANION)
          .map(([characterId, items]) => toPopularity(characterId, items)),
        usedToday: {
          messages: of('messages'),
          images: of('images'),
          videos: of('videos'),
          voiceCalls: of('voiceCalls'),
        },
      };
    },

    /** Members there are now, and those of them who are stored as premium. */
    async totals(): Promise<{ users: number; premium: number }> {
      const items = await partition(keys.totals(0).pk);
      return { users: sum(items, 'users'), premium: sum(items, 'premium') };
    },

    async day(day: string): Promise<DayRecord> {
      const items = await partition(keys.rollup(day, 0).pk);
      return {
        newUsers: sum(items, 'newUsers'),
        goneUsers: sum(items, 'goneUsers'),
        activeUsers: sum(items, 'activeUsers'),
      };
    },

    /** Forgets what was counted for the days before this one; they have been closed, and are counted exactly. */
    async removeDaysBefore(day: string): Promise<void> {
      for (const { pk, sk, ...counts } of await allCounts()) {
        const old = Object.keys(counts).filter((name) => /^\d{4}-\d\d-\d\d#/.test(name) && name < day);
        if (old.length === 0) continue;
        await table.update({
          Key: { pk, sk },
          UpdateExpression: `REMOVE ${old.map((_, index) => `#old${index}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(old.map((name, index) => [`#old${index}`, name])),
        });
      }
    },
  };
}
export type AnalyticsStore = ReturnType<typeof analyticsStore>;
