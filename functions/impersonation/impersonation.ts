import { randomBytes } from 'node:crypto';
import { type AuditDeps, recordAdminAction } from '#functions/audit/audit.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberReader } from '#functions/identity/member-reader.ts';
import { ENDED_FOR_GOOD } from '#functions/identity/member-record.ts';
import { isSignedIn, memberOf, toSessionUser } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import type { SessionUser } from '#shared/schemas/member.ts';
import { GRANT_SECONDS, hasEnded, readGrant, signGrant } from './grant.ts';
import type { GrantStore } from './grant-store.ts';

/**
 * Looking through a member's eyes. The administrator stays signed in as themselves; beside that session a signed grant
 * in a cookie of its own says whose eyes these are, and the record of the grant says that it still counts:
 *
 *   start ── 30 minutes ── over
 *     └── stop, log-out, sessions ended, no administrator any more, another grant ── revoked at once
 */
export interface ImpersonationDeps extends AuditDeps {
  grants: GrantStore;
  members: Pick<MemberReader, 'get' | 'getConsistent'>;
}

/** Begins to look through a member's eyes; answers the cookie's value and who is seen. Throws not_found and forbidden. */
export async function startImpersonating(
  parts: ImpersonationDeps & { provider: Pick<IdentityProvider, 'isAdmin'> },
  session: Session,
  userId: number,
): Promise<{ token: string; user: SessionUser }> {
  const { members, provider, grants, clock } = parts;
  const admin = await memberOf(session, members);
  const member = await members.getConsistent(userId);
  if (member === undefined || member.sessionsValidAfter === ENDED_FOR_GOOD) {
    throw new AppError('not_found', 'This user does not exist any more.');
  }
  if (userId === session.userId || (await provider.isAdmin(member.email))) {
    throw new AppError('forbidden', 'Administrators cannot be impersonated.');
  }
  await recordAdminAction(parts, actOf(admin.userId, 'impersonation.start', userId));
  const now = clock.now();
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const grantId = randomBytes(16).toString('base64url');
  const grant = { grantId, adminId: admin.userId, userId, issuedAt, endsAt: issuedAt + GRANT_SECONDS };
  const replaced = await grants.put(grant);
  if (replaced && !hasEnded(replaced, now)) {
    await recordAdminAction(parts, actOf(admin.userId, 'impersonation.end', replaced.userId));
  }
  const user = toSessionUser(member, { isAdmin: false }, now);
  return {
    token: signGrant(grant),
    user: { ...user, impersonatedBy: { id: admin.userId, email: admin.email } },
  };
}

/** The member's session that a grant opens for the administrator who holds it; undefined when it opens none (any more). */
export async function impersonatedSession(
  { grants, members, clock }: Pick<ImpersonationDeps, 'grants' | 'members' | 'clock'>,
  own: Session | undefined,
  token: string,
): Promise<Session | undefined> {
  const grant = readGrant(token);
  if (!grant || !own?.isAdmin || own.userId !== grant.adminId || hasEnded(grant, clock.now()))
    return undefined;
  const [record, admin] = await Promise.all([grants.get(own.userId), members.get(own.userId)]);
  if (record?.grantId !== grant.grantId || !isSignedIn(admin, own)) return undefined;
  return {
    userId: grant.userId,
    isAdmin: false,
    // As if the member had logged in then: what ends the member's sessions ends this one, too.
    issuedAt: grant.issuedAt,
    impersonatedBy: grant.adminId,
  };
}

/** Who an administrator with this grant is in the app; undefined when they are themselves. */
export async function impersonatedUser(
  parts: Pick<ImpersonationDeps, 'grants' | 'members' | 'clock'>,
  own: { session: Session; email: string },
  token: string,
): Promise<SessionUser | undefined> {
  const session = await impersonatedSession(parts, own.session, token);
  const member = session && (await parts.members.get(session.userId));
  if (!session || !isSignedIn(member, session)) return undefined;
  const user = toSessionUser(member, session, parts.clock.now());
  return { ...user, impersonatedBy: { id: own.session.userId, email: own.email } };
}

/**
 * Revokes the grant in this cookie, or without a cookie the grant of this administrator. A cookie that nobody signed
 * revokes nothing; neither does one whose grant is over, or was replaced.
 */
export async function stopImpersonating(
  parts: ImpersonationDeps,
  own: Session | undefined,
  token: string | undefined,
): Promise<void> {
  const grant = token ? readGrant(token) : undefined;
  const holder = token ? grant?.adminId : own?.isAdmin ? own.userId : undefined;
  if (holder === undefined || (grant && hasEnded(grant, parts.clock.now()))) return;
  const revoked = await parts.grants.remove(holder, grant?.grantId);
  if (revoked) await recordAdminAction(parts, actOf(holder, 'impersonation.end', revoked.userId));
}

const actOf = (adminId: number, action: 'impersonation.start' | 'impersonation.end', userId: number) => ({
  actorId: adminId,
  action,
  target: { type: 'user' as const, id: userId },
});
