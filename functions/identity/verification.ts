import { emailTemplates } from '#functions/email/email-templates.ts';
import type { Mailer } from '#functions/email/mailer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { MemberRecord } from './member-record.ts';
import type { MemberStore } from './member-store.ts';
import type { TokenStore } from './token-store.ts';

export interface AccountEmailDeps {
  members: MemberStore;
  tokens: TokenStore;
  throttle: ThrottleStore;
  mailer: Mailer;
  clock: Clock;
}

export async function sendVerification(
  { tokens, mailer, clock }: Pick<AccountEmailDeps, 'tokens' | 'mailer' | 'clock'>,
  member: Pick<MemberRecord, 'userId' | 'email' | 'firstName'>,
  siteOrigin: string,
): Promise<void> {
  const { userId, email, firstName } = member;
  const token = await tokens.create({ purpose: 'verify-email', userId, email }, clock.now());
  await mailer.send(
    email,
    emailTemplates.verifyEmail(firstName, `${siteOrigin}/verify-email?token=${token}`),
  );
}

/** Runs when a member proves ownership of an address. Must be idempotent. */
export type OnEmailVerified = (member: MemberRecord) => Promise<void>;

/**
 * Verifies the address that the token was sent to. Throws not_found.
 *
 * The token is redeemed last, so the same link finishes an interrupted request, and a verified member has been through
 * `onVerified`. Double clicks and email scanners open links twice: a redeemed token reports the verified address and
 * does nothing.
 */
export async function confirmEmail(
  { tokens, members, clock }: Pick<AccountEmailDeps, 'tokens' | 'members' | 'clock'>,
  token: string,
  onVerified: OnEmailVerified = async () => {},
): Promise<'confirmed' | 'already confirmed'> {
  const invalidLink = () => new AppError('not_found', 'The verification link may be invalid or expired.');
  const tokenRecord = await tokens.find(token, 'verify-email', clock.now());
  // Consistent: the request that redeemed the token may have verified the address a moment ago.
  const member = tokenRecord && (await members.getConsistent(tokenRecord.userId));
  if (!member || member.email !== tokenRecord.email) throw invalidLink();
  if (tokenRecord.usedAt !== undefined) {
    if (!member.emailVerified) throw invalidLink();
    return 'already confirmed';
  }
  await onVerified(member);
  if (!(await members.confirmEmail(member.userId, tokenRecord.email))) throw invalidLink();
  const redeemed = await tokens.redeem(token, 'verify-email', clock.now());
  return redeemed ? 'confirmed' : 'already confirmed';
}
