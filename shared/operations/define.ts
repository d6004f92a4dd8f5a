import type * as z from 'zod/mini';
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
  /** To ask who is an administrator. */
  | 'identity:roles'
  /**
   * To run as the member whom an administrator impersonates, which is written down. A member's operation without it
   * refuses whoever is not the member in person.
   */
  | 'act-as'
  | 'companion'
  | 'media:read'
  /** To put, move and remove what is in the gallery. */
  | 'media:write'
  | 'media:sign'
  /** To let files be uploaded, into a place where nobody sees them. */
  | 'uploads:write'
  /** To look at what was uploaded, and to clear it away. */
  | 'uploads:check'
  /** To work on pictures: the function is given the library for it. */
  | 'images'
  /** To make the edge forget files that it has kept. */
  | 'edge:invalidate'
  | 'mail'
  /** To know the site's own public address. */
  | 'site:visit'
  | 'exports:read'
  | 'exports:write'
  /** To start this job, and no other. */
  | `job:${JobId}`;

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
