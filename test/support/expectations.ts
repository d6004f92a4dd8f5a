import { expect } from 'vitest';
import * as z from 'zod/mini';
import { EDGE_CACHE_CONTROL } from '#functions/platform/middleware/cacheable-response.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts';
import type { OperationShape } from '#shared/operations/define.ts';
import { type OperationId, type Operations, operations, type ResponseOf } from '#shared/operations/index.ts';
import { errorBody } from '#shared/schemas/error.ts';
import type { ApiResponse } from './client.ts';

const strictErrorBody = z.strictObject(errorBody.shape);
/** Implementation details that an error must not reveal. */
const INTERNAL = /dynamo|cognito|aws|exception|stack|node_modules|\.ts\b|\bat \w+ \(/i;

/** Expects the specified error body and the status of its code. A failure names the operation, if given. */
export function expectError(
  response: ApiResponse,
  code: ErrorCode,
  operation?: string,
): z.output<typeof errorBody> {
  expect({ status: response.status, text: response.text }, operation).toMatchObject({
    status: ERROR_STATUS[code],
    text: expect.stringContaining(`"${code}"`),
  });
  expect(response.headers['content-type']).toBe('application/json');
  expect(response.headers['cache-control']).toBe('no-store');
  const body = strictErrorBody.parse(response.json);
  expect(body.code).toBe(code);
  expect(body.message).not.toBe('');
  expect(body.requestId).not.toBe('');
  expect(response.text).not.toMatch(INTERNAL);
  return body;
}

/** The cache-control values of an operation. */
const cacheControlOf = ({ cachedFor }: OperationShape): string[] => [
  ...(cachedFor === undefined ? [] : [EDGE_CACHE_CONTROL]),
  ...(cachedFor === 'everyone' ? [] : ['no-store']),
];

/** Expects a response that the operation declares, with no undeclared field. Returns its body. */
export function expectSuccess<Id extends OperationId>(
  id: Id,
  response: ApiResponse,
  status?: number,
): ResponseOf<Operations[Id]> {
  const { responses }: OperationShape = operations[id];
  const expected = status ?? Number(Object.keys(responses)[0]);
  expect({ status: response.status, text: response.status < 400 ? '' : response.text }).toEqual({
    status: expected,
    text: '',
  });
  const declared = responses[expected];
  if (declared === null) {
    expect(response.text).toBe('');
    return undefined as never;
  }
  if (declared === undefined || 'contentType' in declared) {
    expect([declared?.contentType, declared?.alternativeContentType]).toContain(
      response.headers['content-type'],
    );
    return response.text as never;
  }
  expect(response.headers['content-type']).toBe('application/json');
  expect(response.headers['cache-control']).toBeOneOf(cacheControlOf(operations[id]));
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  // Parsing drops undeclared fields: an equal result proves that there are none.
  expect((declared as z.ZodMiniType).parse(response.json)).toEqual(response.json);
  return response.json;
}
