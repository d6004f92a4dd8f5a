import type { IdentityProvider } from '#functions/identity/identity-provider.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import type { OnProven, Verification } from '#functions/identity/verification.ts';
import { letters } from '#functions/mail/letters.ts';
import { orGoOn } from '#functions/mail/mailer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { forgiveLogin } from '#functions/throttle/throttle.ts';
import type { ResetPasswordBody } from '#shared/schemas/account.ts';

/** A link to choose a new password works for an hour, in milliseconds. */
const VALID_FOR = 60 * 60 * 1_000;

/** Sends a link to choose a new password. */
export async function sendReset(
  { tokens, mailer, clock }: Pick<Verification, 'tokens' | 'mailer' | 'clock'>,
  member: Pick<MemberRecord, 'userId' | 'email' | 'firstName'>,
  siteOrigin: string,
): Promise<void> {
  const { userId, email, firstName } = member;
  const token = await tokens.make({ purpose: 'reset-password', userId, email }, VALID_FOR, clock.now());
  await mailer.send(email, letters.resetPassword(firstName, `${siteOrigin}/reset-password?token=${token}`));
}

/** Sets a new password and ends every session there is. Throws not_found for a token that is not valid (any more). */
export async function resetPassword(
  parts: Verification & { provider: Pick<IdentityProvider, 'setPassword' | 'endSessions'> },
  { token, password }: ResetPasswordBody,
  siteOrigin: string,
  onProven: OnProven = async () => {},
): Promise<string> {
  const { tokens, members, provider, throttle, mailer, clock } = parts;
  const now = clock.now();
  const redeemed = await tokens.redeem(token, 'reset-password', now);
  const member = redeemed && (await members.getNow(redeemed.userId));
  // What ends sessions ends the links that were mailed before it, too: a second one is good for nothing any more.
  const isOld = member && redeemed.validUntil - VALID_FOR < (member.sessionsValidAfter ?? 0) * 1_000;
  if (!member || isOld || member.email !== redeemed.email) {
    throw new AppError('not_found', 'This link is invalid or expired. Ask for a new one.');
  }
  try {
    await provider.setPassword(member.email, password);
    await members.endSessions(member.userId, Math.floor(now.getTime() / 1_000));
    await provider.endSessions(member.email);
  } catch (error) {
    // The link must not be burnt by our failure: it is all that the member has.
    await tokens.restore(token, redeemed);
    throw error;
  }
  await forgiveLogin(throttle, member.email);
  // Whoever can read this mailbox owns the address.
  await onProven(member);
  await members.confirmEmail(member.userId, member.email);
  const letter = letters.passwordChanged(member.firstName, `${siteOrigin}/forgot-password`);
  await orGoOn(mailer.send(member.email, letter));
  return 'Your password was changed. You can log in with the new one now.';
}
