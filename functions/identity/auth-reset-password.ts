import { endpoint } from '#functions/endpoint.ts';
import { rewardReferrer } from '#functions/referrals/referrals.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { resetPassword } from './password-reset.ts';
import { identityServices, mailedServices } from './services.ts';

const services = { ...identityServices(), ...mailedServices() };

export const handler = endpoint(accountOperations, 'auth-reset-password', async ({ body, siteOrigin }) => ({
  message: await resetPassword(services, body, siteOrigin, (friend) => rewardReferrer(services, friend)),
}));
