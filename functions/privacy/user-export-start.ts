import { endpoint } from '#functions/endpoint.ts';
import { jobStarter } from '#functions/platform/job-starter.ts';
import { userExportStart } from '#shared/operations/user-export-start.ts';
import { type ExportJob, startExport } from './exports.ts';
import { privacyServices } from './services.ts';

const services = { ...privacyServices(), startJob: jobStarter<ExportJob>('make-export') };

export const handler = endpoint(userExportStart, ({ session, body }) =>
  startExport(services, session, body.userId),
);
