import { endpoint } from '#functions/endpoint.ts';
import { emailServices } from '#functions/identity/services.ts';
import { verifyEmail } from '#functions/identity/verification.ts';
import { rewardReferrer } from '#functions/referrals/referrals.ts';
import { referralServices } from '#functions/referrals/services.ts';
import { accountOperations } from '#shared/operations/account.ts';

const services = { ...referralServices(), ...emailServices() };

const MESSAGES = {
  confirmed: 'Your email is confirmed. Welcome!',
  'confirmed before': 'Your email is confirmed already. There is nothing left to do.',
};

export const handler = endpoint(accountOperations, 'verify-email', async ({ params }) => ({
  message: MESSAGES[await verifyEmail(services, params.token, (friend) => rewardReferrer(services, friend))],
}));
