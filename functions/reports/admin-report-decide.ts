import { endpoint } from '#functions/endpoint.ts';
import { mediaSigner } from '#functions/media/services.ts';
import { adminReportDecide } from '#shared/operations/admin-report-decide.ts';
import { decideReport } from './decide-report.ts';
import { toReports } from './list-reports.ts';
import { decisionServices } from './services.ts';

const services = decisionServices();

export const handler = endpoint(adminReportDecide, async ({ session, params, body, siteOrigin }) => {
  const decided = await decideReport(services, session, params.id, body, siteOrigin);
  const [report] = await toReports(services, [decided], { siteOrigin, signer: mediaSigner });
  return report as NonNullable<typeof report>;
});
