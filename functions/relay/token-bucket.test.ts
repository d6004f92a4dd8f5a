import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

test('what comes too fast is refused, what waited is not, and rest is not saved up for ever', () => {
  const allowance = new TokenBucket(10, 20, 0);
  const takenAt = (now: number, wanted: number) =>
    Array.from({ length: wanted }, () => allowance.take(now)).filter(Boolean).length;
  expect(takenAt(0, 50)).toBe(20);
  expect(takenAt(500, 50)).toBe(5);
  expect(takenAt(60_000, 50)).toBe(20);
});
