import { emailTemplates } from '#functions/email/email-templates.ts';
import { logEmailFailure } from '#functions/email/mailer.ts';
import { requirePassword } from '#functions/identity/check-password.ts';
import { type EndSessionsDeps, endSessions } from '#functions/identity/end-sessions.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { revertPendingEmailChange } from '#functions/identity/pending-email-change.ts';
import { type AccountEmailDeps, sendVerification } from '#functions/identity/verification.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';
import { fieldError } from '#functions/platform/validation-error.ts';
import { limitEmailChange, limitEmails } from '#functions/throttle/throttle.ts';
import { limitVisitor } from '#functions/throttle/visitor-limits.ts';

export type EmailChangeDeps = AccountEmailDeps &
  Pick<EndSessionsDeps, 'wait'> & {
    provider: Pick<IdentityProvider, 'findUserId' | 'changeEmail' | 'logIn' | 'revoke' | 'endSessions'>;
  };

export interface EmailChangeRequest {
  email: string;
  password: string | undefined;
  siteOrigin: string;
  viewerAddress: string;
}

/** `tokens`: the new session, if the log-in succeeded. */
interface ChangedEmail {
  member: MemberRecord;
  tokens: SessionTokens | undefined;
}

/**
 * Changes the account's address. Requires the password. Ends every session and starts a new one for the caller.
 * Notifies the old address. If that was verified, the email has a link that undoes the change, and the address stays
 * reserved while the link is valid; an unverified, possibly mistyped address gets no link. Throws invalid_request,
 * invalid_credentials, email_taken, conflict and too_many_requests.
 */
export async function changeEmail(
  deps: EmailChangeDeps,
  member: MemberRecord,
  { email, password, siteOrigin, viewerAddress }: EmailChangeRequest,
): Promise<ChangedEmail> {
  const { throttle, clock, provider, mailer } = deps;
  const now = clock.now();
  if (password === undefined) throw fieldError('password', 'Enter your password to change your email.');
  await requirePassword(deps, member, password, 'Your email was not changed.');
  await limitVisitor(throttle, 'mail', viewerAddress, now);
  await limitEmailChange(throttle, member.userId, now);
  await limitEmails(throttle, 'changed-email', email, now);

  const undoToken = await applyChange(deps, member, email, now);
  const changed: MemberRecord = { ...member, email, emailVerified: false };
  delete changed.pendingEmail;
  // A failed email does not fail the change.
  const undoUrl = undoToken && `${siteOrigin}/undo-email-change?token=${undoToken}`;
  await Promise.all([
    logEmailFailure(mailer.send(member.email, emailTemplates.emailChanged(member.firstName, email, undoUrl))),
    logEmailFailure(sendVerification(deps, changed, siteOrigin)),
  ]);
  const tokens = await provider.logIn(email, password).catch((error) => {
    log.error('log-in after an email change failed', { error: error as Error });
    return undefined;
  });
  return { member: changed, tokens };
}

/**
 * Claims the new address and stores the change as pending before it is applied, so a retry can finish it after a crash.
 * Returns the undo token if the old address was verified.
 */
async function applyChange(
  deps: EmailChangeDeps,
  member: MemberRecord,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const { members, provider, tokens } = deps;
  const { userId, pendingEmail } = member;
  if (pendingEmail !== undefined && pendingEmail !== email) {
    await revertPendingEmailChange(provider, member);
    await members.releaseUnownedEmail(pendingEmail, userId);
  }
  if (!(await members.claimEmail(email, userId, now.getTime()))) {
    throw new AppError('email_taken', 'An account with this email already exists.');
  }
  const conflict = () =>
    new AppError('conflict', 'Your email was changed on another device just now. Reload and try again.');
  if (!(await members.beginEmailChange(member, email))) {
    await members.releaseClaimedEmail(email, userId);
    throw conflict();
  }
  try {
    await provider.changeEmail(member.email, email, userId);
  } catch (error) {
    // After any other error the change may have been applied: keep the claim for a retry.
    if (error instanceof AppError && error.code === 'email_taken') {
      await members.cancelEmailChange(userId, email);
      await members.releaseClaimedEmail(email, userId);
    }
    throw error;
  }
  // Before the change is stored: a retry after a crash here must still end the sessions.
  await endSessions(deps, { userId, email });
  const undo = { purpose: 'undo-email-change', userId, email: member.email } as const;
  const prepared = member.emailVerified ? tokens.prepare(undo, now) : undefined;
  const reservation = prepared && { reservedUntil: prepared.item.validUntil, token: prepared.item };
  if (!(await members.changeEmail(member, { to: email, now, undo: reservation }))) throw conflict();
  return prepared?.token;
}
