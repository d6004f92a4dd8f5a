import { endpoint } from '#functions/endpoint.ts';
import { identityServices, mailedServices } from '#functions/identity/services.ts';
import { rewardReferrer } from '#functions/referrals/referrals.ts';
import { referralServices } from '#functions/referrals/services.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { resetPassword } from './password-reset.ts';

const services = { ...referralServices(), ...identityServices(), ...mailedServices() };

export const handler = endpoint(accountOperations, 'auth-reset-password', async ({ body, siteOrigin }) => ({
  message: await resetPassword(services, body, siteOrigin, (friend) => rewardReferrer(services, friend)),
}));
