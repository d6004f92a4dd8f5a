import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

test('rejects above the rate, refills over time and never exceeds its capacity', () => {
  const bucket = new TokenBucket(10, 20, 0);
  const consumedAt = (now: number, attempts: number) =>
    Array.from({ length: attempts }, () => bucket.consume(now)).filter(Boolean).length;
  expect(consumedAt(0, 50)).toBe(20);
  expect(consumedAt(500, 50)).toBe(5);
  expect(consumedAt(60_000, 50)).toBe(20);
});
