import { expect, test } from 'vitest';
import { makeIds } from './ids.ts';

test('returns increasing safe integers, also within one millisecond and when the clock is set back', () => {
  let milliseconds = Date.UTC(2026, 10, 21);
  const ids = makeIds({ now: () => new Date(milliseconds) });
  const generated: number[] = [];
  for (let index = 0; index < 10_000; index += 1) {
    if (index === 5_000) milliseconds -= 50;
    if (index === 9_000) milliseconds += 1_000;
    generated.push(ids.next());
  }
  expect(generated.every(Number.isSafeInteger)).toBe(true);
  expect(new Set(generated).size).toBe(generated.length);
  expect([...generated].sort((a, b) => a - b)).toEqual(generated);
});

test('returns safe integers until the year 2090', () => {
  const ids = makeIds({ now: () => new Date(Date.UTC(2090, 0, 1)) });
  expect(Number.isSafeInteger(ids.next())).toBe(true);
});
