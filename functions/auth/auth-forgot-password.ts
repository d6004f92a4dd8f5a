import { endpoint } from '#functions/endpoint.ts';
import { authForgotPassword } from '#shared/operations/auth-forgot-password.ts';
import { linkRequestHandler } from './link-request-handler.ts';

export const handler = endpoint(authForgotPassword, linkRequestHandler('reset-password'));
