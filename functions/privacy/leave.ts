import { type Identity, provePassword } from '#functions/identity/identity.ts';
import { memberOf, requireSelf } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { DeleteAccountBody } from '#shared/schemas/account.ts';
import { finishRemoval, type Removing } from './finish-removal.ts';

interface Leaving extends Pick<Identity, 'provider' | 'clock'>, Removing {
  members: Pick<Identity['members'], 'get' | 'getNow'>;
  throttle: ThrottleStore;
}

/**
 * Removes the caller's account, once the password is proven. An administrator hands the role over first: otherwise the
 * last one could lock everybody out. True when nothing is left, false when the job is still at it. Throws forbidden,
 * invalid_credentials and too_many_requests.
 */
export async function leave(
  parts: Leaving,
  session: Session,
  { userId, password }: Pick<DeleteAccountBody, 'userId' | 'password'>,
  viewerAddress: string,
): Promise<boolean> {
  requireSelf(session, userId);
  if (session.isAdmin) {
    throw new AppError(
      'forbidden',
      'An administrator cannot delete the own account. Give up the role first.',
    );
  }
  const { email } = await memberOf(session, parts.members);
  await provePassword(parts, { email, password }, viewerAddress).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'invalid_credentials') throw error;
    throw new AppError('invalid_credentials', 'This is not your password. Nothing was deleted.', {
      cause: error,
    });
  });
  return finishRemoval(parts, userId);
}
