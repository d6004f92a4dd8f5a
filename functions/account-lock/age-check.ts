import type { MemberStore } from '#functions/identity/member-store.ts';
import { accountLocked, requireSessionMember } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { SignedBody } from '#functions/platform/request-context.ts';
import type { Session } from '#functions/platform/session.ts';
import type { AgeCheck } from '#functions/safety/age-check.ts';
import { countEvent, type SafetyCounters } from '#functions/safety/check.ts';
import type { AgeCheckCallbackBody } from '#shared/operations/age-check-callback.ts';
import type { AgeCheckStore } from './age-check-store.ts';

export interface AgeCheckDeps {
  /** Undefined without a provider. */
  ageCheck: AgeCheck | undefined;
  checks: AgeCheckStore;
  members: Pick<MemberStore, 'get' | 'getConsistent'>;
  counters: SafetyCounters;
  clock: Clock;
}

function requireProvider({ ageCheck }: AgeCheckDeps): AgeCheck {
  if (ageCheck) return ageCheck;
  throw new AppError('not_found', 'There is no age check here. Write to us instead.');
}

/**
 * The address of the provider's page. Throws not_found without a provider, conflict for an account without a lock,
 * account_locked for one that an age check does not lift, and session_expired.
 */
export async function startAgeCheck(
  deps: AgeCheckDeps,
  session: Session,
  returnUrl: string,
): Promise<string> {
  const { userId, lock } = await requireSessionMember(session, deps.members);
  const ageCheck = requireProvider(deps);
  if (lock === undefined) throw new AppError('conflict', 'Your account is not locked.');
  if (lock.reason !== 'age') throw accountLocked(lock.reason);
  return ageCheck.startUrl({ userId, lockedAt: lock.at }, returnUrl, deps.clock.now());
}

/** Takes the provider's result: yes lifts the lock. A repeated result has no effect. Throws not_found and forbidden. */
export async function receiveAgeCheck(
  deps: AgeCheckDeps,
  signedBody: SignedBody,
  { state, over18 }: AgeCheckCallbackBody,
): Promise<void> {
  const ageCheck = requireProvider(deps);
  const now = deps.clock.now();
  await ageCheck.verifyResult(signedBody, now);
  const check = ageCheck.readState(state, now);
  if (!over18) {
    await deps.checks.keepLock(check);
    return;
  }
  const isLifted = await deps.checks.liftLock(check, { at: now.toISOString(), by: ageCheck.name });
  if (isLifted) await countEvent(deps.counters, { stage: 'account', label: 'age', action: 'unlock' }, now);
}
