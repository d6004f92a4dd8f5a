import { endpoint } from '#functions/endpoint.ts';
import { authDeviceLink } from '#shared/operations/auth-device-link.ts';
import { askForLink } from './ask-for-link.ts';
import { linkServices } from './services.ts';

const services = linkServices();

export const handler = endpoint(authDeviceLink, async ({ body, siteOrigin, viewerAddress }) => ({
  message: await askForLink(
    services,
    { kind: 'confirm-device', email: body.email, siteOrigin },
    viewerAddress,
  ),
}));
