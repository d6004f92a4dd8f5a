import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

test('refuses above the rate, refills over time and never exceeds its capacity', () => {
  const bucket = new TokenBucket(10, 20, 0);
  const takenAt = (now: number, attempts: number) =>
    Array.from({ length: attempts }, () => bucket.take(now)).filter(Boolean).length;
  expect(takenAt(0, 50)).toBe(20);
  expect(takenAt(500, 50)).toBe(5);
  expect(takenAt(60_000, 50)).toBe(20);
});
