import { endpoint } from '#functions/endpoint.ts';
import { requireOwnUserId } from '#functions/identity/members.ts';
import { referralsGenerate } from '#shared/operations/referrals-generate.ts';
import { getOrCreateReferralCode } from './referrals.ts';
import { referralServices } from './services.ts';

const services = referralServices();

export const handler = endpoint(referralsGenerate, async ({ session, body }) => {
  requireOwnUserId(session, body.userId);
  return { referralCode: await getOrCreateReferralCode(services, session) };
});
