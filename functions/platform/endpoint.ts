import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { OperationShape } from '#shared/operations/define.ts';
import type { ResponseOf } from '#shared/operations/index.ts';
import { AppError } from './app-error.ts';
import { isFromEdge } from './edge.ts';
import { type AdministratorRules, authenticate } from './middleware/authenticate.ts';
import { checkOrigin } from './middleware/check-origin.ts';
import { serialise } from './middleware/serialise.ts';
import { validate } from './middleware/validate.ts';
import type { Reply } from './reply.ts';
import type {
  EndpointContext,
  EndpointMiddleware,
  FormReader,
  RequestContext,
  Result,
} from './request-context.ts';

// Compiling schemas to code takes longer than it saves in the lifetime of most function instances.
z.config({ jitless: true });

type HandlerResult<O> = ResponseOf<O> | Reply<ResponseOf<O>>;

/** Initialises the request state and rejects requests that did not come through the CDN. */
const initialise = (operation: OperationShape, readForm: FormReader | undefined): EndpointMiddleware => ({
  before({ event, context }) {
    const requestId = context.awsRequestId;
    const { 'x-site-origin': siteOrigin = '', 'x-viewer-address': viewerAddress = '' } = event.headers;
    context.state = {
      operation,
      requestId,
      siteOrigin,
      viewerAddress,
      startedAt: performance.now(),
      cookies: {},
      readForm,
    };
    // No fallback to client-controlled headers: emails link to the site origin.
    if (!isFromEdge(event.headers) || siteOrigin === '' || viewerAddress === '') {
      throw new AppError('forbidden', "Call the product at the site's own address.");
    }
  },
});

/**
 * Makes `endpoint`, which turns a handler into the Lambda of one operation: errors get the specified shape, Origin and
 * session are checked, path, query, body and form are validated, and the result is serialised.
 */
export const makeEndpoint = (rules: AdministratorRules) =>
  function endpoint<O extends OperationShape>(
    operation: O,
    handle: (request: RequestContext<O>) => HandlerResult<O> | Promise<HandlerResult<O>>,
    readForm?: FormReader,
  ) {
    if ((operation.form === undefined) !== (readForm === undefined)) {
      throw new Error(`${operation.id} needs a form reader if and only if it declares a form`);
    }
    return middlewareChain(rules, operation, readForm).handler(
      async (_event, context) => (await handle((context as EndpointContext).state as never)) as Result,
    );
  };

/** The middleware of every operation; the handler is still to be set. */
export const middlewareChain = (
  rules: AdministratorRules,
  operation: OperationShape,
  readForm?: FormReader,
) =>
  middy<APIGatewayProxyEventV2, Result, Error, EndpointContext>().use([
    initialise(operation, readForm),
    serialise,
    checkOrigin,
    authenticate(rules),
    validate,
  ] as middy.MiddlewareObj[]);
