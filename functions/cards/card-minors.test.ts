import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { CARD_LIMITS } from '#shared/cards.ts';
import { readCard } from './card.ts';
import { findMinorAge, findMinorText } from './card-minors.ts';

const messageOf = (attempt: () => unknown) => {
  try {
    attempt();
    return 'read';
  } catch (error) {
    return (error as AppError).message;
  }
};
const fileOf = (card: object) => Buffer.from(JSON.stringify({ name: 'Nora', ...card }));

test('rejects a card with too many tags before it reads each', () => {
  const tags = Array.from({ length: 20_000 }, (_, index) => `tag ${index}`);
  const before = process.cpuUsage();
  expect(messageOf(() => readCard(fileOf({ tags })))).toMatch(/more than 500 tags/);
  // CPU time of this process: elapsed time depends on the machine's load.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
  expect(messageOf(() => readCard(fileOf({ tags: tags.slice(0, CARD_LIMITS.tags) })))).toBe('read');
});

test.each([
  ['texts', { notes: Array.from({ length: 20_000 }, (_, index) => `note ${index}`) }],
  ['ages', { age: Array.from({ length: 20_000 }, (_, index) => String(20 + index)) }],
  [
    'names of properties',
    Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`p${index}`, ''])),
  ],
])('rejects too many %s', (_, card) => {
  const { raw } = readCard(fileOf(card));
  expect(messageOf(() => findMinorAge({ raw }))).toMatch(/too many texts/);
});

test('rejects a card that is nested too deep', () => {
  let nested: object = {};
  for (let depth = 0; depth < 1_000; depth += 1) nested = { nested };
  const { raw } = readCard(fileOf({ nested }));
  expect(messageOf(() => findMinorAge({ raw }))).toMatch(/nested too deep/);
});

test('counts a repeated text once and reports where it first occurs', () => {
  const entries = Array.from({ length: 4_000 }, () => ({
    keys: ['harbour'],
    content: 'The harbour at night.',
  }));
  expect(findMinorAge({ raw: { entries } })).toBeUndefined();
  expect(findMinorText({ name: 'Nora', tags: [], ...{ entries } })).toBeUndefined();
  const card = {
    entries: [...entries, { content: 'She is 15 years old.' }, { content: 'She is 15 years old.' }],
  };
  expect(findMinorText({ name: 'Nora', tags: [], ...card })).toBe('entries.4000.content');
});
