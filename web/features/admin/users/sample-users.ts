import { isPremium } from '#shared/limits.ts';
import type { UserCounts } from '#shared/operations/admin-user-counts.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { DAY } from '#web/lib/timers.ts';

/** Sample members. */
export const sampleUsers = (now = Date.now()): AdminUser[] =>
  [
    ['ada', 'premium', 3, 14],
    ['bruno', 'free', 9, 4],
    ['carla', 'free', 17, 7],
    ['dmitri', 'premium', 41, 32],
    ['edith', 'free', 66, 2],
  ].map(([name, plan, days, totalChats], index) => ({
    id: index + 1,
    email: `${name}@sample.invalid`,
    firstName: String(name),
    emailVerified: true,
    subscriptionType: plan === 'premium' ? 'premium' : 'free',
    createdAt: new Date(now - Number(days) * DAY).toISOString(),
    totalChats: Number(totalChats),
    dailyMessageCount: 0,
    dailyImageRequests: 0,
    dailyVideoRequests: 0,
    dailyVoiceCallCount: 0,
  }));

/** The counts of the sample members. */
export function sampleCounts(): UserCounts {
  const users = sampleUsers();
  const premiumUsers = users.filter(({ subscriptionType }) => isPremium(subscriptionType)).length;
  return {
    totalUsers: users.length,
    premiumUsers,
    freeUsers: users.length - premiumUsers,
    totalChats: users.reduce((sum, { totalChats }) => sum + totalChats, 0),
  };
}
