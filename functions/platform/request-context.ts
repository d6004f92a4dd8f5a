import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { FormShape, OperationShape } from '#shared/operations/define.ts';
import type { BodyOf, FormFieldsOf, ParamsOf, QueryOf } from '#shared/operations/index.ts';
import type { FormFile, ReadForm } from './read-form.ts';
import type { Session } from './session.ts';

type FormOf<O> = { files: FormFile[]; fields: FormFieldsOf<O> };

/** What a handler is given: validated values and the proven session, never an event. */
export interface RequestContext<O extends OperationShape> {
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
export interface RequestState {
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
export type EndpointContext = Context & { call: RequestState };
export type Result = APIGatewayProxyStructuredResultV2;

export type EndpointMiddleware = Pick<
  middy.MiddlewareObj<APIGatewayProxyEventV2, Result, Error, EndpointContext>,
  'before' | 'after' | 'onError'
>;
