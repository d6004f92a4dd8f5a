import { expect, test } from 'vitest';
import { staleDocuments } from '#test/costs/documents.ts';
import { costOf } from '#test/costs/prices.ts';

test('the cost tables of the documents match npm run costs (update: npm run costs -- --write)', () => {
  expect(staleDocuments()).toEqual([]);
});

test('each price tier applies to its part of the volume', () => {
  expect(costOf('activeMember', 100_000)).toBeCloseTo(550);
  expect(costOf('activeMember', 200_000)).toBeCloseTo(550 + 460);
});
