import { expect, test } from 'vitest';
import { clip } from './text.ts';

test('a text is cut before a character that would be halved', () => {
  expect(clip('abc', 10)).toBe('abc');
  expect(clip('abcdef', 3)).toBe('abc');
  expect(clip(`${'x'.repeat(89)}😀 hello`, 90)).toBe('x'.repeat(89));
  expect(clip(`${'x'.repeat(88)}😀 hello`, 90)).toBe(`${'x'.repeat(88)}😀`);
});
