import { recordAdminAction } from '#functions/audit/audit.ts';
import { requireSessionMember } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { systemClock } from '#functions/platform/clock.ts';
import type { ActAsRequest } from '#functions/platform/middleware/authenticate.ts';
import type { Session } from '#functions/platform/session.ts';
import { isGrantExpired, readGrant } from './grant.ts';
import { type ImpersonationDeps, impersonatedSession } from './impersonation.ts';
import { impersonationServices } from './services.ts';

let services: ImpersonationDeps | undefined;

const getServices = (): ImpersonationDeps => {
  services ??= impersonationServices();
  return services;
};

/** Throws session_expired if an administrator's sessions have ended, before the token expires. */
export async function requireActiveSession(administrator: Session): Promise<void> {
  await requireSessionMember(administrator, getServices().members);
}

/**
 * The session of a request with an impersonation cookie. An operation that needs `act-as` runs as the member and is
 * audited; other operations are rejected. Throws forbidden, and session_expired for an ended impersonation: the request
 * must not run on the administrator's own account.
 */
export async function actAs(
  token: string,
  ownSession: Session | undefined,
  { operation: { access, needs }, description }: ActAsRequest,
): Promise<Session | undefined> {
  if (access === 'admin') {
    const grant = readGrant(token);
    if (grant === undefined || isGrantExpired(grant, systemClock.now())) return ownSession;
    throw new AppError('forbidden', 'You are impersonating a member. Return to your own account first.');
  }
  const canActAs = needs.includes('act-as');
  if (access === 'anyone' && !canActAs) return ownSession;
  if (!canActAs) {
    throw new AppError('forbidden', 'Only the member in person can do this.');
  }
  const session = await impersonatedSession(getServices(), ownSession, token);
  if (session !== undefined) {
    await recordAdminAction(getServices(), {
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
