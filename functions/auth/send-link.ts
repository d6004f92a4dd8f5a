import { sendVerification, type VerificationDeps } from '#functions/identity/verification.ts';
import { logMailFailure } from '#functions/mail/mailer.ts';
import { sendDeviceLink } from './confirm-device.ts';
import { sendResetLink } from './password-reset.ts';
import type { LinkJob } from './request-link.ts';

const SEND = {
  'verify-email': sendVerification,
  'reset-password': sendResetLink,
  'confirm-device': sendDeviceLink,
} satisfies Record<LinkJob['kind'], unknown>;

/**
 * Mails a link that was asked for, if there is somebody to mail it to; an address that is confirmed needs none for that.
 * May be done twice: each of the links works.
 */
export async function sendLink(parts: VerificationDeps, { kind, email, siteOrigin }: LinkJob): Promise<void> {
  const member = await parts.members.findByEmail(email);
  if (member === undefined || (kind === 'verify-email' && member.emailVerified)) return;
  await logMailFailure(SEND[kind](parts, member, siteOrigin));
}
