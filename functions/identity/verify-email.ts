import { endpoint } from '#functions/endpoint.ts';
import { rewardReferrer } from '#functions/referrals/referrals.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { mailedServices } from './services.ts';
import { verifyEmail } from './verification.ts';

const services = mailedServices();

export const handler = endpoint(accountOperations, 'verify-email', async ({ params }) => {
  await verifyEmail(services, params.token, (friend) => rewardReferrer(services, friend));
  return { message: 'Your email is confirmed. Welcome!' };
});
