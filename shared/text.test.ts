import { expect, test } from 'vitest';
import { characterCount, firstGrapheme, truncate } from './text.ts';

const FAMILY = '👨‍👩‍👧';

test('counts code points', () => {
  expect(['', 'abc', '😀', 'é', 'e\u0301', FAMILY, '\ud83d'].map(characterCount)).toEqual([
    0, 3, 1, 1, 2, 5, 1,
  ]);
  expect(characterCount('😀'.repeat(2_000))).toBe(2_000);
});

test('cuts a text at a maximum length without splitting a grapheme', () => {
  expect(truncate('abc', 10)).toBe('abc');
  expect(truncate('abcdef', 3)).toBe('abc');
  expect(truncate('😀'.repeat(5), 3)).toBe('😀😀😀');
  expect(truncate(`${'x'.repeat(88)}😀😀 hello`, 90)).toBe(`${'x'.repeat(88)}😀😀`);
  expect(truncate(`ab${FAMILY} hello`, 4)).toBe('ab');
  expect(truncate(`ab${FAMILY} hello`, 7)).toBe(`ab${FAMILY}`);
  expect(truncate('abe\u0301', 3)).toBe('ab');
  expect(truncate('I ❤️ you', 3)).toBe('I ');
});

test('cuts within a grapheme that is longer than the maximum', () => {
  expect(characterCount(truncate(`a${'\u0301'.repeat(500)}`, 90))).toBe(90);
  expect(truncate(FAMILY, 1)).toBe('👨');
});

test('returns the whole first grapheme', () => {
  expect(['Robin', '', '😀😀', `${FAMILY} Robin`, 'e\u0301lise', 'さくら'].map(firstGrapheme)).toEqual([
    'R',
    '',
    '😀',
    FAMILY,
    'e\u0301',
    'さ',
  ]);
});
