import { endpoint } from '#functions/endpoint.ts';
import { config } from '#functions/platform/config.ts';
import { Reply } from '#functions/platform/reply.ts';
import { openTable } from '#functions/table/table.ts';
import { adminSafetyReport } from '#shared/operations/admin-safety-report.ts';
import { safetyCountersStore } from './safety-counters-store.ts';
import { yearlyReport } from './safety-report.ts';

const counters = safetyCountersStore(openTable(config().TABLE_NAME));

export const handler = endpoint(adminSafetyReport, async ({ query: { year } }) => {
  const headers = { 'content-disposition': `attachment; filename="safety-${year}.csv"` };
  return new Reply({ body: await yearlyReport(counters, year), headers });
});
