import { limitMessage } from '#shared/limits.ts';
import type { LimitType } from '#shared/schemas/error.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** The content of the limit dialog. */
export interface LimitNotice {
  limitType?: LimitType | undefined;
  current?: number | undefined;
  limit?: number | undefined;
  message?: string | undefined;
}

/**
 * The notice of a limit error, a 429 with requiresUpgrade; null for throttling and any other error.
 * @param fallback the limit for a 429 whose body is unreadable
 */
export function limitNoticeOf(error: unknown, fallback: LimitType = 'messages'): LimitNotice | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  if (!error.body) return { limitType: fallback };
  if (!error.body.requiresUpgrade) return null;
  const { limitType, current, limit, message } = error.body;
  return { limitType, current, limit, message };
}

/** The shared text of the limit type; without a type, the message of the notice. */
export const noticeText = ({ limitType, limit, message }: LimitNotice): string =>
  limitType ? limitMessage(limitType, limit) : message || limitMessage(undefined);
