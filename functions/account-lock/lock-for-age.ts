import type { MemberStore } from '#functions/identity/member-store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { countLock, type SafetyCounters } from '#functions/safety/check.ts';

interface LockForAgeDeps {
  members: Pick<MemberStore, 'setLock'>;
  counters: SafetyCounters;
  clock: Clock;
}

/** Locks the account of a member who is under 18, and counts it. Idempotent. */
export async function lockForAge(
  { members, counters, clock }: LockForAgeDeps,
  userId: number,
  by: 'policy' | 'member' = 'policy',
): Promise<void> {
  const now = clock.now();
  const isLocked = await members.setLock(userId, { reason: 'age', at: now.toISOString(), by });
  if (isLocked) await countLock(counters, 'age', now);
}
