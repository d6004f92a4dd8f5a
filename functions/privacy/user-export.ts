import { endpoint } from '#functions/endpoint.ts';
import { userExport } from '#shared/operations/user-export.ts';
import { readExport } from './exports.ts';
import { exportLinkServices, privacyServices } from './services.ts';

const services = { ...privacyServices(), createLink: exportLinkServices() };

export const handler = endpoint(userExport, ({ session, query }) =>
  readExport(services, session, query.userId),
);
