import { endpoint } from '#functions/endpoint.ts';
import { resendVerification } from '#shared/operations/resend-verification.ts';
import { linkRequestHandler } from './link-request-handler.ts';

export const handler = endpoint(resendVerification, linkRequestHandler('verify-email'));
