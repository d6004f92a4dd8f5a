import { endpoint } from '#functions/endpoint.ts';
import { adminUserLock } from '#shared/operations/admin-user-lock.ts';
import { toAdminUser } from './list-users.ts';
import { lockUser } from './lock-user.ts';
import { adminServices } from './services.ts';

const services = adminServices();

export const handler = endpoint(adminUserLock, async ({ session, params, body }) => {
  const member = await lockUser(services, session, params.id, body);
  return toAdminUser(member, await services.usage.get(member.userId), services.clock.now());
});
