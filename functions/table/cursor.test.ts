import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { decodeCursor, decodeIndexCursor, encodeCursor } from './cursor.ts';

const position = { pk: 'USER#7', sk: 'CONV#1' };
const inIndex = { ...position, orderPk: 'USER#7#CONVERSATIONS', orderSk: '2026-11-21#1' };
const anywhere = () => true;

function refusalOf(read: () => unknown): string {
  try {
    return `accepted ${JSON.stringify(read())}`;
  } catch (error) {
    return (error as AppError).code;
  }
}

test('a cursor leads back to where it was made', () => {
  expect(decodeCursor(encodeCursor(position), anywhere)).toEqual(position);
  expect(decodeIndexCursor(encodeCursor(inIndex), anywhere)).toEqual(inIndex);
});

test('there is no cursor at the end of a list, and none needed at its beginning', () => {
  expect(encodeCursor(undefined)).toBeUndefined();
  expect(decodeCursor(undefined, () => false)).toBeUndefined();
});

test('a place that the caller does not own is refused', () => {
  const cursor = encodeCursor(position);
  expect(refusalOf(() => decodeCursor(cursor, ({ pk }) => pk === 'USER#8'))).toBe('invalid_request');
});

test.each([
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['nothing', encodeCursor({})],
  ['a key missing', encodeCursor({ pk: 'USER#7' })],
  ['a key too many', encodeCursor({ ...position, extra: 'x' })],
  ['an empty key', encodeCursor({ ...position, sk: '' })],
  ['a key that is no text', encodeCursor({ ...position, sk: 1 })],
  ['a list', encodeCursor([position] as never)],
  ['the place of another kind of list', encodeCursor(inIndex)],
])('what is no cursor of this list is refused before the data store sees it: %s', (_what, text) => {
  expect(refusalOf(() => decodeCursor(text, anywhere))).toBe('invalid_request');
});

test('a list of the index does not take a place in the table, and the other way round it is the same', () => {
  expect(refusalOf(() => decodeIndexCursor(encodeCursor(position), anywhere))).toBe('invalid_request');
});
