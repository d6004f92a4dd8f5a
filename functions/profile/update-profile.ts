import type { MemberRecord } from '#functions/identity/member-record.ts';
import { requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import type { Session } from '#functions/platform/session.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';
import type { UpdateProfileBody } from '#shared/operations/user-update.ts';
import { changeEmail, type EmailChangeDeps } from './change-email.ts';

interface UpdatedProfile {
  member: MemberRecord;
  /** Of the new session after an email change. */
  tokens?: SessionTokens | undefined;
  hasEndedSessions: boolean;
}

/** Changes the caller's name and email. Throws forbidden and what changeEmail throws. */
export async function updateProfile(
  deps: EmailChangeDeps,
  session: Session,
  { userId, firstName, email, password }: UpdateProfileBody,
  siteOrigin: string,
  viewerAddress: string,
): Promise<UpdatedProfile> {
  requireOwnUserId(session, userId);
  const member = await requireSessionMember(session, deps.members);
  const isEmailChange = email !== undefined && email !== member.email;
  const changed = isEmailChange
    ? await changeEmail(deps, member, { email, password, siteOrigin, viewerAddress })
    : { member, tokens: undefined };
  const isRenamed = firstName !== undefined && firstName !== member.firstName;
  if (isRenamed) await deps.members.setFirstName(userId, firstName);
  return {
    member: { ...changed.member, ...(isRenamed && { firstName }) },
    tokens: changed.tokens,
    hasEndedSessions: isEmailChange,
  };
}
