import { requirePassword } from '#functions/identity/check-password.ts';
import type { IdentityDeps } from '#functions/identity/identity.ts';
import { requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { DeleteAccountBody } from '#shared/operations/user-delete.ts';
import { type StartRemovalDeps, startRemoval } from './start-removal.ts';

interface DeleteAccountDeps extends Pick<IdentityDeps, 'provider' | 'clock'>, StartRemovalDeps {
  members: Pick<IdentityDeps['members'], 'get' | 'getConsistent'>;
  throttle: ThrottleStore;
}

/**
 * Deletes the caller's account. Requires the password. Rejected for administrators, so that the last one cannot be
 * deleted. True when the deletion is complete, false while the job runs. Throws forbidden, invalid_credentials and
 * too_many_requests.
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  session: Session,
  { userId, password }: Pick<DeleteAccountBody, 'userId' | 'password'>,
): Promise<boolean> {
  requireOwnUserId(session, userId);
  if (session.isAdmin) {
    throw new AppError(
      'forbidden',
      'An administrator cannot delete the own account. Give up the role first.',
    );
  }
  const member = await requireSessionMember(session, deps.members);
  await requirePassword(deps, member, password, 'Nothing was deleted.');
  return startRemoval(deps, userId);
}
