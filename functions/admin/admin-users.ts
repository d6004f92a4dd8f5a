import { endpoint } from '#functions/endpoint.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { adminUsers } from '#shared/operations/admin-users.ts';
import { listUsers } from './list-users.ts';
import { adminServices } from './services.ts';

const services = adminServices();

export const handler = endpoint(adminUsers, async ({ query }) => {
  const { items, nextCursor } = await listUsers(services, query, services.clock.now());
  return pageReply(items, nextCursor);
});
