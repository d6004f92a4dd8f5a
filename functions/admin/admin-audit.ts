import { endpoint } from '#functions/endpoint.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readAudit } from './read-audit.ts';
import { adminServices } from './services.ts';

const services = adminServices();

export const handler = endpoint(adminOperations, 'admin-audit', async ({ query }) => {
  const { items, nextCursor } = await readAudit(services, query.cursor);
  return pageReply(items, nextCursor);
});
