import { setTimeout as delay } from 'node:timers/promises';
import { type Identity, provePassword } from '#functions/identity/identity.ts';
import { memberOf, requireSelf } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { DeleteAccountBody } from '#shared/schemas/account.ts';
import type { RemovalStore } from './removal-store.ts';

/** What the job that removes a member is told. */
export interface RemovalJob {
  userId: number;
}

interface Leaving extends Pick<Identity, 'provider' | 'clock'> {
  members: Pick<Identity['members'], 'get' | 'getNow'>;
  throttle: ThrottleStore;
  removals: Pick<RemovalStore, 'isUnderWay'>;
  startJob(job: RemovalJob): Promise<void>;
}

/** Most accounts are gone within a second or two; nobody is kept waiting much longer, in milliseconds. */
const LOOK_EVERY = 250;
const LOOKS = 24;

/**
 * Removes the caller's account, once the password is proven. The work is a job's from the beginning, so it goes on
 * whatever becomes of this call, which waits for a while to be able to say that all is done. True when nothing is
 * left, false when the job is still at it. Throws forbidden, invalid_credentials and too_many_requests.
 */
export async function leave(
  parts: Leaving,
  session: Session,
  { userId, password }: Pick<DeleteAccountBody, 'userId' | 'password'>,
  viewerAddress: string,
): Promise<boolean> {
  requireSelf(session, userId);
  const { email } = await memberOf(session, parts.members);
  await provePassword(parts, { email, password }, viewerAddress).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'invalid_credentials') throw error;
    throw new AppError('invalid_credentials', 'This is not your password. Nothing was deleted.', {
      cause: error,
    });
  });
  await parts.startJob({ userId });
  for (let look = 0; look < LOOKS; look += 1) {
    await delay(LOOK_EVERY);
    const isGone = (await parts.members.getNow(userId)) === undefined;
    if (isGone && !(await parts.removals.isUnderWay(userId))) return true;
  }
  return false;
}
