import { expect, test } from 'vitest';
import { careText } from './crisis.ts';

test.each([
  ['en', ['988', '988', '116 123']],
  ['es', ['024', '800 911 2000', '135']],
  ['fr', ['3114', '0800 32 123', '988']],
  ['de', ['0800 111 0 111', '142', '143']],
  ['pt', ['188', '1411']],
] as const)('lists the helplines of the home country first: %s', (language, expected) => {
  const lines = careText(language).match(/^• .*, \*?[\d ]+$/gm) ?? [];
  const phones = lines.map((line) => line.slice(line.lastIndexOf(', ') + 2));
  expect(phones.slice(0, expected.length)).toEqual(expected);
});
