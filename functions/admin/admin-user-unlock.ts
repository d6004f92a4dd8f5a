import { endpoint } from '#functions/endpoint.ts';
import { adminUserUnlock } from '#shared/operations/admin-user-unlock.ts';
import { toAdminUser } from './list-users.ts';
import { unlockUser } from './lock-user.ts';
import { adminServices } from './services.ts';

const services = adminServices();

export const handler = endpoint(adminUserUnlock, async ({ session, params, body }) => {
  const member = await unlockUser(services, session, params.id, body);
  return toAdminUser(member, await services.usage.get(member.userId), services.clock.now());
});
