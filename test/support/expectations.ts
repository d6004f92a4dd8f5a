import { expect } from 'vitest';
import * as z from 'zod/mini';
import { EDGE_CACHE_CONTROL } from '#functions/platform/middleware/cacheable-response.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts';
import type { OperationShape } from '#shared/operations/define.ts';
import { type OperationId, type Operations, operations, type ResponseOf } from '#shared/operations/index.ts';
import { errorBody } from '#shared/schemas/error.ts';
import type { Answer } from './client.ts';

const strictErrorBody = z.strictObject(errorBody.shape);
/** What would tell an outsider how the inside is made. */
const INTERNAL = /dynamo|cognito|aws|exception|stack|node_modules|\.ts\b|\bat \w+ \(/i;

/** A refusal of the one documented shape, with the status that belongs to its code. */
export function expectRefusal(answer: Answer, code: ErrorCode): z.output<typeof errorBody> {
  expect({ status: answer.status, text: answer.text }).toMatchObject({
    status: ERROR_STATUS[code],
    text: expect.stringContaining(`"${code}"`),
  });
  expect(answer.headers['content-type']).toBe('application/json');
  expect(answer.headers['cache-control']).toBe('no-store');
  const body = strictErrorBody.parse(answer.json);
  expect(body.code).toBe(code);
  expect(body.message).not.toBe('');
  expect(body.requestId).not.toBe('');
  expect(answer.text).not.toMatch(INTERNAL);
  return body;
}

/** The cache-control values of an operation. */
const keptAs = ({ cachedFor }: OperationShape): string[] => [
  ...(cachedFor === undefined ? [] : [EDGE_CACHE_CONTROL]),
  ...(cachedFor === 'everyone' ? [] : ['no-store']),
];

/** An answer that the operation declares, with nothing in its body that the declaration does not name. */
export function expectAnswer<Id extends OperationId>(
  id: Id,
  answer: Answer,
  status?: number,
): ResponseOf<Operations[Id]> {
  const { responses }: OperationShape = operations[id];
  const expected = status ?? Number(Object.keys(responses)[0]);
  expect({ status: answer.status, text: answer.status < 400 ? '' : answer.text }).toEqual({
    status: expected,
    text: '',
  });
  const declared = responses[expected];
  if (declared === null) {
    expect(answer.text).toBe('');
    return undefined as never;
  }
  if (declared === undefined || 'contentType' in declared) {
    expect([declared?.contentType, declared?.orType]).toContain(answer.headers['content-type']);
    return answer.text as never;
  }
  expect(answer.headers['content-type']).toBe('application/json');
  expect(answer.headers['cache-control']).toBeOneOf(keptAs(operations[id]));
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  // Parsing drops what is not declared: both are equal only when there was no such thing.
  expect((declared as z.ZodMiniType).parse(answer.json)).toEqual(answer.json);
  return answer.json;
}
