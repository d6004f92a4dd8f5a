import { expect, test } from 'vitest';
import { GROUPS, ON_REQUEST } from '#test/bench/groups.ts';
import { QUALITY_BARS, rowsOf } from '#test/bench/quality-bars.ts';
import { readmeWithNumbers } from '#test/bench/readme.ts';
import { readResults } from '#test/bench/results.ts';

const results = readResults();

test('every quality bar has a group that measures it', () => {
  const groups = Object.keys({ ...GROUPS, ...ON_REQUEST });
  expect(QUALITY_BARS.filter(({ group }) => !groups.includes(group))).toEqual([]);
});

test('every measured target has a result for each of its parts', () => {
  const missing = QUALITY_BARS.filter(({ group }) => results[group]).flatMap((bar) =>
    bar.rows
      .filter((pattern) => rowsOf({ ...bar, rows: [pattern] }, results).length === 0)
      .map((pattern) => `${bar.group}: ${pattern}`),
  );
  expect(missing).toEqual([]);
});

test('the numbers in the README are those of the last run (npm run bench -- --readme)', () => {
  const { current, updated } = readmeWithNumbers();
  expect(current).toBe(updated);
});
