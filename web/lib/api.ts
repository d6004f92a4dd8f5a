import type * as z from 'zod/mini';
import {
  type BodyInput,
  type OperationId,
  type Operations,
  operations,
  type ResponseOf,
} from '#shared/operations/index.ts';
import type { LockReason } from '#shared/schemas/safety.ts';
import { type ApiError, errorFrom } from './api-error.ts';
import { fillPath } from './fill-path.ts';
import { consumePrefetched } from './prefetch.ts';
import { sha256 } from './sha256.ts';
import { createStore } from './store.ts';

type SchemaOf<Id extends OperationId, K extends string> =
  Operations[Id] extends Record<K, infer S extends z.ZodMiniType> ? S : never;
/** Parameters are sent as text, so a number is accepted too. */
type AsText<T> = { [K in keyof T]: T[K] | (T[K] extends string | undefined ? number : never) };
type OptionOf<K extends string, S, V> = [S] extends [never] ? { [P in K]?: never } : { [P in K]: V };

/** An operation with a multipart form takes FormData instead of a body. */
type Form<Id extends OperationId> = Operations[Id] extends { form: object }
  ? { form?: FormData }
  : { form?: never };

export type ApiOptions<Id extends OperationId> = { signal?: AbortSignal } & Form<Id> &
  OptionOf<'params', SchemaOf<Id, 'params'>, AsText<z.input<SchemaOf<Id, 'params'>>>> &
  OptionOf<'query', SchemaOf<Id, 'query'>, AsText<z.input<SchemaOf<Id, 'query'>>>> &
  OptionOf<'body', SchemaOf<Id, 'body'>, BodyInput<Operations[Id]>>;

type Arguments<Id extends OperationId> =
  Record<never, never> extends ApiOptions<Id> ? [options?: ApiOptions<Id>] : [options: ApiOptions<Id>];

export interface UntypedOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  /** The response is a stream, from a function URL. */
  isStreamed?: boolean;
}

/** Calls an operation and returns the response body. Throws ApiError on an error status. */
export async function api<Id extends OperationId>(
  id: Id,
  ...[options]: Arguments<Id>
): Promise<ResponseOf<Operations[Id]>> {
  const response = await call(id, (options ?? {}) as UntypedOptions);
  return (await bodyOf(response)) as ResponseOf<Operations[Id]>;
}

/** Like `api`, for paginated lists. */
export async function apiPage<Id extends OperationId>(
  id: Id,
  ...options: Arguments<Id>
): Promise<{ items: ResponseOf<Operations[Id]>; nextCursor: string | undefined }> {
  const { body, headers } = await apiWithHeaders(id, ...options);
  return { items: body, nextCursor: headers.get('x-next-cursor') ?? undefined };
}

/** Like `api`, with the headers of the response. */
export async function apiWithHeaders<Id extends OperationId>(
  id: Id,
  ...[options]: Arguments<Id>
): Promise<{ body: ResponseOf<Operations[Id]>; headers: Headers }> {
  const response = await call(id, (options ?? {}) as UntypedOptions);
  return { body: (await bodyOf(response)) as ResponseOf<Operations[Id]>, headers: response.headers };
}

/** GET for a query whose key is its path. Throws ApiError with message '{status}: {statusText}'. */
export async function getPath(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await send(path, { method: 'GET', ...(signal && { signal }) });
  if (response.ok) return bodyOf(response);
  const error = await failureOf(response);
  error.message = `${response.status}: ${response.statusText}`;
  throw error;
}

/** The response of an operation. Throws ApiError on an error status. */
export async function call(
  id: OperationId,
  { params, query, body, form, signal, isStreamed }: UntypedOptions,
): Promise<Response> {
  const { method, path } = operations[id];
  const json = body === undefined ? undefined : JSON.stringify(body);
  const response = await send(fillPath(path, params, query), {
    method,
    ...(json !== undefined && {
      body: json,
      headers: {
        'content-type': 'application/json',
        // CloudFront signs requests to a function URL, but not their body.
        ...(isStreamed && { 'x-amz-content-sha256': await sha256(json) }),
      },
    }),
    // The browser sets the content type, which contains the boundary.
    ...(form && { body: form }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await failureOf(response);
  return response;
}

/** Why the account is locked, according to the last response that said so. */
export const accountLock = createStore<LockReason | null>(null);

export async function failureOf(response: Response): Promise<ApiError> {
  const error = await errorFrom(response);
  if (error.code === 'account_locked') accountLock.set(error.body?.reason ?? 'conduct');
  return error;
}

/** Repeats the request once when the access token has expired and can be renewed. */
async function send(path: string, init: RequestInit): Promise<Response> {
  const request = () => fetch(path, { ...init, credentials: 'include' });
  const prefetched = init.method === 'GET' ? consumePrefetched(path) : undefined;
  const response = await (prefetched ?? request());
  if (response.status !== 401 || path === operations['auth-refresh'].path) return response;
  const { code } = await errorFrom(response.clone());
  return code === 'session_expired' && (await renewSession()) ? request() : response;
}

let renewal: Promise<boolean> | undefined;

/** Parallel calls share one renewal. */
function renewSession(): Promise<boolean> {
  renewal ??= fetch(operations['auth-refresh'].path, { method: 'POST', credentials: 'include' })
    .then((response) => response.ok)
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json() : response.text();
}
