import { endpoint } from '#functions/endpoint.ts';
import { accountOperations } from '#shared/operations/account.ts';
import { linkRequestHandler } from './link-request-handler.ts';

export const handler = endpoint(accountOperations, 'auth-device-link', linkRequestHandler('confirm-device'));
