import { endpoint } from '#functions/endpoint.ts';
import { authDeviceLink } from '#shared/operations/auth-device-link.ts';
import { linkRequestHandler } from './link-request-handler.ts';

export const handler = endpoint(authDeviceLink, linkRequestHandler('confirm-device'));
