import { endpoint } from '#functions/endpoint.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { listUsers } from './list-users.ts';
import { adminServices } from './services.ts';

const services = adminServices();

export const handler = endpoint(adminOperations, 'admin-users', async ({ query }) => {
  const { items, nextCursor } = await listUsers(services, query, services.clock.now());
  return pageReply(items, nextCursor);
});
