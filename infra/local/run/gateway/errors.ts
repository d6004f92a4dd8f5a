import type { ErrorBody } from '#shared/schemas/error.ts';
import type { GatewayErrorStatus } from '../../emulators/api-gateway/gateway.ts';

const error = (code: ErrorBody['code'], message: string): ErrorBody => ({
  code,
  message,
  requestId: 'gateway',
});

/** The gateway's own error responses, in the API's format. */
export const GATEWAY_ERRORS: Record<GatewayErrorStatus, ErrorBody> = {
  404: error('not_found', 'There is no such operation.'),
  413: error('body_too_large', 'The request is too large.'),
  500: error('internal', 'Something went wrong on our side. Please try again.'),
  503: error('unavailable', 'The service took too long to answer.'),
};
