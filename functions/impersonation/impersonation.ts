import { randomBytes } from 'node:crypto';
import { type AuditDeps, recordAdminAction } from '#functions/audit/audit.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberReader } from '#functions/identity/member-reader.ts';
import { NO_VALID_SESSIONS } from '#functions/identity/member-record.ts';
import { isSessionValid, requireSessionMember, toSessionUser } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import type { SessionUser } from '#shared/schemas/member.ts';
import { GRANT_SECONDS, isGrantExpired, readGrant, signGrant } from './grant.ts';
import type { GrantStore } from './grant-store.ts';

/**
 * The administrator keeps their own session. A second, signed cookie holds the grant to act as a member; it is valid
 * while the grant's record exists:
 *
 *   start ── 30 minutes ── expired
 *     └── stop, log-out, sessions ended, administrator role lost, another grant ── revoked
 */

/** Dependencies of impersonation. */
export interface ImpersonationDeps extends AuditDeps {
  grants: GrantStore;
  members: Pick<MemberReader, 'get' | 'getConsistent'>;
}

/** Returns the cookie value and the impersonated user. Throws not_found and forbidden. */
export async function startImpersonating(
  deps: ImpersonationDeps & { provider: Pick<IdentityProvider, 'isAdmin'> },
  session: Session,
  userId: number,
): Promise<{ token: string; user: SessionUser }> {
  const { members, provider, grants, clock } = deps;
  const admin = await requireSessionMember(session, members);
  const member = await members.getConsistent(userId);
  if (member === undefined || member.sessionsValidAfter === NO_VALID_SESSIONS) {
    throw new AppError('not_found', 'This user does not exist any more.');
  }
  if (userId === session.userId || (await provider.isAdmin(member.email))) {
    throw new AppError('forbidden', 'Administrators cannot be impersonated.');
  }
  await recordAdminAction(deps, auditEntryOf(admin.userId, 'impersonation.start', userId));
  const now = clock.now();
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const grantId = randomBytes(16).toString('base64url');
  const grant = { grantId, adminId: admin.userId, userId, issuedAt, endsAt: issuedAt + GRANT_SECONDS };
  const replaced = await grants.put(grant);
  if (replaced && !isGrantExpired(replaced, now)) {
    await recordAdminAction(deps, auditEntryOf(admin.userId, 'impersonation.end', replaced.userId));
  }
  const user = toSessionUser(member, { isAdmin: false }, now);
  return {
    token: signGrant(grant),
    user: { ...user, consentsDue: [], impersonatedBy: { id: admin.userId, email: admin.email } },
  };
}

/** The member's session for the administrator who holds the grant. Undefined for an invalid or ended grant. */
export async function impersonatedSession(
  { grants, members, clock }: Pick<ImpersonationDeps, 'grants' | 'members' | 'clock'>,
  ownSession: Session | undefined,
  token: string,
): Promise<Session | undefined> {
  const grant = readGrant(token);
  if (
    !grant ||
    !ownSession?.isAdmin ||
    ownSession.userId !== grant.adminId ||
    isGrantExpired(grant, clock.now())
  )
    return undefined;
  const [record, admin] = await Promise.all([grants.get(ownSession.userId), members.get(ownSession.userId)]);
  if (record?.grantId !== grant.grantId || !isSessionValid(admin, ownSession)) return undefined;
  return {
    userId: grant.userId,
    isAdmin: false,
    // Ending the member's sessions also ends this one.
    issuedAt: grant.issuedAt,
    impersonatedBy: grant.adminId,
  };
}

/** The user that an administrator with this grant sees in the app. Undefined without a valid grant. */
export async function impersonatedUser(
  deps: Pick<ImpersonationDeps, 'grants' | 'members' | 'clock'>,
  administrator: { session: Session; email: string },
  token: string,
): Promise<SessionUser | undefined> {
  const session = await impersonatedSession(deps, administrator.session, token);
  const member = session && (await deps.members.get(session.userId));
  if (!session || !isSessionValid(member, session)) return undefined;
  const user = toSessionUser(member, session, deps.clock.now());
  return {
    ...user,
    consentsDue: [],
    impersonatedBy: { id: administrator.session.userId, email: administrator.email },
  };
}

/**
 * Revokes the grant in the cookie, or without a cookie the administrator's grant. Does nothing for a forged cookie or
 * an ended or replaced grant.
 */
export async function stopImpersonating(
  deps: ImpersonationDeps,
  ownSession: Session | undefined,
  token: string | undefined,
): Promise<void> {
  const grant = token ? readGrant(token) : undefined;
  const holder = token ? grant?.adminId : ownSession?.isAdmin ? ownSession.userId : undefined;
  if (holder === undefined || (grant && isGrantExpired(grant, deps.clock.now()))) return;
  const revoked = await deps.grants.remove(holder, grant?.grantId);
  if (revoked) await recordAdminAction(deps, auditEntryOf(holder, 'impersonation.end', revoked.userId));
}

const auditEntryOf = (
  adminId: number,
  action: 'impersonation.start' | 'impersonation.end',
  userId: number,
) => ({
  actorId: adminId,
  action,
  target: { type: 'user' as const, id: userId },
});
