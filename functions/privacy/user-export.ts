import { endpoint } from '#functions/endpoint.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { readExport } from './exports.ts';
import { exportLinkServices, privacyServices } from './services.ts';

const services = { ...privacyServices(), createLink: exportLinkServices() };

export const handler = endpoint(accountOperations, 'user-export', ({ session, query }) =>
  readExport(services, session, query.userId),
);
