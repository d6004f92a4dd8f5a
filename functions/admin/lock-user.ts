import { type AuditDeps, recordAdminAction } from '#functions/audit/audit.ts';
import type { AccountLock, MemberRecord } from '#functions/identity/member-record.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import { countEvent, countLock, type SafetyCounters } from '#functions/safety/check.ts';
import type { LockBody } from '#shared/operations/admin-user-lock.ts';
import type { UnlockBody } from '#shared/operations/admin-user-unlock.ts';
import { isActiveMember } from './list-users.ts';
import { userNotFound } from './upgrade-user.ts';

interface LockUserDeps extends AuditDeps {
  members: Pick<MemberStore, 'getConsistent' | 'setLock'>;
  counters: SafetyCounters;
}

/**
 * Locks a member's account. Ends no session and changes nothing else. Throws forbidden for the administrator's own
 * account, not_found, and conflict when it is locked already.
 */
export async function lockUser(
  deps: LockUserDeps,
  session: Session,
  userId: number,
  { reason, note }: LockBody,
): Promise<MemberRecord> {
  const member = await requireOtherMember(deps, session, userId);
  if (member.lock) throw alreadyLocked();
  const lock: AccountLock = {
    reason,
    at: deps.clock.now().toISOString(),
    by: session.userId,
    ...(note && { note }),
  };
  await record(deps, session, 'user.lock', userId, [reason, note]);
  if (!(await deps.members.setLock(userId, lock))) throw alreadyLocked();
  await countLock(deps.counters, reason, deps.clock.now());
  return { ...member, lock };
}

/** Lifts the lock of a member's account. Throws the errors of `lockUser`, and conflict when there is no such lock. */
export async function unlockUser(
  deps: LockUserDeps,
  session: Session,
  userId: number,
  { reason, note }: UnlockBody,
): Promise<MemberRecord> {
  const { lock, ...member } = await requireOtherMember(deps, session, userId);
  if (lock === undefined || (reason !== undefined && reason !== lock.reason)) throw notLocked();
  await record(deps, session, 'user.unlock', userId, [lock.reason, note]);
  if (!(await deps.members.setLock(userId, undefined))) throw notLocked();
  await countEvent(
    deps.counters,
    { stage: 'account', label: lock.reason, action: 'unlock' },
    deps.clock.now(),
  );
  return member;
}

async function requireOtherMember({ members }: LockUserDeps, session: Session, userId: number) {
  if (userId === session.userId) {
    throw new AppError('forbidden', 'You cannot lock or unlock your own account.');
  }
  const member = await members.getConsistent(userId);
  if (!isActiveMember(member)) throw userNotFound();
  return member;
}

const record = (
  deps: AuditDeps,
  session: Session,
  action: 'user.lock' | 'user.unlock',
  userId: number,
  details: readonly string[],
) =>
  recordAdminAction(deps, {
    actorId: session.userId,
    action,
    target: { type: 'user', id: userId },
    detail: details.filter(Boolean).join(': '),
  });

const alreadyLocked = () => new AppError('conflict', 'This account is locked already.');
const notLocked = () => new AppError('conflict', 'This account does not have this lock any more.');
