import { endpoint } from '#functions/endpoint.ts';
import { emailServices } from '#functions/identity/services.ts';
import { confirmEmail } from '#functions/identity/verification.ts';
import { rewardReferrer } from '#functions/referrals/referrals.ts';
import { referralServices } from '#functions/referrals/services.ts';
import { verifyEmail } from '#shared/operations/verify-email.ts';

const services = { ...referralServices(), ...emailServices() };

const MESSAGES = {
  confirmed: 'Your email is confirmed. Welcome!',
  'already confirmed': 'Your email is confirmed already. There is nothing left to do.',
};

export const handler = endpoint(verifyEmail, async ({ params }) => ({
  message: MESSAGES[await confirmEmail(services, params.token, (member) => rewardReferrer(services, member))],
}));
