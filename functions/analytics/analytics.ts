import { DAY_MILLISECONDS, dayOf } from '#functions/platform/clock.ts';
import type { PopularityRow } from '#shared/operations/admin-character-popularity.ts';
import type { DailyActiveRow } from '#shared/operations/admin-daily-active-users.ts';
import type { Dashboard } from '#shared/operations/admin-dashboard.ts';
import type { UserCounts } from '#shared/operations/admin-user-counts.ts';
import type { GrowthRow } from '#shared/operations/admin-user-growth.ts';
import type { AnalyticsStore } from './analytics-store.ts';

const CHART_DAYS = 30;
const MAX_POPULARITY_ROWS = 10;

/** The days of a chart, oldest first. */
const chartDays = (now: Date): string[] =>
  Array.from({ length: CHART_DAYS }, (_, index) =>
    dayOf(new Date(now.getTime() - (CHART_DAYS - 1 - index) * DAY_MILLISECONDS)),
  );

export async function readDashboard(
  analytics: AnalyticsStore,
  totalCharacters: number,
  now: Date,
): Promise<Dashboard> {
  const today = dayOf(now);
  const [{ users, premium }, { activeUsers }, { usedToday }] = await Promise.all([
    analytics.getMemberTotals(),
    analytics.getDay(today),
    analytics.getUsage(today),
  ]);
  return {
    totalUsers: users,
    activeUsersToday: activeUsers,
    premiumUsers: premium,
    totalCharacters,
    dailyStats: {
      totalMessages: usedToday.messages,
      totalImageRequests: usedToday.images,
      totalVideoRequests: usedToday.videos,
      totalVoiceCalls: usedToday.voiceCalls,
    },
  };
}

/** Computes the totals backwards from the current number of members. */
export async function readGrowth(analytics: AnalyticsStore, now: Date): Promise<GrowthRow[]> {
  const days = chartDays(now);
  const [{ users }, ...records] = await Promise.all([
    analytics.getMemberTotals(),
    ...days.map((day) => analytics.getDay(day)),
  ]);
  let cumulativeUsers = users;
  const newestFirst = records.map((record, index) => ({ date: days[index] ?? '', ...record })).reverse();
  return newestFirst
    .map(({ date, newUsers, deletedUsers }) => {
      const row = { date, newUsers, cumulativeUsers };
      cumulativeUsers = Math.max(0, cumulativeUsers - newUsers + deletedUsers);
      return row;
    })
    .reverse();
}

export async function readDailyActive(analytics: AnalyticsStore, now: Date): Promise<DailyActiveRow[]> {
  const records = await Promise.all(chartDays(now).map((day) => analytics.getDay(day)));
  return chartDays(now).map((date, index) => ({ date, count: records[index]?.activeUsers ?? 0 }));
}

/** Companions by number of conversations, then members, then messages. */
export async function readPopularity(
  analytics: AnalyticsStore,
  nameOf: (characterId: number) => Promise<string | undefined>,
  now: Date,
): Promise<PopularityRow[]> {
  const { popularity } = await analytics.getUsage(dayOf(now));
  const top = popularity
    .filter(({ conversations }) => conversations > 0)
    .sort((a, b) => b.conversations - a.conversations || b.members - a.members || b.messages - a.messages)
    .slice(0, MAX_POPULARITY_ROWS);
  return Promise.all(
    top.map(async ({ characterId, conversations, members, messages, ratedUp, ratedDown }) => ({
      characterId,
      characterName: (await nameOf(characterId)) ?? null,
      totalChats: conversations,
      uniqueUsers: members,
      // Until the nightly job counts a day, a send that failed half-way can leave its count below zero.
      totalMessages: Math.max(0, messages),
      ratedUp,
      ratedDown,
    })),
  );
}

/** `totalChats`: all conversations ever created. */
export async function readCounts(analytics: AnalyticsStore, now: Date): Promise<UserCounts> {
  const [{ users, premium }, { popularity }] = await Promise.all([
    analytics.getMemberTotals(),
    analytics.getUsage(dayOf(now)),
  ]);
  return {
    totalUsers: users,
    premiumUsers: premium,
    freeUsers: users - premium,
    totalChats: popularity.reduce((total, { conversations }) => total + conversations, 0),
  };
}
