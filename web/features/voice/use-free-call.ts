import { useQuery } from '@tanstack/react-query';
import { isPremium } from '#shared/limits.ts';
import type { LimitsResponse } from '#shared/operations/user-limits.ts';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { limitsQuery } from '#web/features/session/member-queries.ts';

export type FreeCall = 'unlimited' | 'available' | 'used';

/** Ignores a used call of an earlier day. */
function freeCallOf({ subscriptionType, limits, resetsAt }: LimitsResponse, now: number): FreeCall {
  if (isPremium(subscriptionType)) return 'unlimited';
  return limits.voiceCalls.remaining === 0 && now < Date.parse(resetsAt) ? 'used' : 'available';
}

/** The state of today's free call; undefined while loading. */
export function useFreeCall(userId: number | null): FreeCall | undefined {
  const { data, isError } = useQuery({ ...limitsQuery(userId ?? 0), enabled: userId !== null });
  if (data) return freeCallOf(data, Date.now());
  return userId === null || isError ? 'available' : undefined;
}

/** Shows the same notice as the server's limit error. */
export const openFreeCallLimitDialog = (): void => openLimitDialog({ limitType: 'voice_calls' });
