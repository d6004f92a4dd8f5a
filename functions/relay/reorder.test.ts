import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Reorder } from './reorder.ts';

const takeAll = (numbers: readonly number[]) => {
  const reorder = new Reorder<number>();
  return { out: numbers.flatMap((seq) => reorder.take(seq, seq)), dropped: reorder.dropped };
};

test('blocks that overtake each other come out in order, once', () => {
  const shuffled = fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.array(fc.nat(7), { minLength: 60, maxLength: 60 }))
    // Each is delayed by up to seven places, and some come twice.
    .map(([count, delays]) => {
      const order = Array.from({ length: count }, (_, seq) => ({ seq, at: seq + (delays[seq] ?? 0) * 0.99 }));
      const sorted = order.toSorted((a, b) => a.at - b.at).map(({ seq }) => seq);
      return sorted.flatMap((seq) => (seq % 5 === 0 ? [seq, seq] : [seq]));
    });
  fc.assert(
    fc.property(shuffled, (numbers) => {
      const count = new Set(numbers).size;
      expect(takeAll(numbers).out).toEqual(Array.from({ length: count }, (_, seq) => seq));
    }),
  );
});

test('a block that never comes is given up when eight others wait for it', () => {
  const numbers = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(takeAll(numbers)).toEqual({ out: numbers, dropped: 1 });
  expect(takeAll([...numbers, 1, 11])).toEqual({ out: [...numbers, 11], dropped: 2 });
});

test('nonsense far ahead does not make what follows too late', () => {
  expect(takeAll([0, Number.MAX_SAFE_INTEGER, 1, 2]).out).toEqual([0, 1, 2]);
});

test('whatever comes, little is kept and nothing comes out twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3_000), { maxLength: 200 }), (numbers) => {
      const { out, dropped } = takeAll(numbers);
      expect(new Set(out).size).toBe(out.length);
      expect(out).toEqual(out.toSorted((a, b) => a - b));
      expect(numbers.length - out.length).toBeLessThanOrEqual(dropped + 8);
    }),
  );
});

test('blocks without a number are taken as they come', () => {
  const reorder = new Reorder<string>();
  expect([...reorder.take(undefined, 'a'), ...reorder.take(undefined, 'b')]).toEqual(['a', 'b']);
});
