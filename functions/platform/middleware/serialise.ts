import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ErrorBody } from '#shared/schemas/error.ts';
import { AppError } from '../app-error.ts';
import { log } from '../log.ts';
import { metricFields } from '../metrics.ts';
import { Reply } from '../reply.ts';
import type { EndpointMiddleware, RequestState } from '../request-context.ts';
import { cacheableResponse, isCacheable } from './cacheable-response.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** Maps other errors to `unavailable` (throttling, contention) or `internal`. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const name = error instanceof Error ? error.name : '';
  const isBusy =
    /Throttl|TransactionConflict|TransactionCanceled|TooManyRequests|ProvisionedThroughput|ServiceUnavailable|TimeoutError|ECONNREFUSED/.test(
      `${name} ${(error as { code?: string } | undefined)?.code ?? ''}`,
    );
  return isBusy
    ? new AppError('unavailable', 'The service is busy. Please try again in a moment.', {
        cause: error,
        retryAfterSeconds: 2,
      })
    : new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
}

/** Logs one line per request: operation, ids, status, duration. No message texts. */
function logRequest(state: RequestState, status: number, error?: AppError) {
  const line = {
    operation: state.operation.id,
    requestId: state.requestId,
    userId: state.session?.userId,
    ...(state.session?.impersonatedBy && { impersonatedBy: state.session.impersonatedBy }),
    status,
    milliseconds: Math.round((performance.now() - state.startedAt) * 10) / 10,
    ...(error && { code: error.code }),
    ...(error?.code === 'limit_reached' && metricFields({ LimitsReached: 1 }, error.details.limitType)),
  };
  if (status >= 500) log.error('request failed', { ...line, error: (error?.cause ?? error) as Error });
  else log.info('request', line);
}

function serialiseError(state: RequestState, thrown: unknown): APIGatewayProxyStructuredResultV2 {
  const error = asAppError(thrown);
  logRequest(state, error.status, error);
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    requestId: state.requestId,
    ...error.details,
  };
  return {
    statusCode: error.status,
    headers: {
      'content-type': 'application/json',
      ...NO_STORE,
      ...(error.retryAfterSeconds !== undefined && { 'retry-after': String(error.retryAfterSeconds) }),
    },
    body: JSON.stringify(body),
  };
}

function serialiseResult(state: RequestState, result: unknown): APIGatewayProxyStructuredResultV2 {
  const reply = result instanceof Reply ? result : new Reply({ body: result });
  const status = reply.status ?? Number(Object.keys(state.operation.responses)[0]);
  const declared = state.operation.responses[status];
  // The result of a streaming operation is the data of its last event.
  const isText =
    declared !== null && declared !== undefined && 'contentType' in declared && !state.operation.stream;
  const hasBody = declared !== null && (reply.body ?? reply.json) !== undefined;
  const bytes = reply.body instanceof Uint8Array ? Buffer.from(reply.body).toString('base64') : undefined;
  return {
    statusCode: status,
    headers: {
      ...(hasBody && { 'content-type': isText ? declared.contentType : 'application/json' }),
      ...NO_STORE,
      ...reply.headers,
    },
    ...(reply.cookies.length > 0 && { cookies: reply.cookies }),
    ...(hasBody && {
      body: bytes ?? reply.json ?? (isText ? String(reply.body) : JSON.stringify(reply.body)),
    }),
    ...(bytes !== undefined && { isBase64Encoded: true }),
  };
}

/** Turns results and errors into HTTP responses. */
export const serialise: EndpointMiddleware = {
  after(request) {
    const { event, context } = request;
    const response = serialiseResult(context.state, request.response);
    // A response with cookies belongs to one client.
    const cacheable =
      response.statusCode === 200 && response.cookies === undefined && isCacheable(context.state);
    request.response = cacheable ? cacheableResponse(response, event) : response;
    logRequest(context.state, request.response.statusCode ?? 0);
  },
  onError(request) {
    request.response = serialiseError(request.context.state, request.error);
  },
};
