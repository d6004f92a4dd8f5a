import { expect, test } from 'vitest';
import { characterCount, clip, firstGrapheme } from './text.ts';

const FAMILY = '👨‍👩‍👧';

test('counts code points', () => {
  expect(['', 'abc', '😀', 'é', 'e\u0301', FAMILY, '\ud83d'].map(characterCount)).toEqual([
    0, 3, 1, 1, 2, 5, 1,
  ]);
  expect(characterCount('😀'.repeat(2_000))).toBe(2_000);
});

test('cuts a text at a maximum length without splitting a grapheme', () => {
  expect(clip('abc', 10)).toBe('abc');
  expect(clip('abcdef', 3)).toBe('abc');
  expect(clip('😀'.repeat(5), 3)).toBe('😀😀😀');
  expect(clip(`${'x'.repeat(88)}😀😀 hello`, 90)).toBe(`${'x'.repeat(88)}😀😀`);
  expect(clip(`ab${FAMILY} hello`, 4)).toBe('ab');
  expect(clip(`ab${FAMILY} hello`, 7)).toBe(`ab${FAMILY}`);
  expect(clip('abe\u0301', 3)).toBe('ab');
  expect(clip('I ❤️ you', 3)).toBe('I ');
});

test('cuts within a grapheme that is longer than the maximum', () => {
  expect(characterCount(clip(`a${'\u0301'.repeat(500)}`, 90))).toBe(90);
  expect(clip(FAMILY, 1)).toBe('👨');
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
