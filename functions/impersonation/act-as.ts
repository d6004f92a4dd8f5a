import { recordAdminAction } from '#functions/audit/audit.ts';
import { memberOf } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { systemClock } from '#functions/platform/clock.ts';
import type { ActAsRequest } from '#functions/platform/middleware/authenticate.ts';
import type { Session } from '#functions/platform/session.ts';
import { hasEnded, readGrant } from './grant.ts';
import { grantedSession, type Impersonation } from './impersonation.ts';
import { impersonationServices } from './services.ts';

let services: Impersonation | undefined;

const theServices = (): Impersonation => {
  services ??= impersonationServices();
  return services;
};

/**
 * Looks whether an administrator's sessions have been ended since the token was made: that is refused at once and not
 * when the token is a quarter of an hour old. Throws session_expired.
 */
export async function requireSignedIn(administrator: Session): Promise<void> {
  await memberOf(administrator, theServices().members);
}

/**
 * What a call with a grant runs as. An operation that declares to act for an impersonator runs as the member, and that
 * is written down first; every other operation of members and administrators is refused. Throws forbidden, and
 * session_expired when the grant is over, so that nobody takes their own account for the member's.
 */
export async function actAs(
  token: string,
  own: Session | undefined,
  { operation: { access, needs }, description }: ActAsRequest,
): Promise<Session | undefined> {
  if (access === 'admin') {
    const grant = readGrant(token);
    if (grant === undefined || hasEnded(grant, systemClock.now())) return own;
    throw new AppError('forbidden', 'You are impersonating a member. Return to your own account first.');
  }
  const canActAs = needs.includes('act-as');
  if (access === 'anyone' && !canActAs) return own;
  if (!canActAs) {
    throw new AppError('forbidden', 'Only the member in person can do this.');
  }
  const session = await grantedSession(theServices(), own, token);
  if (session !== undefined) {
    await recordAdminAction(theServices(), {
      actorId: session.impersonatedBy ?? 0,
      action: 'impersonation.request',
      target: { type: 'user', id: session.userId },
      detail: description,
    });
    return session;
  }
  if (access === 'anyone') return undefined;
  throw new AppError('session_expired', 'You are not impersonating this member any more.');
}
