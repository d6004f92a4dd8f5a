import { requirePassword } from '#functions/identity/check-password.ts';
import type { IdentityDeps } from '#functions/identity/identity.ts';
import { memberOf, requireSelf } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { DeleteAccountBody } from '#shared/schemas/account.ts';
import { type StartRemovalDeps, startRemoval } from './start-removal.ts';

interface DeleteAccountDeps extends Pick<IdentityDeps, 'provider' | 'clock'>, StartRemovalDeps {
  members: Pick<IdentityDeps['members'], 'get' | 'getConsistent'>;
  throttle: ThrottleStore;
}

/**
 * Removes the caller's account, once the password is proven. An administrator hands the role over first: otherwise the
 * last one could lock everybody out. True when nothing is left, false when the job is still at it. Throws forbidden,
 * invalid_credentials and too_many_requests.
 */
export async function deleteAccount(
  parts: DeleteAccountDeps,
  session: Session,
  { userId, password }: Pick<DeleteAccountBody, 'userId' | 'password'>,
): Promise<boolean> {
  requireSelf(session, userId);
  if (session.isAdmin) {
    throw new AppError(
      'forbidden',
      'An administrator cannot delete the own account. Give up the role first.',
    );
  }
  const member = await memberOf(session, parts.members);
  await requirePassword(parts, member, password, 'Nothing was deleted.');
  return startRemoval(parts, userId);
}
