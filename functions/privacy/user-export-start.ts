import { endpoint } from '#functions/endpoint.ts';
import { jobStarter } from '#functions/platform/jobs.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { type ExportJob, startExport } from './exports.ts';
import { privacyServices } from './services.ts';

const services = { ...privacyServices(), startJob: jobStarter<ExportJob>('make-export') };

export const handler = endpoint(accountOperations, 'user-export-start', ({ session, body }) =>
  startExport(services, session, body.userId),
);
