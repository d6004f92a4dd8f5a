import { limitMessage } from '#shared/limits.ts';
import type { LimitType } from '#shared/schemas/error.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** What the limit dialog tells. */
export interface LimitNotice {
  limitType?: LimitType | undefined;
  current?: number | undefined;
  limit?: number | undefined;
  message?: string | undefined;
}

/**
 * The notice in a refusal: 429 with requiresUpgrade. A 429 whose body cannot be read counts as the limit that was
 * most likely met (`fallback`); one that is only about too many requests is no limit, nor is any other error.
 */
export function limitNoticeOf(error: unknown, fallback: LimitType = 'messages'): LimitNotice | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  if (!error.body) return { limitType: fallback };
  if (!error.body.requiresUpgrade) return null;
  const { limitType, current, limit, message } = error.body;
  return { limitType, current, limit, message };
}

/** The catalogue's words for a known limit; else what came with the notice. */
export const noticeText = ({ limitType, limit, message }: LimitNotice): string =>
  limitType ? limitMessage(limitType, limit) : message || limitMessage(undefined);
