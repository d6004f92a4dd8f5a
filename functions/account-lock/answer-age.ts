import type { MemberStore } from '#functions/identity/member-store.ts';
import { requireSessionMember, requireUnlocked } from '#functions/identity/members.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import type { SafetyCounters } from '#functions/safety/check.ts';
import type { LockReason } from '#shared/schemas/safety.ts';
import { lockForAge } from './lock-for-age.ts';

export interface AnswerAgeDeps {
  members: Pick<MemberStore, 'get' | 'getConsistent' | 'setLock' | 'setSafety'>;
  counters: SafetyCounters;
  clock: Clock;
}

/**
 * Stores the answer to the question whether the member is an adult. The answer "no" locks the account and returns the
 * reason of the lock. Throws session_expired, and account_locked for "yes" on a locked account.
 */
export async function answerAge(
  deps: AnswerAgeDeps,
  session: Session,
  over18: boolean,
): Promise<LockReason | undefined> {
  const { members, clock } = deps;
  const member = await requireSessionMember(session, members);
  if (over18) {
    requireUnlocked(member);
    await members.setSafety(member.userId, { over18AnsweredAt: clock.now().toISOString() });
    return undefined;
  }
  await lockForAge(deps, member.userId, 'member');
  return (await members.getConsistent(member.userId))?.lock?.reason ?? 'age';
}
