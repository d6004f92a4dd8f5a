import { recordAdminAction } from '#functions/admin/audit.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { systemClock } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import type { OperationShape } from '#shared/operations/define.ts';
import { hasEnded, readGrant } from './grant.ts';
import { grantedSession, type Impersonation } from './impersonation.ts';
import { impersonationServices } from './services.ts';

let services: Impersonation | undefined;

interface Request {
  operation: Pick<OperationShape, 'access' | 'needs'>;
  /** Method and path, for the audit. */
  what: string;
}

/**
 * What a call with a grant runs as. An operation that declares to act for an impersonator runs as the member, and that
 * is written down first; every other operation of members and administrators is refused. Throws forbidden, and
 * session_expired when the grant is over, so that nobody takes their own account for the member's.
 */
export async function actAs(
  token: string,
  own: Session | undefined,
  { operation: { access, needs }, what }: Request,
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
  services ??= impersonationServices();
  const session = await grantedSession(services, own, token);
  if (session !== undefined) {
    await recordAdminAction(services, {
      actorId: session.impersonatedBy ?? 0,
      action: 'impersonation.request',
      target: { type: 'user', id: session.userId },
      detail: what,
    });
    return session;
  }
  if (access === 'anyone') return undefined;
  throw new AppError('session_expired', 'You are not impersonating this member any more.');
}
