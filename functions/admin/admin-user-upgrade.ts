import { endpoint } from '#functions/endpoint.ts';
import { adminUserUpgrade } from '#shared/operations/admin-user-upgrade.ts';
import { toAdminUser } from './list-users.ts';
import { adminServices } from './services.ts';
import { upgradeUser } from './upgrade-user.ts';

const services = adminServices();

export const handler = endpoint(adminUserUpgrade, async ({ session, params, body }) => {
  const { message, member } = await upgradeUser(services, session, params.id, body);
  const usage = await services.usage.get(member.userId);
  return { message, user: toAdminUser(member, usage, services.clock.now()) };
});
