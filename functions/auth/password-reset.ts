import { type EndSessionsDeps, endSessions } from '#functions/identity/end-sessions.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { revertUnfinishedChange } from '#functions/identity/unfinished-email-change.ts';
import type { OnEmailVerified, VerificationDeps } from '#functions/identity/verification.ts';
import { emailTemplates } from '#functions/mail/email-templates.ts';
import { logMailFailure } from '#functions/mail/mailer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { clearFailures } from '#functions/throttle/login-throttle.ts';
import type { ResetPasswordBody } from '#shared/schemas/account.ts';

/** A link to choose a new password works for an hour, in milliseconds. */
const VALID_FOR = 60 * 60 * 1_000;

/** A token to choose a new password with. */
export const createResetToken = (
  tokens: Pick<VerificationDeps['tokens'], 'create'>,
  { userId, email }: Pick<MemberRecord, 'userId' | 'email'>,
  now: Date,
): Promise<string> => tokens.create({ purpose: 'reset-password', userId, email }, VALID_FOR, now);

/** Sends a link to choose a new password. */
export async function sendResetLink(
  { tokens, mailer, clock }: Pick<VerificationDeps, 'tokens' | 'mailer' | 'clock'>,
  member: Pick<MemberRecord, 'userId' | 'email' | 'firstName'>,
  siteOrigin: string,
): Promise<void> {
  const { email, firstName } = member;
  const token = await createResetToken(tokens, member, clock.now());
  await mailer.send(
    email,
    emailTemplates.resetPassword(firstName, `${siteOrigin}/reset-password?token=${token}`),
  );
}

type ResetProvider = Pick<IdentityProvider, 'setPassword' | 'endSessions' | 'ownerOf' | 'changeEmail'>;

/**
 * Sets a new password, ends every session and forgets every known device. Returns the owner's id. Throws not_found for a
 * token that is not valid (any more).
 */
export async function resetPassword(
  parts: VerificationDeps & Pick<EndSessionsDeps, 'wait'> & { provider: ResetProvider },
  { token, password }: ResetPasswordBody,
  siteOrigin: string,
  onProven: OnEmailVerified = async () => {},
): Promise<number> {
  const { tokens, members, provider, throttle, mailer, clock } = parts;
  const now = clock.now();
  const redeemed = await tokens.redeem(token, 'reset-password', now);
  const member = redeemed && (await members.getConsistent(redeemed.userId));
  // What ends sessions ends the links that were mailed before it, too: a second one is good for nothing any more.
  const isOld = member && redeemed.validUntil - VALID_FOR < (member.sessionsValidAfter ?? 0) * 1_000;
  if (!member || isOld || member.email !== redeemed.email) {
    throw new AppError('not_found', 'This link is invalid or expired. Ask for a new one.');
  }
  try {
    await revertUnfinishedChange(provider, member);
    await provider.setPassword(member.email, password);
    await endSessions(parts, member, { forgetDevices: true });
  } catch (error) {
    // The link must not be burnt by our failure: it is all that the member has.
    await tokens.restore(token, redeemed);
    throw error;
  }
  await clearFailures(throttle, member.email);
  // Whoever can read this mailbox owns the address.
  await onProven(member);
  await members.confirmEmail(member.userId, member.email);
  const letter = emailTemplates.passwordChanged(member.firstName, `${siteOrigin}/forgot-password`);
  await logMailFailure(mailer.send(member.email, letter));
  return member.userId;
}
