import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { FormShape, OperationShape } from '#shared/operations/define.ts';
import type { BodyOf, FormFieldsOf, ParamsOf, QueryOf, ResponseOf } from '#shared/operations/index.ts';
import { AppError } from './app-error.ts';
import { isFromEdge } from './edge.ts';
import { authenticate } from './middleware/authenticate.ts';
import { checkOrigin } from './middleware/check-origin.ts';
import { serialise } from './middleware/serialise.ts';
import { validate } from './middleware/validate.ts';
import type { FormFile, ReadForm } from './read-form.ts';
import type { Reply } from './reply.ts';
import type { Session } from './session.ts';

// A schema would be compiled into code when it is first used, which few functions live long enough to earn back.
z.config({ jitless: true });

type FormOf<O> = { files: FormFile[]; fields: FormFieldsOf<O> };

/** What a handler is given: validated values and the proven session, never an event. */
export interface Call<O extends OperationShape> {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  /** What was sent as a multipart form; undefined when it was sent as JSON. */
  form: FormOf<O> | (O extends { body: unknown } ? undefined : never);
  session: O['access'] extends 'anyone' ? Session | undefined : Session;
  cookies: Record<string, string | undefined>;
  requestId: string;
  /** Where the site is, for example https://velora.example; the edge says so. */
  siteOrigin: string;
  /** The network address of the one who calls, as the edge saw it. */
  viewerAddress: string;
}

/** What the chain has found out about a request so far; rides on the context from one middleware to the next. */
export interface CallState {
  operationId: string;
  operation: OperationShape;
  startedAt: number;
  requestId: string;
  siteOrigin: string;
  viewerAddress: string;
  cookies: Record<string, string | undefined>;
  session?: Session;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  form?: unknown;
  readForm?: FormReader | undefined;
}
/** Reads a multipart form; given by those operations that take one, so that nobody else carries the parser along. */
export type FormReader = (event: APIGatewayProxyEventV2, shape: FormShape) => Promise<ReadForm>;
type EndpointContext = Context & { call: CallState };
type Result = APIGatewayProxyStructuredResultV2;

export type EndpointMiddleware = Pick<
  middy.MiddlewareObj<APIGatewayProxyEventV2, Result, Error, EndpointContext>,
  'before' | 'after' | 'onError'
>;

type Answer<O> = ResponseOf<O> | Reply<ResponseOf<O>>;

/**
 * Turns a function of the product into the Lambda of one operation. It is named by its group in the table of
 * operations, so that a function starts with the schemas of its own group and not with those of all: errors become the documented
 * shape, Origin and session are checked, path, query, body and form are validated, and the answer is serialised.
 */
export function endpoint<G extends Record<string, OperationShape>, Id extends keyof G & string>(
  group: G,
  operationId: Id,
  handle: (call: Call<G[Id]>) => Answer<G[Id]> | Promise<Answer<G[Id]>>,
  readForm?: FormReader,
) {
  const operation = group[operationId] as OperationShape;
  if ((operation.form === undefined) !== (readForm === undefined)) {
    throw new Error(`${operationId} must be given a way to read forms exactly when it declares one`);
  }
  const begin: EndpointMiddleware = {
    before({ event, context }) {
      const requestId = context.awsRequestId;
      const siteOrigin = event.headers['x-site-origin'] ?? `https://${event.headers.host}`;
      context.call = {
        operationId,
        operation,
        requestId,
        siteOrigin,
        viewerAddress: event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp,
        startedAt: performance.now(),
        cookies: {},
        readForm,
      };
      if (!isFromEdge(event.headers)) {
        throw new AppError('forbidden', "Call the product at the site's own address.");
      }
    },
  };
  return middy<APIGatewayProxyEventV2, Result, Error, EndpointContext>()
    .use([begin, serialise, checkOrigin, authenticate, validate] as middy.MiddlewareObj[])
    .handler(async (_event, context) => (await handle((context as EndpointContext).call as never)) as Result);
}
