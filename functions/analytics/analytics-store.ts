import { bindFirst } from '#functions/platform/bind-first.ts';
import { type Key, keys, popularityPartition, SHARD_COUNT } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { dayAttribute, NO_COMPANION } from '#functions/usage/popularity-counters.ts';

/** All members' usage of one companion. */
export interface Popularity {
  characterId: number;
  /** Conversations ever created. */
  conversations: number;
  members: number;
  messages: number;
  ratedUp: number;
  ratedDown: number;
}

/** All members' usage of today. */
export interface UsedToday {
  messages: number;
  images: number;
  videos: number;
  voiceCalls: number;
}

/** A day's number of new, deleted and active members. */
export interface DayRecord {
  newUsers: number;
  deletedUsers: number;
  activeUsers: number;
}

type Counts = Key & Record<string, unknown>;

const sumOf = (items: readonly Counts[], isIncluded: (name: string) => boolean): number =>
  items
    .flatMap((item) => Object.entries(item))
    .reduce(
      (total, [name, value]) => (isIncluded(name) && typeof value === 'number' ? total + value : total),
      0,
    );
const sum = (items: readonly Counts[], counter: string) => sumOf(items, (name) => name === counter);

/** Reads counters. The cost depends only on the number of companions. */
export const analyticsStore = (table: Table) =>
  bindFirst(table, { getUsage, getMemberTotals, getDay, removeDaysBefore });
export type AnalyticsStore = ReturnType<typeof analyticsStore>;

async function readPartition(table: Table, pk: string): Promise<Counts[]> {
  const pages = table.pages<Counts>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  });
  return (await Array.fromAsync(pages)).flat();
}

const popularityCounts = async (table: Table): Promise<Counts[]> =>
  (
    await Promise.all(
      Array.from({ length: SHARD_COUNT }, (_, shard) => readPartition(table, popularityPartition(shard))),
    )
  ).flat();

/** `sends` or `<day>#sends`; their former name was `turns`. */
const isSendCounter = (name: string): boolean => ['sends', 'turns'].includes(name.split('#').at(-1) ?? '');

const toPopularity = (characterId: number, items: readonly Counts[]): Popularity => ({
  characterId,
  conversations: sum(items, 'chats'),
  members: sum(items, 'members'),
  messages: sumOf(items, isSendCounter),
  ratedUp: sum(items, 'ratedUp'),
  ratedDown: sum(items, 'ratedDown'),
});

/** The popularity of all companions ever used, including deleted ones, and today's use. One read for both. */
async function getUsage(
  table: Table,
  today: string,
): Promise<{ popularity: Popularity[]; usedToday: UsedToday }> {
  const all = await popularityCounts(table);
  const used = (counter: keyof UsedToday) => sum(all, dayAttribute(today, counter));
  return {
    popularity: [...Map.groupBy(all, ({ sk }) => Number(sk))]
      .filter(([characterId]) => characterId !== NO_COMPANION)
      .map(([characterId, items]) => toPopularity(characterId, items)),
    usedToday: {
      messages: used('messages'),
      images: used('images'),
      videos: used('videos'),
      voiceCalls: used('voiceCalls'),
    },
  };
}

/** The number of members, and of members stored as premium. */
async function getMemberTotals(table: Table): Promise<{ users: number; premium: number }> {
  const items = await readPartition(table, keys.totals(0).pk);
  return { users: sum(items, 'users'), premium: sum(items, 'premium') };
}

async function getDay(table: Table, day: string): Promise<DayRecord> {
  const items = await readPartition(table, keys.rollup(day, 0).pk);
  return {
    newUsers: sum(items, 'newUsers'),
    // `goneUsers` is its former name.
    deletedUsers: sum(items, 'deletedUsers') + sum(items, 'goneUsers'),
    activeUsers: sum(items, 'activeUsers'),
  };
}

/** Removes the popularity counters of days before this one. Their exact counts are in the roll-ups. */
async function removeDaysBefore(table: Table, day: string): Promise<void> {
  for (const { pk, sk, ...counts } of await popularityCounts(table)) {
    const expired = Object.keys(counts).filter((name) => /^\d{4}-\d\d-\d\d#/.test(name) && name < day);
    if (expired.length === 0) continue;
    await table.update({
      Key: { pk, sk },
      UpdateExpression: `REMOVE ${expired.map((_, index) => `#old${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(expired.map((name, index) => [`#old${index}`, name])),
    });
  }
}
