import type { MemberRecord } from '#functions/identity/member-record.ts';
import { memberOf, requireSelf } from '#functions/identity/members.ts';
import type { Session } from '#functions/platform/session.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';
import type { UpdateProfileBody } from '#shared/operations/user-update.ts';
import { changeEmail, type EmailChangeDeps } from './change-email.ts';

interface UpdatedProfile {
  member: MemberRecord;
  /** Of a new session, where the others were ended. */
  tokens?: SessionTokens | undefined;
  hasEndedSessions: boolean;
}

/** Changes the caller's name and email. Throws forbidden, and what changeEmail throws. */
export async function updateProfile(
  parts: EmailChangeDeps,
  session: Session,
  { userId, firstName, email, password }: UpdateProfileBody,
  siteOrigin: string,
  viewerAddress: string,
): Promise<UpdatedProfile> {
  requireSelf(session, userId);
  const member = await memberOf(session, parts.members);
  const isMoving = email !== undefined && email !== member.email;
  const moved = isMoving
    ? await changeEmail(parts, member, { email, password, siteOrigin, viewerAddress })
    : { member, tokens: undefined };
  const isRenamed = firstName !== undefined && firstName !== member.firstName;
  if (isRenamed) await parts.members.rename(userId, firstName);
  return {
    member: { ...moved.member, ...(isRenamed && { firstName }) },
    tokens: moved.tokens,
    hasEndedSessions: isMoving,
  };
}
