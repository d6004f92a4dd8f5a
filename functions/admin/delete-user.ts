import { type AuditDeps, recordAdminAction } from '#functions/audit/audit.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import type { RemovalStore } from '#functions/privacy/removal-store.ts';
import { type StartRemovalDeps, startRemoval } from '#functions/privacy/start-removal.ts';
import { userNotFound } from './upgrade-user.ts';

interface DeleteUserDeps extends AuditDeps, StartRemovalDeps {
  members: Pick<MemberStore, 'getConsistent' | 'closeAccountAs'>;
  removals: Pick<RemovalStore, 'isPending' | 'begin'>;
}

/**
 * Removes a member for an administrator, who always stays: nobody deletes themselves here, and of two who delete each
 * other one is refused. So the last administrator cannot be deleted. May be called again while the removal goes on.
 * True when nothing is left, false when the job is still at it. Throws forbidden, not_found and session_expired.
 */
export async function deleteUser(parts: DeleteUserDeps, session: Session, userId: number): Promise<boolean> {
  if (userId === session.userId) {
    throw new AppError('forbidden', 'You cannot delete your own account here.');
  }
  const { members, removals } = parts;
  const isPending = await removals.isPending(userId);
  if ((await members.getConsistent(userId)) === undefined && !isPending) throw userNotFound();
  await recordAdminAction(parts, {
    actorId: session.userId,
    action: 'user.delete',
    target: { type: 'user', id: userId },
  });
  const outcome = await members.closeAccountAs(session, userId);
  if (outcome === 'not allowed') {
    throw new AppError('session_expired', 'Your session has ended. Please log in again.');
  }
  if (outcome === 'no such member' && !(await removals.isPending(userId))) return true;
  // From here on the night finishes it, should the job not start.
  await removals.begin(userId, parts.clock.now());
  return startRemoval(parts, userId);
}
