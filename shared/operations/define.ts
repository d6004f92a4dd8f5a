import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Need } from '../needs.ts';

/** Allowed callers: anyone, a signed-in member, or a member of the `admins` group. */
export type Access = 'anyone' | 'member' | 'admin';

/** A multipart form that an operation accepts, instead of or in addition to a JSON body. */
export interface FormShape {
  /** Name of the file field; it may be repeated. */
  files: string;
  maximumFiles: number;
  /** Of all files together. API Gateway accepts up to 4.5 MB. */
  maximumBytes: number;
  /** Accepted content types. */
  types: readonly string[];
  /** The text fields. */
  fields?: z.ZodMiniObject;
}

export interface OperationShape {
  /** Kebab case; also the stem of the contract file, the handler and the sample event. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in API Gateway and OpenAPI: parameters in braces. */
  path: `/api/${string}`;
  /** One sentence for the API document. */
  summary: string;
  access: Access;
  needs: readonly Need[];
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  form?: FormShape;
  /** The header with a signature of the raw body. The handler verifies it. */
  signatureHeader?: string;
  /**
   * Whose responses the CDN caches: those of all callers, or of guests only. Without it the response is not cached.
   */
  cachedFor?: 'everyone' | 'guests';
  /**
   * The response is a stream of server-sent events: the schema of each event's data. `done` and `error` end the stream; a
   * failure before the first event has an ordinary status and body.
   */
  stream?: { done: z.ZodMiniType; error: z.ZodMiniType } & Record<string, z.ZodMiniType>;
  /** Response bodies by status; the first is the default. null: no body. A file declares its content types. */
  responses: Record<number, z.ZodMiniType | null | { contentType: string; alternativeContentType?: string }>;
  /** Error codes in addition to those that follow from the rest of the contract; see errorCodesOf. */
  errors: readonly ErrorCode[];
}

/** All error codes of an operation: those it declares, and those of the middleware and the gateway. */
export function errorCodesOf(operation: OperationShape): Set<ErrorCode> {
  const { access, method, params, query, body, form, needs } = operation;
  const codes = new Set<ErrorCode>([...operation.errors, 'too_many_requests', 'internal', 'unavailable']);
  const addIf = (isPossible: boolean, ...possibleCodes: ErrorCode[]) => {
    if (isPossible) for (const code of possibleCodes) codes.add(code);
  };
  addIf(params !== undefined || query !== undefined, 'invalid_request');
  addIf(
    body !== undefined || form !== undefined,
    'invalid_request',
    'body_too_large',
    'unsupported_media_type',
  );
  addIf(method !== 'GET', 'wrong_origin');
  addIf(access !== 'anyone', 'not_authenticated', 'session_expired');
  // For a member without the admin role, and for an impersonated request.
  addIf(access === 'admin' || (access === 'member' && !needs.includes('act-as')), 'forbidden');
  return codes;
}

/** Keeps the literal types of a declaration: handlers and the web client infer their types from it. */
// @__NO_SIDE_EFFECTS__
export function defineOperation<const T extends OperationShape>(operation: T): T {
  return operation;
}
