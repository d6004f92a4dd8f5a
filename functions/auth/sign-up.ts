import { type Identity, requireAdult, type StartedSession, signUp } from '#functions/identity/identity.ts';
import { sendVerification, type Verification } from '#functions/identity/verification.ts';
import { logMailFailure } from '#functions/mail/mailer.ts';
import { log } from '#functions/platform/log.ts';
import { metricFields } from '#functions/platform/metrics.ts';
import type { ReferralStore } from '#functions/referrals/referral-store.ts';
import { recordReferral, referrerOf } from '#functions/referrals/referrals.ts';
import type { KnownAddressStore } from '#functions/returning/known-address-store.ts';
import { recall } from '#functions/returning/returning.ts';
import { takeMail } from '#functions/throttle/throttle.ts';
import { takeVisit } from '#functions/throttle/visitor-limits.ts';
import type { SignupBody } from '#shared/operations/auth-signup.ts';

type Parts = Identity & Verification & { referrals: ReferralStore; knownAddresses: KnownAddressStore };

/**
 * Signs somebody up as the site does: with the friend who sent them, and a mail that asks to confirm the address.
 * Throws what signUp throws, invalid_request for a referral code that cannot be used, and too_many_requests.
 */
export async function registerMember(
  parts: Parts,
  body: SignupBody,
  siteOrigin: string,
  viewerAddress: string,
): Promise<StartedSession> {
  requireAdult(body);
  // Before anything is told: whose a code is, and which addresses have accounts.
  await takeVisit(parts.throttle, 'sign-up', viewerAddress, parts.clock.now());
  const referrer = body.referralCode ? await referrerOf(parts, body.referralCode, body.email) : undefined;
  const started = await signUp(parts, body, referrer, () => recall(parts, body.email, parts.clock.now()));
  const { id: userId, email, firstName } = started.user;
  log.info('signed up', { userId, ...metricFields({ SignUps: 1 }) });
  const createdAt = parts.clock.now().toISOString();
  // The account is there. What fails from here on is made up for later: the entry when the friend confirms the
  // address, the mail when somebody asks for it again.
  if (referrer !== undefined) {
    await recordReferral(parts, referrer, { userId, email, firstName, createdAt }).catch((error) =>
      log.error('a referral could not be noted', { userId, error }),
    );
  }
  await logMailFailure(welcome(parts, { userId, email, firstName }, siteOrigin));
  return started;
}

/** Signing up and leaving again and again does not send a stranger more mail than asking for it does. */
async function welcome(
  parts: Parts,
  member: { userId: number; email: string; firstName: string },
  siteOrigin: string,
) {
  await takeMail(parts.throttle, 'welcome', member.email, parts.clock.now());
  await sendVerification(parts, member, siteOrigin);
}
