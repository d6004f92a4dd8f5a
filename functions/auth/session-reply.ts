import type { CurrentSession } from '#functions/identity/identity.ts';
import { type Impersonation, seenAs } from '#functions/impersonation/impersonation.ts';
import { Reply } from '#functions/platform/reply.ts';
import {
  clearedImpersonationCookie,
  IMPERSONATION_COOKIE,
  sessionCookies,
} from '#functions/platform/session-cookies.ts';
import type { SessionUser } from '#shared/schemas/member.ts';

/** Tells who is signed in: the member, where an administrator looks through their eyes. A grant that is over is cleared away. */
export async function sessionReply(
  parts: Pick<Impersonation, 'grants' | 'members' | 'clock'>,
  { user, session, tokens }: CurrentSession,
  cookies: Record<string, string | undefined>,
): Promise<Reply<SessionUser>> {
  const grant = cookies[IMPERSONATION_COOKIE];
  const seen = grant === undefined ? undefined : await seenAs(parts, { session, email: user.email }, grant);
  return new Reply({
    body: seen ?? user,
    cookies: [
      ...(tokens ? sessionCookies(tokens) : []),
      ...(grant !== undefined && !seen ? [clearedImpersonationCookie()] : []),
    ],
  });
}
