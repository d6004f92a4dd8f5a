import { type AuditDeps, recordAdminAction } from '#functions/audit/audit.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import type { RemovalStore } from '#functions/privacy/removal-store.ts';
import { type StartRemovalDeps, startRemoval } from '#functions/privacy/start-removal.ts';
import { userNotFound } from './upgrade-user.ts';

interface DeleteUserDeps extends AuditDeps, StartRemovalDeps {
  members: Pick<MemberStore, 'getConsistent' | 'closeAccount'>;
  removals: Pick<RemovalStore, 'isPending' | 'start'>;
}

/**
 * Deletes a member for an administrator. Administrators cannot delete themselves, and of two who delete each other
 * one is rejected, so the last one cannot be deleted. Idempotent. True when the deletion is complete, false while the
 * job runs. Throws forbidden, not_found and session_expired.
 */
export async function deleteUser(deps: DeleteUserDeps, session: Session, userId: number): Promise<boolean> {
  if (userId === session.userId) {
    throw new AppError('forbidden', 'You cannot delete your own account here.');
  }
  const { members, removals } = deps;
  const isPending = await removals.isPending(userId);
  if ((await members.getConsistent(userId)) === undefined && !isPending) throw userNotFound();
  await recordAdminAction(deps, {
    actorId: session.userId,
    action: 'user.delete',
    target: { type: 'user', id: userId },
  });
  const outcome = await members.closeAccount(session, userId);
  if (outcome === 'not allowed') {
    throw new AppError('session_expired', 'Your session has ended. Please log in again.');
  }
  if (outcome === 'no such member' && !(await removals.isPending(userId))) return true;
  // If the job does not start, the nightly resume-removals does it.
  await removals.start(userId, deps.clock.now());
  return startRemoval(deps, userId);
}
