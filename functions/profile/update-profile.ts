import type { MemberRecord } from '#functions/identity/member-record.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';
import { limitRetentionChange } from '#functions/throttle/throttle.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { ChatRetention } from '#shared/chat-retention.ts';
import type { UpdateProfileBody } from '#shared/operations/user-update.ts';
import { changeEmail, type EmailChangeDeps } from './change-email.ts';

interface RetentionDeps {
  members: Pick<MemberStore, 'setChatRetention'>;
  throttle: ThrottleStore;
  clock: Clock;
  startRetentionJob(job: { userId: number }): Promise<void>;
}

interface UpdatedProfile {
  member: MemberRecord;
  /** Of the new session after an email change. */
  tokens?: SessionTokens | undefined;
  hasEndedSessions: boolean;
}

/** Changes the caller's name, email and retention. Throws forbidden, too_many_requests and what changeEmail throws. */
export async function updateProfile(
  deps: EmailChangeDeps & RetentionDeps,
  session: Session,
  { userId, firstName, email, password, chatRetention }: UpdateProfileBody,
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
  if (chatRetention !== undefined) await changeRetention(deps, member, chatRetention);
  return {
    member: {
      ...changed.member,
      ...(isRenamed && { firstName }),
      ...(chatRetention && { chatRetention }),
    },
    tokens: changed.tokens,
    hasEndedSessions: isEmailChange,
  };
}

/** Stores the setting, and starts the job that applies it to existing messages, also when it is the same: to repeat it. */
async function changeRetention(
  { members, throttle, clock, startRetentionJob }: RetentionDeps,
  { userId }: MemberRecord,
  chatRetention: ChatRetention,
): Promise<void> {
  await limitRetentionChange(throttle, userId, clock.now());
  await members.setChatRetention(userId, chatRetention);
  await startRetentionJob({ userId });
}
