import { logEmailFailure } from '#functions/email/mailer.ts';
import { type AccountEmailDeps, sendVerification } from '#functions/identity/verification.ts';
import { sendDeviceLink } from './confirm-device.ts';
import { sendResetLink } from './password-reset.ts';
import type { LinkJob } from './request-link.ts';

const SENDERS = {
  'verify-email': sendVerification,
  'reset-password': sendResetLink,
  'confirm-device': sendDeviceLink,
} satisfies Record<LinkJob['kind'], unknown>;

/**
 * Emails a requested link if the address has an account; a verified address gets no verification link.
 * A repeated job sends a second valid link.
 */
export async function sendLink(deps: AccountEmailDeps, { kind, email, siteOrigin }: LinkJob): Promise<void> {
  const member = await deps.members.findByEmail(email);
  if (member === undefined || (kind === 'verify-email' && member.emailVerified)) return;
  await logEmailFailure(SENDERS[kind](deps, member, siteOrigin));
}
