import { expect, test } from 'vitest';
import { dueDate } from './due-date.ts';

test.each([
  ['Monday', '2026-11-23T10:00:00Z', '2026-12-02'],
  ['Friday', '2026-11-27T23:59:00Z', '2026-12-08'],
  ['Saturday', '2026-11-28T00:01:00Z', '2026-12-08'],
  ['Sunday', '2026-11-29T12:00:00Z', '2026-12-08'],
])('a report of a %s is due after seven business days', (_, at, due) => {
  expect(dueDate(new Date(at))).toBe(due);
});
