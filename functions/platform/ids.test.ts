import { expect, test } from 'vitest';
import { makeIds } from './ids.ts';

test('ids are safe integers that sort by time, also within one millisecond and when the clock steps back', () => {
  let milliseconds = Date.UTC(2026, 10, 21);
  const ids = makeIds({ now: () => new Date(milliseconds) });
  const drawn: number[] = [];
  for (let index = 0; index < 10_000; index += 1) {
    if (index === 5_000) milliseconds -= 50;
    if (index === 9_000) milliseconds += 1_000;
    drawn.push(ids.next());
  }
  expect(drawn.every(Number.isSafeInteger)).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect([...drawn].sort((a, b) => a - b)).toEqual(drawn);
});

test('ids are still safe integers in the year 2090', () => {
  const ids = makeIds({ now: () => new Date(Date.UTC(2090, 0, 1)) });
  expect(Number.isSafeInteger(ids.next())).toBe(true);
});
