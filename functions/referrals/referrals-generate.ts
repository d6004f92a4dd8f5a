import { endpoint } from '#functions/endpoint.ts';
import { requireSelf } from '#functions/identity/members.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { getOrCreateReferralCode } from './referrals.ts';
import { referralServices } from './services.ts';

const services = referralServices();

export const handler = endpoint(accountOperations, 'referrals-generate', async ({ session, body }) => {
  requireSelf(session, body.userId);
  return { referralCode: await getOrCreateReferralCode(services, session) };
});
