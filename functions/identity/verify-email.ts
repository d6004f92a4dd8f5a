import { endpoint } from '#functions/platform/endpoint.ts';
import { rewardReferrer } from '#functions/referrals/referrals.ts';
import { mailedServices } from './services.ts';
import { verifyEmail } from './verification.ts';

const services = mailedServices();

export const handler = endpoint('verify-email', async ({ params }) => {
  await verifyEmail(services, params.token, (friend) => rewardReferrer(services, friend));
  return { message: 'Your email is confirmed. Welcome!' };
});
