import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReorderBuffer } from './reorder-buffer.ts';

const addAll = (numbers: readonly number[]) => {
  const buffer = new ReorderBuffer<number>();
  return { out: numbers.flatMap((seq) => buffer.add(seq, seq)), dropped: buffer.dropped };
};

test('returns reordered and duplicate blocks in order, once', () => {
  const shuffled = fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.array(fc.nat(7), { minLength: 60, maxLength: 60 }))
    // Each is delayed by up to seven positions, and some are duplicated.
    .map(([count, delays]) => {
      const order = Array.from({ length: count }, (_, seq) => ({ seq, at: seq + (delays[seq] ?? 0) * 0.99 }));
      const sorted = order.toSorted((a, b) => a.at - b.at).map(({ seq }) => seq);
      return sorted.flatMap((seq) => (seq % 5 === 0 ? [seq, seq] : [seq]));
    });
  fc.assert(
    fc.property(shuffled, (numbers) => {
      const count = new Set(numbers).size;
      expect(addAll(numbers).out).toEqual(Array.from({ length: count }, (_, seq) => seq));
    }),
  );
});

test('skips a missing block when eight others wait for it', () => {
  const numbers = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(addAll(numbers)).toEqual({ out: numbers, dropped: 1 });
  expect(addAll([...numbers, 1, 11])).toEqual({ out: [...numbers, 11], dropped: 2 });
});

test('ignores a number far ahead', () => {
  expect(addAll([0, Number.MAX_SAFE_INTEGER, 1, 2]).out).toEqual([0, 1, 2]);
});

test('holds at most eight blocks and returns each once, for any input', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3_000), { maxLength: 200 }), (numbers) => {
      const { out, dropped } = addAll(numbers);
      expect(new Set(out).size).toBe(out.length);
      expect(out).toEqual(out.toSorted((a, b) => a - b));
      expect(numbers.length - out.length).toBeLessThanOrEqual(dropped + 8);
    }),
  );
});

test('returns blocks without a number at once', () => {
  const buffer = new ReorderBuffer<string>();
  expect([...buffer.add(undefined, 'a'), ...buffer.add(undefined, 'b')]).toEqual(['a', 'b']);
});
