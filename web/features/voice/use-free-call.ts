import { useQuery } from '@tanstack/react-query';
import { isPremium } from '#shared/limits.ts';
import type { LimitsResponse } from '#shared/operations/user-limits.ts';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { limitsQuery } from '#web/features/session/member-queries.ts';

export type FreeCall = 'unlimited' | 'left' | 'used';

/** What is left of a day's calls; what was read on an earlier day says nothing about this one. */
function freeCallOf({ subscriptionType, limits, resetsAt }: LimitsResponse, now: number): FreeCall {
  if (isPremium(subscriptionType)) return 'unlimited';
  return limits.voiceCalls.remaining === 0 && now < Date.parse(resetsAt) ? 'used' : 'left';
}

/** The member's free call of today; a guest's is still to come, and undefined while nobody has said. */
export function useFreeCall(userId: number | null): FreeCall | undefined {
  const { data, isError } = useQuery({ ...limitsQuery(userId ?? 0), enabled: userId !== null });
  if (data) return freeCallOf(data, Date.now());
  return userId === null || isError ? 'left' : undefined;
}

/** Says that it is used, in the words of the server's refusal. */
export const markFreeCallUsed = (): void => openLimitDialog({ limitType: 'voice_calls' });
