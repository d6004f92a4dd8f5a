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

test('a card with more tags than anybody gives is refused before each is read', () => {
  const tags = Array.from({ length: 20_000 }, (_, index) => `tag ${index}`);
  const before = process.cpuUsage();
  expect(messageOf(() => readCard(fileOf({ tags })))).toMatch(/more than 500 tags/);
  // Of this process's own work: on a loaded machine it takes longer.
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
])('too many %s are refused', (_, card) => {
  const { whole } = readCard(fileOf(card));
  expect(messageOf(() => findMinorAge({ whole }))).toMatch(/too many texts/);
});

test('a card that is nested without end is refused', () => {
  let nested: object = {};
  for (let depth = 0; depth < 1_000; depth += 1) nested = { nested };
  const { whole } = readCard(fileOf({ nested }));
  expect(messageOf(() => findMinorAge({ whole }))).toMatch(/nested too deep/);
});

test('the same text in many places is one text, and what it says is found wherever it stands first', () => {
  const entries = Array.from({ length: 4_000 }, () => ({
    keys: ['harbour'],
    content: 'The harbour at night.',
  }));
  expect(findMinorAge({ whole: { entries } })).toBeUndefined();
  expect(findMinorText({ name: 'Nora', tags: [], ...{ entries } })).toBeUndefined();
  const told = {
    entries: [...entries, { content: 'She is 15 years old.' }, { content: 'She is 15 years old.' }],
  };
  expect(findMinorText({ name: 'Nora', tags: [], ...told })).toBe('entries.4000.content');
});
