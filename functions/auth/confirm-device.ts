import { isProofValid } from '#functions/identity/known-device.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import type { VerificationDeps } from '#functions/identity/verification.ts';
import { emailTemplates } from '#functions/mail/email-templates.ts';
import { AppError } from '#functions/platform/app-error.ts';

/** A link to confirm a device works for half an hour, in milliseconds. */
const VALID_FOR = 30 * 60 * 1_000;

/** Sends a link that makes the device on which it is opened known for the account. */
export async function sendDeviceLink(
  { tokens, mailer, clock }: Pick<VerificationDeps, 'tokens' | 'mailer' | 'clock'>,
  member: Pick<MemberRecord, 'userId' | 'email' | 'firstName'>,
  siteOrigin: string,
): Promise<void> {
  const { userId, email, firstName } = member;
  const token = await tokens.create({ purpose: 'confirm-device', userId, email }, VALID_FOR, clock.now());
  await mailer.send(
    email,
    emailTemplates.confirmDevice(firstName, `${siteOrigin}/confirm-device?token=${token}`),
  );
}

/**
 * Uses a mailed link up and answers whose it was. It proves the address and nothing else: the password is still asked for.
 * Throws not_found for a token that is not valid (any more).
 */
export async function confirmDevice(
  { tokens, members, clock }: Pick<VerificationDeps, 'tokens' | 'members' | 'clock'>,
  token: string,
): Promise<number> {
  const now = clock.now();
  const found = await tokens.find(token, 'confirm-device', now);
  const member = found && (await members.getConsistent(found.userId));
  const isGood =
    member !== undefined &&
    member.email === found?.email &&
    isProofValid(member, found.validUntil - VALID_FOR) &&
    (await tokens.redeem(token, 'confirm-device', now)) !== undefined;
  if (!isGood) throw new AppError('not_found', 'This link is invalid or expired. Ask for a new one.');
  return member.userId;
}
