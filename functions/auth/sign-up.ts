import { findDeletedAccountData } from '#functions/deleted-accounts/deleted-account-data.ts';
import type { DeletedAccountStore } from '#functions/deleted-accounts/deleted-account-store.ts';
import { logEmailFailure } from '#functions/email/mailer.ts';
import {
  type IdentityDeps,
  requireAdult,
  type StartedSession,
  signUp,
} from '#functions/identity/identity.ts';
import { type AccountEmailDeps, sendVerification } from '#functions/identity/verification.ts';
import { log } from '#functions/platform/log.ts';
import { metricFields } from '#functions/platform/metrics.ts';
import type { ReferralStore } from '#functions/referrals/referral-store.ts';
import { findReferrer, recordReferral } from '#functions/referrals/referrals.ts';
import { limitEmails } from '#functions/throttle/throttle.ts';
import { limitVisitor } from '#functions/throttle/visitor-limits.ts';
import type { SignupBody } from '#shared/operations/auth-signup.ts';

type RegistrationDeps = IdentityDeps &
  AccountEmailDeps & { referrals: ReferralStore; deletedAccounts: DeletedAccountStore };

/**
 * Signs up a member, records the referral and emails the verification link. Throws what signUp throws, invalid_request
 * for an unusable referral code, and too_many_requests.
 */
export async function registerMember(
  deps: RegistrationDeps,
  body: SignupBody,
  siteOrigin: string,
  viewerAddress: string,
): Promise<StartedSession> {
  requireAdult(body);
  // First: later errors reveal who owns a code and which addresses are registered.
  await limitVisitor(deps.throttle, 'sign-up', viewerAddress, deps.clock.now());
  const referrer = body.referralCode ? await findReferrer(deps, body.referralCode, body.email) : undefined;
  const session = await signUp(deps, body, referrer, () =>
    findDeletedAccountData(deps, body.email, deps.clock.now()),
  );
  const { id: userId, email, firstName } = session.user;
  log.info('signed up', { userId, ...metricFields({ SignUps: 1 }) });
  const createdAt = deps.clock.now().toISOString();
  // The account exists. Later failures are recoverable: the referral is recorded again on verification, and the email
  // can be requested again.
  if (referrer !== undefined) {
    await recordReferral(deps, referrer, { userId, email, firstName, createdAt }).catch((error) =>
      log.error('referral not recorded', { userId, error }),
    );
  }
  await logEmailFailure(sendWelcomeEmail(deps, { userId, email, firstName }, siteOrigin));
  return session;
}

/** Throttled: repeated sign-up and deletion must not flood an address with emails. */
async function sendWelcomeEmail(
  deps: RegistrationDeps,
  member: { userId: number; email: string; firstName: string },
  siteOrigin: string,
) {
  await limitEmails(deps.throttle, 'welcome', member.email, deps.clock.now());
  await sendVerification(deps, member, siteOrigin);
}
