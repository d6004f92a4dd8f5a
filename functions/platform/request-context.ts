import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { FormShape, OperationShape } from '#shared/operations/define.ts';
import type { BodyOf, FormFieldsOf, ParamsOf, QueryOf } from '#shared/operations/index.ts';
import type { FormFile, ParsedForm } from './read-form.ts';
import type { Session } from './session.ts';

type FormOf<O> = { files: FormFile[]; fields: FormFieldsOf<O> };

/** A raw body with its signature, not verified. */
export interface SignedBody {
  bytes: Buffer;
  signature: string;
}

/** What a handler gets: validated values and the authenticated session, never an event. */
export interface RequestContext<O extends OperationShape> {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  /** The multipart form; undefined when the request body is JSON. */
  form: FormOf<O> | (O extends { body: unknown } ? undefined : never);
  /** Of an operation with `signatureHeader`. */
  signedBody: O extends { signatureHeader: string } ? SignedBody : undefined;
  session: O['access'] extends 'anyone' ? Session | undefined : Session;
  cookies: Record<string, string | undefined>;
  requestId: string;
  /** Origin of the site, for example https://velora.example, from the CDN. */
  siteOrigin: string;
  /** IP address of the client, from the CDN. */
  viewerAddress: string;
}

/** State of a request that the middleware shares, on the Lambda context. */
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
  signedBody?: SignedBody;
  readForm?: FormReader | undefined;
}
/** Reads a multipart form. Passed in by operations with a form, so that other bundles do not contain the parser. */
export type FormReader = (event: APIGatewayProxyEventV2, shape: FormShape) => Promise<ParsedForm>;
export type EndpointContext = Context & { state: RequestState };
export type Result = APIGatewayProxyStructuredResultV2;

export type EndpointMiddleware = Pick<
  middy.MiddlewareObj<APIGatewayProxyEventV2, Result, Error, EndpointContext>,
  'before' | 'after' | 'onError'
>;
