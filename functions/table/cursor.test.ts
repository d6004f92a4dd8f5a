import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { decodeCursor, decodeIndexCursor, encodeCursor } from './cursor.ts';

const position = { pk: 'USER#7', sk: 'CONV#1' };
const indexPosition = { ...position, orderPk: 'USER#7#CONVERSATIONS', orderSk: '2026-11-21#1' };
const allowAll = () => true;

function errorOf(read: () => unknown): string {
  try {
    return `accepted ${JSON.stringify(read())}`;
  } catch (error) {
    return (error as AppError).code;
  }
}

test('decodes an encoded cursor', () => {
  expect(decodeCursor(encodeCursor(position), allowAll)).toEqual(position);
  expect(decodeIndexCursor(encodeCursor(indexPosition), allowAll)).toEqual(indexPosition);
});

test('returns undefined without a position or a cursor', () => {
  expect(encodeCursor(undefined)).toBeUndefined();
  expect(decodeCursor(undefined, () => false)).toBeUndefined();
});

test('rejects a position that the caller may not read', () => {
  const cursor = encodeCursor(position);
  expect(errorOf(() => decodeCursor(cursor, ({ pk }) => pk === 'USER#8'))).toBe('invalid_request');
});

test.each([
  ['not base64', '%%%'],
  ['not JSON', Buffer.from('{').toString('base64url')],
  ['an empty object', encodeCursor({})],
  ['a missing key', encodeCursor({ pk: 'USER#7' })],
  ['an additional key', encodeCursor({ ...position, extra: 'x' })],
  ['an empty key', encodeCursor({ ...position, sk: '' })],
  ['a key that is not a string', encodeCursor({ ...position, sk: 1 })],
  ['an array', encodeCursor([position] as never)],
  ['a position in the index', encodeCursor(indexPosition)],
])('rejects an invalid cursor: %s', (_description, text) => {
  expect(errorOf(() => decodeCursor(text, allowAll))).toBe('invalid_request');
});

test('rejects a table position as a cursor of the index', () => {
  expect(errorOf(() => decodeIndexCursor(encodeCursor(position), allowAll))).toBe('invalid_request');
});
