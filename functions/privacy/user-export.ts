import { endpoint } from '#functions/platform/endpoint.ts';
import { readExport } from './exports.ts';
import { privacyServices, theExportFiles } from './services.ts';

const services = { ...privacyServices(), files: theExportFiles() };

export const handler = endpoint('user-export', ({ session, query }) =>
  readExport(services, session, query.userId),
);
