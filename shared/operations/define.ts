import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Need } from '../needs.ts';

/** Who may call: anyone at all, a signed-in member, or a member of the `admins` group. */
export type Access = 'anyone' | 'member' | 'admin';

/** A multipart form that an operation takes, instead of or beside a JSON body. */
export interface FormShape {
  /** The field that holds files; it may be repeated. */
  files: string;
  maximumFiles: number;
  /** All files together. API Gateway hands on no more than 4.5 MB. */
  maximumBytes: number;
  /** What the files can be, by content type. */
  types: readonly string[];
  /** The fields that hold text. */
  fields?: z.ZodMiniObject;
}

export interface OperationShape {
  /** Kebab case; also the stem of the contract file, the handler and the sample event. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As API Gateway and OpenAPI write it, parameters in braces. */
  path: `/api/${string}`;
  /** One sentence for the API document. */
  summary: string;
  access: Access;
  needs: readonly Need[];
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  form?: FormShape;
  /**
   * Who gets the same answer, so that the edge may keep it for a while: `everybody`, whoever asks, or `guests`, while
   * members get one of their own. Without it nobody keeps the answer.
   */
  sameFor?: 'everybody' | 'guests';
  /** The answer by status. null is an answer without a body; a file names its content type, and those it can also have. */
  responses: Record<number, z.ZodMiniType | null | { contentType: string; orType?: string }>;
  /** What it can refuse with, beside what follows from the rest of the declaration: see refusalCodesOf. */
  errors: readonly ErrorCode[];
}

/** Everything that an operation can refuse with: what it declares, what the chain can answer, and what the gateway can. */
export function refusalCodesOf(operation: OperationShape): Set<ErrorCode> {
  const { access, method, params, query, body, form, needs } = operation;
  const codes = new Set<ErrorCode>([...operation.errors, 'too_many_requests', 'internal', 'unavailable']);
  const add = (isPossible: boolean, ...more: ErrorCode[]) => {
    if (isPossible) for (const code of more) codes.add(code);
  };
  add(params !== undefined || query !== undefined, 'invalid_request');
  add(
    body !== undefined || form !== undefined,
    'invalid_request',
    'body_too_large',
    'unsupported_media_type',
  );
  add(method !== 'GET', 'wrong_origin');
  add(access !== 'anyone', 'not_authenticated', 'session_expired');
  // Who is no administrator; and an administrator who impersonates a member.
  add(access === 'admin' || (access === 'member' && !needs.includes('act-as')), 'forbidden');
  return codes;
}

/** Keeps the literal types of a declaration: handlers and the web client infer their types from it. */
// @__NO_SIDE_EFFECTS__
export function defineOperation<const T extends OperationShape>(operation: T): T {
  return operation;
}
