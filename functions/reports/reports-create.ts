import { endpoint } from '#functions/endpoint.ts';
import { reportsCreate } from '#shared/operations/reports-create.ts';
import { createReport } from './create-report.ts';
import { reportServices } from './services.ts';

const services = reportServices();

export const handler = endpoint(reportsCreate, ({ session, body }) => createReport(services, session, body));
