import { AppError } from '#functions/platform/app-error.ts';
import { dayOf, nextDay, secondsUntil } from '#functions/platform/clock.ts';
import {
  DAILY_LIMITS,
  type DailyLimitName,
  FREE_LIMITS,
  isPremium,
  LIMIT_TYPES,
  type LimitName,
  limitMessage,
  type SubscriptionType,
} from '#shared/limits.ts';
import type { LimitsResponse } from '#shared/operations/user-limits.ts';
import type { Usage } from '#shared/schemas/limits.ts';
import type { UsageRecord } from './usage-record.ts';
import type { UsageStore } from './usage-store.ts';

/** null: no limit. */
export const limitFor = (limitName: keyof typeof FREE_LIMITS, isUnlimited: boolean): number | null =>
  isUnlimited ? null : FREE_LIMITS[limitName];

export function limitReached(limitName: LimitName, current: number, now: Date): AppError {
  const limitType = LIMIT_TYPES[limitName];
  const limit = limitFor(limitName, false) ?? 0;
  const isDaily = limitName !== 'conversations';
  return new AppError('limit_reached', limitMessage(limitType, limit), {
    details: { requiresUpgrade: true, limitType, current, limit },
    ...(isDaily && { retryAfterSeconds: secondsUntil(now, nextDay(now)) }),
  });
}

/**
 * Daily limit of each kind for plans without limits: one every 17 s around the clock. Route throttles are shared by all
 * members, so this is the only limit on the model costs of one member.
 */
export const FAIR_USE_DAILY_LIMIT = 5_000;

/** Daily replies without a unit because there was no media to show. */
export const MAX_FREE_REPLIES_PER_DAY = 200;

/** Daily refunds of failed replies. A member can make a model fail on purpose, and each failure costs a model call. */
export const MAX_FAILED_REPLY_REFUNDS_PER_DAY = 20;

export const fairUseExceeded = (now: Date): AppError =>
  new AppError('too_many_requests', 'You have reached the daily limit. Please continue tomorrow.', {
    retryAfterSeconds: secondsUntil(now, nextDay(now)),
  });

export const premiumOnly = (limitType: 'spicy_content' | 'premium_required'): AppError =>
  new AppError('limit_reached', limitMessage(limitType), {
    details: { requiresUpgrade: true, limitType, current: 0, limit: 0 },
  });

/**
 * Charges a unit of a daily limit, see usageStore.chargeUnit. Throws limit_reached, or too_many_requests for a plan
 * without limits.
 */
export async function chargeUnit(
  usage: UsageStore,
  member: { userId: number; plan: SubscriptionType },
  limitName: DailyLimitName,
  now: Date,
  context: { conversationId?: number; characterId?: number; sendId?: number } = {},
): Promise<{ latestConversation: number | undefined; day: string; isFree?: boolean }> {
  const limit = limitFor(limitName, isPremium(member.plan));
  const result = await usage.chargeUnit({
    userId: member.userId,
    limitName,
    day: dayOf(now),
    limit: limit ?? FAIR_USE_DAILY_LIMIT,
    ...context,
  });
  if (!result.ok) throw limit === null ? fairUseExceeded(now) : limitReached(limitName, result.current, now);
  return result;
}

/** The usage at a time: daily counters of an earlier day are zero. */
export function usageAt(record: UsageRecord, now: Date): UsageRecord {
  if (record.day === dayOf(now)) return record;
  return { ...record, ...Object.fromEntries(DAILY_LIMITS.map((name) => [name, 0])) };
}

export function limitsAt(record: UsageRecord, plan: SubscriptionType, now: Date): LimitsResponse {
  const current = usageAt(record, now);
  const usageOf = (limitName: LimitName): Usage => {
    const used = current[limitName];
    const limit = limitFor(limitName, isPremium(plan));
    return { used, limit, remaining: limit === null ? null : Math.max(0, limit - used) };
  };
  return {
    subscriptionType: plan,
    limits: {
      messages: usageOf('messages'),
      images: usageOf('images'),
      videos: usageOf('videos'),
      conversations: usageOf('conversations'),
      voiceCalls: usageOf('voiceCalls'),
      voiceSeconds: usageOf('voiceSeconds'),
    },
    resetsAt: nextDay(now).toISOString(),
  };
}
