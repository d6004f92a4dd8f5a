import type { PopularityRow } from '#shared/operations/admin-character-popularity.ts';
import type { DailyActiveRow } from '#shared/operations/admin-daily-active-users.ts';
import type { Dashboard } from '#shared/operations/admin-dashboard.ts';
import type { GrowthRow } from '#shared/operations/admin-user-growth.ts';
import { DAY } from '#web/lib/timers.ts';

const DAYS = 30;

/** The last 30 days in UTC, today last. */
const days = (now: number): string[] =>
  Array.from({ length: DAYS }, (_, index) =>
    new Date(now - (DAYS - 1 - index) * DAY).toISOString().slice(0, 10),
  );
/** A deterministic wave around a linear rise. */
const wave = (index: number, base: number, rise: number) =>
  Math.round(base + index * rise + Math.sin(index * 0.9) * base * 0.3);

export const SAMPLE_DASHBOARD: Dashboard = {
  totalUsers: 1_284,
  activeUsersToday: 317,
  premiumUsers: 142,
  totalCharacters: 12,
  dailyStats: {
    totalMessages: 4_920,
    totalImageRequests: 388,
    totalVideoRequests: 141,
    totalVoiceCalls: 96,
  },
};

export function sampleGrowth(now = Date.now()): GrowthRow[] {
  let cumulativeUsers = 640;
  return days(now).map((date, index) => {
    const newUsers = wave(index, 14, 0.6);
    cumulativeUsers += newUsers;
    return { date, newUsers, cumulativeUsers };
  });
}

export const sampleDailyActive = (now = Date.now()): DailyActiveRow[] =>
  days(now).map((date, index) => ({ date, count: wave(index, 180, 4) }));

export const SAMPLE_POPULARITY: PopularityRow[] = [
  ['Aurelia', 412, 268, 9_310, 214, 18],
  ['Bastian', 377, 241, 8_204, 180, 25],
  ['Celeste', 301, 214, 6_118, 131, 12],
  ['Dorian', 255, 190, 4_977, 96, 14],
  ['Elodie', 198, 151, 3_640, 70, 9],
].map(([characterName, totalChats, uniqueUsers, totalMessages, ratedUp, ratedDown], index) => ({
  characterId: index + 1,
  characterName: String(characterName),
  totalChats: Number(totalChats),
  uniqueUsers: Number(uniqueUsers),
  totalMessages: Number(totalMessages),
  ratedUp: Number(ratedUp),
  ratedDown: Number(ratedDown),
}));
