import { emailTemplates } from '#functions/email/email-templates.ts';
import { logEmailFailure } from '#functions/email/mailer.ts';
import { type EndSessionsDeps, endSessions } from '#functions/identity/end-sessions.ts';
import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { revertPendingEmailChange } from '#functions/identity/pending-email-change.ts';
import { createdAt } from '#functions/identity/token-record.ts';
import type { AccountEmailDeps, OnEmailVerified } from '#functions/identity/verification.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { clearFailures } from '#functions/throttle/login-throttle.ts';
import type { ResetPasswordBody } from '#shared/operations/auth-reset-password.ts';

export const createResetToken = (
  tokens: Pick<AccountEmailDeps['tokens'], 'create'>,
  { userId, email }: Pick<MemberRecord, 'userId' | 'email'>,
  now: Date,
): Promise<string> => tokens.create({ purpose: 'reset-password', userId, email }, now);

export async function sendResetLink(
  { tokens, mailer, clock }: Pick<AccountEmailDeps, 'tokens' | 'mailer' | 'clock'>,
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

type ResetProvider = Pick<IdentityProvider, 'setPassword' | 'endSessions' | 'findUserId' | 'changeEmail'>;

/**
 * Sets a new password, ends every session and removes every known device. Returns the member's id. Throws not_found for
 * an invalid or expired token.
 */
export async function resetPassword(
  deps: AccountEmailDeps & Pick<EndSessionsDeps, 'wait'> & { provider: ResetProvider },
  { token, password }: ResetPasswordBody,
  siteOrigin: string,
  onVerified: OnEmailVerified = async () => {},
): Promise<number> {
  const { tokens, members, provider, throttle, mailer, clock } = deps;
  const now = clock.now();
  const redeemed = await tokens.redeem(token, 'reset-password', now);
  const member = redeemed && (await members.getConsistent(redeemed.userId));
  // Ending the sessions also invalidates earlier links.
  const isSuperseded = member && createdAt(redeemed) < (member.sessionsValidAfter ?? 0) * 1_000;
  if (!member || isSuperseded || member.email !== redeemed.email) {
    throw new AppError('not_found', 'This link is invalid or expired. Ask for a new one.');
  }
  try {
    await revertPendingEmailChange(provider, member);
    await provider.setPassword(member.email, password);
    await endSessions(deps, member, { forgetDevices: true });
  } catch (error) {
    // Keep the link usable after a failure on our side.
    await tokens.restore(token, redeemed);
    throw error;
  }
  await clearFailures(throttle, member.email);
  // The link proves ownership of the address.
  await onVerified(member);
  await members.confirmEmail(member.userId, member.email);
  const notification = emailTemplates.passwordChanged(member.firstName, `${siteOrigin}/forgot-password`);
  await logEmailFailure(mailer.send(member.email, notification));
  return member.userId;
}
