import { endpoint } from '#functions/endpoint.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { adminAudit } from '#shared/operations/admin-audit.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { adminServices } from './services.ts';

const services = adminServices();

export const handler = endpoint(adminAudit, async ({ query }) => {
  const { items, nextCursor } = await listAuditEntries(services, query.cursor);
  return pageReply(items, nextCursor);
});
