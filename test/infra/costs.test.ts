import { expect, test } from 'vitest';
import { staleDocuments } from '#test/costs/documents.ts';
import { costOf } from '#test/costs/prices.ts';

test('the tables of costs in the documents are what npm run costs computes (npm run costs -- --write)', () => {
  expect(staleDocuments()).toEqual([]);
});

test('each step of a volume is paid at its own price', () => {
  expect(costOf('activeMember', 100_000)).toBeCloseTo(550);
  expect(costOf('activeMember', 200_000)).toBeCloseTo(550 + 460);
});
