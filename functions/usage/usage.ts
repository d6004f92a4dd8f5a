import { AppError } from '#functions/platform/app-error.ts';
import { dayOf, nextDay, secondsUntil } from '#functions/platform/clock.ts';
import {
  DAILY_LIMITS,
  type DailyLimitName,
  FREE_LIMITS,
  isPremium,
  LIMIT_TYPE,
  type LimitName,
  limitMessage,
  type SubscriptionType,
} from '#shared/limits.ts';
import type { LimitsResponse } from '#shared/operations/user-limits.ts';
import type { Usage } from '#shared/schemas/limits.ts';
import type { UsageRecord } from './usage-record.ts';
import type { UsageStore } from './usage-store.ts';

/** The limit that holds for a plan; null for none. */
export const limitFor = (what: keyof typeof FREE_LIMITS, isUnlimited: boolean): number | null =>
  isUnlimited ? null : FREE_LIMITS[what];

/** The refusal of the documented shape: which limit, how much was used, and when to come back. */
export function limitReached(what: LimitName, current: number, now: Date): AppError {
  const limitType = LIMIT_TYPE[what];
  const limit = limitFor(what, false) ?? 0;
  const isDaily = what !== 'conversations';
  return new AppError('limit_reached', limitMessage(limitType, limit), {
    details: { requiresUpgrade: true, limitType, current, limit },
    ...(isDaily && { retryAfterSeconds: secondsUntil(now, nextDay(now)) }),
  });
}

/**
 * Of a plan without limits: so many of a kind that no person asks for them in a day, one each 17 s around the clock. What
 * a route takes is shared by all (infra/aws/throttling.ts), so nothing else keeps the script of one member from running up the
 * bill of a model for as long as it runs.
 */
const FAIR_USE_LIMIT = 5_000;

/**
 * Replies a day that cost a member no unit: help in a crisis past the limit, and that there is nothing to show. None of
 * them is written by a model; the bound is for what they take to store.
 */
export const FREE_REPLIES_A_DAY = 200;

/**
 * Failed replies a day whose unit is given back. A member can bring a model to fail, for instance to write nothing that
 * may be shown: it was asked all the same, and takes what a reply takes.
 */
export const FAILED_REPLIES_A_DAY = 20;

const tooMuch = (now: Date): AppError =>
  new AppError(
    'too_many_requests',
    'That is more than anybody can ask for in a day. Please go on tomorrow.',
    {
      retryAfterSeconds: secondsUntil(now, nextDay(now)),
    },
  );

/** The refusal of something that only premium members have, whatever they have used. */
export const premiumOnly = (limitType: 'spicy_content' | 'premium_required'): AppError =>
  new AppError('limit_reached', limitMessage(limitType), {
    details: { requiresUpgrade: true, limitType, current: 0, limit: 0 },
  });

/**
 * Takes a unit of a daily allowance; answers of which day, and which conversation was on top of the list. With the id of a
 * send, a repeat of it takes no second unit, and `isFree` says that it was let past the limit before. Throws
 * limit_reached, and too_many_requests where there is no limit.
 */
export async function chargeUnit(
  usage: UsageStore,
  member: { userId: number; plan: SubscriptionType },
  what: DailyLimitName,
  now: Date,
  within: { conversationId?: number; characterId?: number; sendId?: number } = {},
): Promise<{ latestConversation: number | undefined; day: string; isFree?: boolean }> {
  const limit = limitFor(what, isPremium(member.plan));
  const spent = await usage.chargeUnit({
    userId: member.userId,
    what,
    day: dayOf(now),
    limit: limit ?? FAIR_USE_LIMIT,
    ...within,
  });
  if (!spent.ok) throw limit === null ? tooMuch(now) : limitReached(what, spent.current, now);
  return spent;
}

/** The counters as they count at this moment: those of an earlier day are zero, reset or not. */
export function usageAt(record: UsageRecord, now: Date): UsageRecord {
  if (record.day === dayOf(now)) return record;
  return { ...record, ...Object.fromEntries(DAILY_LIMITS.map((name) => [name, 0])) };
}

/** The limits as the app shows them. */
export function limitsAt(record: UsageRecord, plan: SubscriptionType, now: Date): LimitsResponse {
  const current = usageAt(record, now);
  const of = (what: LimitName): Usage => {
    const used = current[what];
    const limit = limitFor(what, isPremium(plan));
    return { used, limit, remaining: limit === null ? null : Math.max(0, limit - used) };
  };
  return {
    subscriptionType: plan,
    limits: {
      messages: of('messages'),
      images: of('images'),
      videos: of('videos'),
      conversations: of('conversations'),
      voiceCalls: of('voiceCalls'),
      voiceSeconds: of('voiceSeconds'),
    },
    resetsAt: nextDay(now).toISOString(),
  };
}
