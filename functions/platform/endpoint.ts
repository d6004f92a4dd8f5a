import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { OperationShape } from '#shared/operations/define.ts';
import type { ResponseOf } from '#shared/operations/index.ts';
import { AppError } from './app-error.ts';
import { isFromEdge } from './edge.ts';
import { type Administration, authenticate } from './middleware/authenticate.ts';
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

// A schema would be compiled into code when it is first used, which few functions live long enough to earn back.
z.config({ jitless: true });

type Answer<O> = ResponseOf<O> | Reply<ResponseOf<O>>;

/** Notes what the edge says of the request, and refuses what did not come through it. */
const begin = (operation: OperationShape, readForm: FormReader | undefined): EndpointMiddleware => ({
  before({ event, context }) {
    const requestId = context.awsRequestId;
    const { 'x-site-origin': siteOrigin = '', 'x-viewer-address': viewerAddress = '' } = event.headers;
    context.call = {
      operation,
      requestId,
      siteOrigin,
      viewerAddress,
      startedAt: performance.now(),
      cookies: {},
      readForm,
    };
    // Nothing that a client can choose takes the place of what the edge has to say: mails hold links to the origin.
    if (!isFromEdge(event.headers) || siteOrigin === '' || viewerAddress === '') {
      throw new AppError('forbidden', "Call the product at the site's own address.");
    }
  },
});

/**
 * Makes `endpoint`, which turns a handler into the Lambda of one operation: errors get the documented shape, Origin and
 * session are checked, path, query, body and form are validated, and the answer is serialised.
 */
export const makeEndpoint = (administration: Administration) =>
  function endpoint<O extends OperationShape>(
    operation: O,
    handle: (call: RequestContext<O>) => Answer<O> | Promise<Answer<O>>,
    readForm?: FormReader,
  ) {
    if ((operation.form === undefined) !== (readForm === undefined)) {
      throw new Error(`${operation.id} must be given a way to read forms exactly when it declares one`);
    }
    const chain = [begin(operation, readForm), serialise, checkOrigin];
    return middy<APIGatewayProxyEventV2, Result, Error, EndpointContext>()
      .use([...chain, authenticate(administration), validate] as middy.MiddlewareObj[])
      .handler(
        async (_event, context) => (await handle((context as EndpointContext).call as never)) as Result,
      );
  };
