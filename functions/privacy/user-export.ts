import { endpoint } from '#functions/endpoint.ts';
import { userExport } from '#shared/operations/user-export.ts';
import { readExport } from './exports.ts';
import { privacyServices, theExportLinks } from './services.ts';

const services = { ...privacyServices(), link: theExportLinks() };

export const handler = endpoint(userExport, ({ session, query }) =>
  readExport(services, session, query.userId),
);
