import { endpoint } from '#functions/endpoint.ts';
import { mediaSigner } from '#functions/media/services.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { adminReports } from '#shared/operations/admin-reports.ts';
import { listReports } from './list-reports.ts';
import { reportServices } from './services.ts';

const services = reportServices();

export const handler = endpoint(adminReports, async ({ query, siteOrigin }) => {
  const { items, nextCursor } = await listReports(services, query, { siteOrigin, signer: mediaSigner });
  return pageReply(items, nextCursor);
});
