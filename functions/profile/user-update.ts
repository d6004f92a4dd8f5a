import { endpoint } from '#functions/endpoint.ts';
import { identityServices, mailedServices } from '#functions/identity/services.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { usageAt } from '#functions/usage/usage.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { toProfile } from './profile.ts';
import { updateProfile } from './update-profile.ts';

const services = { ...identityServices(), ...mailedServices() };
const usage = usageStore(openTable(config().TABLE_NAME));

export const handler = endpoint(
  accountOperations,
  'user-update',
  async ({ session, body, siteOrigin, viewerAddress }) => {
    const member = await updateProfile(services, session, body, siteOrigin, viewerAddress);
    const now = systemClock.now();
    return toProfile(member, usageAt(await usage.get(member.userId), now), now);
  },
);
