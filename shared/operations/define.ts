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
  /** The fields that hold text. */
  fields?: z.ZodMiniObject;
}

export interface OperationShape {
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
  /** The answer by status. null is an answer without a body; text names its content type. */
  responses: Record<number, z.ZodMiniType | null | { contentType: string }>;
  /** What it can refuse with, beside what every operation can. */
  errors: readonly ErrorCode[];
}

/** What any operation can answer, so that none has to say it. */
export const COMMON_ERRORS = ['invalid_request', 'internal', 'unavailable'] as const satisfies ErrorCode[];

/** Keeps the literal types of one declaration, so that handlers and the web client can infer from it. */
export const defineOperations = <const T extends Record<string, OperationShape>>(operations: T): T =>
  operations;
