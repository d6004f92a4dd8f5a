import { endpoint } from '#functions/endpoint.ts';
import { mailedServices } from '#functions/identity/services.ts';
import { verifyEmail } from '#functions/identity/verification.ts';
import { rewardReferrer } from '#functions/referrals/referrals.ts';
import { referralServices } from '#functions/referrals/services.ts';
import { accountOperations } from '#shared/operations/account.ts';

const services = { ...referralServices(), ...mailedServices() };

export const handler = endpoint(accountOperations, 'verify-email', async ({ params }) => {
  await verifyEmail(services, params.token, (friend) => rewardReferrer(services, friend));
  return { message: 'Your email is confirmed. Welcome!' };
});
