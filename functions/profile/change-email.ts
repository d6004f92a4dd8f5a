import { requirePassword } from '#functions/identity/check-password.ts';
import { type EndSessionsDeps, endSessions } from '#functions/identity/end-sessions.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { revertUnfinishedChange } from '#functions/identity/unfinished-email-change.ts';
import { sendVerification, type VerificationDeps } from '#functions/identity/verification.ts';
import { emailTemplates } from '#functions/mail/email-templates.ts';
import { logMailFailure } from '#functions/mail/mailer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';
import { fieldError } from '#functions/platform/validation-error.ts';
import { limitEmailChange, limitMail } from '#functions/throttle/throttle.ts';
import { limitVisitor } from '#functions/throttle/visitor-limits.ts';
import { UNDO_EMAIL_CHANGE_HOURS } from '#shared/form-rules.ts';

export type EmailChangeDeps = VerificationDeps &
  Pick<EndSessionsDeps, 'wait'> & {
    provider: Pick<IdentityProvider, 'ownerOf' | 'changeEmail' | 'logIn' | 'revoke' | 'endSessions'>;
  };

export interface EmailChangeRequest {
  email: string;
  password: string | undefined;
  siteOrigin: string;
  viewerAddress: string;
}

/** The member with the new address, and a new session where one could be begun. */
interface ChangedEmail {
  member: MemberRecord;
  tokens: SessionTokens | undefined;
}

const UNDO_WITHIN = UNDO_EMAIL_CHANGE_HOURS * 60 * 60 * 1_000;

/**
 * Changes the address of an account, for whoever knows its password. Every session ends; the caller is given a new one.
 * The old address is notified. Where it was verified, that mail has a link that undoes the change, and the address stays
 * reserved as long as the link is valid; an address that was mistyped must not get the account. Throws
 * invalid_request, invalid_credentials, email_taken, conflict and too_many_requests.
 */
export async function changeEmail(
  parts: EmailChangeDeps,
  member: MemberRecord,
  { email, password, siteOrigin, viewerAddress }: EmailChangeRequest,
): Promise<ChangedEmail> {
  const { throttle, clock, provider, mailer } = parts;
  const now = clock.now();
  if (password === undefined) throw fieldError('password', 'Enter your password to change your email.');
  await requirePassword(parts, member, password, 'Your email was not changed.');
  await limitVisitor(throttle, 'mail', viewerAddress, now);
  await limitEmailChange(throttle, member.userId, now);
  await limitMail(throttle, 'changed-email', email, now);

  const undo = await move(parts, member, email, now);
  const changed: MemberRecord = { ...member, email, emailVerified: false };
  delete changed.movingTo;
  // The change stands; a mail that could not leave can be asked for again.
  const undoUrl = undo && `${siteOrigin}/undo-email-change?token=${undo}`;
  await Promise.all([
    logMailFailure(mailer.send(member.email, emailTemplates.emailChanged(member.firstName, email, undoUrl))),
    logMailFailure(sendVerification(parts, changed, siteOrigin)),
  ]);
  const tokens = await provider.logIn(email, password).catch((error) => {
    log.error('no session could be begun after a change of the email', { error: error as Error });
    return undefined;
  });
  return { member: changed, tokens };
}

/**
 * Claims the new address first, so that nobody else can have it, and notes where the account goes, so that whatever
 * dies on the way can be told and done again. Returns the token that undoes it, if the old address was verified.
 */
async function move(
  parts: EmailChangeDeps,
  member: MemberRecord,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const { members, provider, tokens } = parts;
  const { userId, movingTo } = member;
  if (movingTo !== undefined && movingTo !== email) {
    await revertUnfinishedChange(provider, member);
    await members.freeEmail(movingTo, userId);
  }
  if (!(await members.claimEmail(email, userId, now.getTime()))) {
    throw new AppError('email_taken', 'An account with this email already exists.');
  }
  const conflict = () =>
    new AppError('conflict', 'Your email was changed on another device just now. Reload and try again.');
  if (!(await members.beginEmailChange(member, email))) {
    await members.releaseEmail(email, userId);
    throw conflict();
  }
  try {
    await provider.changeEmail(member.email, email, userId);
  } catch (error) {
    // After any other failure the change may have happened all the same: the claim stays, and a retry finishes it.
    if (error instanceof AppError && error.code === 'email_taken') {
      await members.cancelEmailChange(userId, email);
      await members.releaseEmail(email, userId);
    }
    throw error;
  }
  // Before the change stands: if this died, a retry would find the address changed and end no session.
  await endSessions(parts, { userId, email });
  const undo = { purpose: 'undo-email-change', userId, email: member.email } as const;
  const prepared = member.emailVerified ? tokens.prepare(undo, UNDO_WITHIN, now) : undefined;
  const reservedUntil = now.getTime() + UNDO_WITHIN;
  const undone = prepared && { reservedUntil, token: prepared.item };
  if (!(await members.changeEmail(member, { to: email, now, undo: undone }))) throw conflict();
  return prepared?.token;
}
