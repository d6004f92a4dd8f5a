import { emailTemplates } from '#functions/mail/email-templates.ts';
import type { Mailer } from '#functions/mail/mailer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { MemberRecord } from './member-record.ts';
import type { MemberStore } from './member-store.ts';
import type { TokenStore } from './token-store.ts';

/** A mailed link works for a day, in milliseconds. */
const VALID_FOR = 24 * 60 * 60 * 1_000;

export interface VerificationDeps {
  members: MemberStore;
  tokens: TokenStore;
  throttle: ThrottleStore;
  mailer: Mailer;
  clock: Clock;
}

/** Sends the link that confirms an address. */
export async function sendVerification(
  { tokens, mailer, clock }: Pick<VerificationDeps, 'tokens' | 'mailer' | 'clock'>,
  member: Pick<MemberRecord, 'userId' | 'email' | 'firstName'>,
  siteOrigin: string,
): Promise<void> {
  const { userId, email, firstName } = member;
  const token = await tokens.create({ purpose: 'verify-email', userId, email }, VALID_FOR, clock.now());
  await mailer.send(
    email,
    emailTemplates.verifyEmail(firstName, `${siteOrigin}/verify-email?token=${token}`),
  );
}

/** What else happens when somebody turns out to own an address; may be done twice. */
export type OnEmailVerified = (member: MemberRecord) => Promise<void>;

/**
 * Confirms the address that the token was sent to. Throws not_found.
 *
 * The token is used up last: whatever dies on the way, the same link can be opened again and does the rest. So whoever
 * is confirmed has had all that goes with it. Links are opened twice by double taps and by those who scan mails: for as
 * long as the address is still confirmed, a token that was used up says so, and does nothing.
 */
export async function verifyEmail(
  { tokens, members, clock }: Pick<VerificationDeps, 'tokens' | 'members' | 'clock'>,
  token: string,
  onProven: OnEmailVerified = async () => {},
): Promise<'confirmed' | 'confirmed before'> {
  const invalid = () => new AppError('not_found', 'The verification link may be invalid or expired.');
  const found = await tokens.find(token, 'verify-email', clock.now());
  // Read as it is now: whoever used the token up has confirmed the address a moment before.
  const member = found && (await members.getConsistent(found.userId));
  if (!member || member.email !== found.email) throw invalid();
  if (found.usedAt !== undefined) {
    if (!member.emailVerified) throw invalid();
    return 'confirmed before';
  }
  await onProven(member);
  if (!(await members.confirmEmail(member.userId, found.email))) throw invalid();
  const isFirst = await tokens.redeem(token, 'verify-email', clock.now());
  return isFirst ? 'confirmed' : 'confirmed before';
}
