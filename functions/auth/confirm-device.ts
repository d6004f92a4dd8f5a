import { emailTemplates } from '#functions/email/email-templates.ts';
import { isDeviceValid } from '#functions/identity/known-device.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { createdAt } from '#functions/identity/token-record.ts';
import type { AccountEmailDeps } from '#functions/identity/verification.ts';
import { AppError } from '#functions/platform/app-error.ts';

/** Emails a link. The device that opens it becomes a known device of the account. */
export async function sendDeviceLink(
  { tokens, mailer, clock }: Pick<AccountEmailDeps, 'tokens' | 'mailer' | 'clock'>,
  member: Pick<MemberRecord, 'userId' | 'email' | 'firstName'>,
  siteOrigin: string,
): Promise<void> {
  const { userId, email, firstName } = member;
  const token = await tokens.create({ purpose: 'confirm-device', userId, email }, clock.now());
  await mailer.send(
    email,
    emailTemplates.confirmDevice(firstName, `${siteOrigin}/confirm-device?token=${token}`),
  );
}

/**
 * Redeems a device link and returns the member's id. Does not log in. Throws not_found for an invalid or expired
 * token.
 */
export async function confirmDevice(
  { tokens, members, clock }: Pick<AccountEmailDeps, 'tokens' | 'members' | 'clock'>,
  token: string,
): Promise<number> {
  const now = clock.now();
  const tokenRecord = await tokens.find(token, 'confirm-device', now);
  const member = tokenRecord && (await members.getConsistent(tokenRecord.userId));
  const isValid =
    member !== undefined &&
    member.email === tokenRecord?.email &&
    isDeviceValid(member, createdAt(tokenRecord)) &&
    (await tokens.redeem(token, 'confirm-device', now)) !== undefined;
  if (!isValid) throw new AppError('not_found', 'This link is invalid or expired. Ask for a new one.');
  return member.userId;
}
