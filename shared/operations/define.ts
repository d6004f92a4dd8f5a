import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { JobId } from '../jobs.ts';

/** Who may call: anyone at all, a signed-in member, or a member of the `admins` group. */
export type Access = 'anyone' | 'member' | 'admin';

/** What the function behind an operation is allowed to touch; its AWS role holds this and no more. */
export type Need =
  | 'table:read'
  | 'table:write'
  | 'identity:login'
  | 'identity:manage'
  | 'companion'
  | 'media:read'
  | 'media:sign'
  | 'mail'
  | 'exports:read'
  | 'exports:write'
  /** To start this job, and no other. */
  | `job:${JobId}`;

export interface OperationShape {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As API Gateway and OpenAPI write it, parameters in braces. */
  path: `/api/${string}`;
  /** One sentence for the API document. */
  summary: string;
  access: Access;
  needs: readonly Need[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The answer by status. null is an answer without a body; text names its content type. */
  responses: Record<number, z.ZodType | null | { contentType: string }>;
  /** What it can refuse with, beside what every operation can. */
  errors: readonly ErrorCode[];
}

/** What any operation can answer, so that none has to say it. */
export const COMMON_ERRORS = ['invalid_request', 'internal', 'unavailable'] as const satisfies ErrorCode[];

/** Keeps the literal types of one declaration, so that handlers and the web client can infer from it. */
export const defineOperations = <const T extends Record<string, OperationShape>>(operations: T): T =>
  operations;
