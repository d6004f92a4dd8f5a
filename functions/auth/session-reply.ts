import type { CurrentSession } from '#functions/identity/identity.ts';
import { type ImpersonationDeps, impersonatedUser } from '#functions/impersonation/impersonation.ts';
import { Reply } from '#functions/platform/reply.ts';
import {
  clearedImpersonationCookie,
  IMPERSONATION_COOKIE,
  sessionCookies,
} from '#functions/platform/session-cookies.ts';
import type { SessionUser } from '#shared/schemas/member.ts';

/** The signed-in user, or the impersonated member. Clears the cookie of an ended impersonation. */
export async function sessionReply(
  deps: Pick<ImpersonationDeps, 'grants' | 'members' | 'clock'>,
  { user, session, tokens }: CurrentSession,
  cookies: Record<string, string | undefined>,
): Promise<Reply<SessionUser>> {
  const grant = cookies[IMPERSONATION_COOKIE];
  const impersonated =
    grant === undefined ? undefined : await impersonatedUser(deps, { session, email: user.email }, grant);
  return new Reply({
    body: impersonated ?? user,
    cookies: [
      ...(tokens ? sessionCookies(tokens) : []),
      ...(grant !== undefined && !impersonated ? [clearedImpersonationCookie()] : []),
    ],
  });
}
