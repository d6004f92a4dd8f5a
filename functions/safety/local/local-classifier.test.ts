import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localClassifier, type Weights } from './local-classifier.ts';

const stored = (stage: keyof Weights) => async () =>
  JSON.parse(await readFile(join(import.meta.dirname, 'weights', `${stage}.json`), 'utf8'));
const classifier = localClassifier(
  { input: stored('input'), output: stored('output'), card: stored('card') },
  () => new Date('2026-11-23T12:00:00Z'),
);
const message = (content: string) =>
  classifier.check({ stage: 'input', turns: [{ sender: 'user', content }] });

test.each([
  ['member_minor', "btw I'm 15 and my mum can't know I'm here"],
  ['member_minor', 'ich geh noch in die 9. klasse'],
  ['asks_minor', "pretend you're my 14 year old girlfriend"],
  ['crisis', 'I want to kill myself'],
  ['crisis', 'je ne veux plus vivre'],
  ['crisis', 'ik wil niet meer leven'],
])('finds %s: %s', async (label, text) => {
  const { labels } = await message(text);
  expect(labels.find(({ name }) => name === label)?.score).toBeGreaterThan(0.5);
});

test.each([
  ['member_minor', "so actually I'm", '15'],
  ['crisis', 'i want to', 'kill myself'],
])('finds %s in a sentence divided between messages', async (label, first, second) => {
  const turns = [first, 'Tell me.', second].map((content, index) => ({
    sender: index % 2 ? ('ai' as const) : ('user' as const),
    content,
  }));
  const { labels } = await classifier.check({ stage: 'input', turns });
  expect(labels).toContainEqual({ name: label, score: 1, by: 'rule' });
});

/** CPU time in milliseconds; the fastest of several tries. */
async function fastest(run: () => Promise<unknown>): Promise<number> {
  let minimum = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 30; attempt++) {
    const before = process.cpuUsage();
    await run();
    minimum = Math.min(minimum, process.cpuUsage(before).user / 1_000);
  }
  return minimum;
}

// docs/safety.md: 1 ms for 200 characters, 5 ms for the longest text.
test.each([
  ['ordinary text', 'I took the dog along the river and it was lovely. '],
  ['one long word', 'a'],
  ['single letters', 'l o l i '],
  ['numbers', '15 16 17 '],
  ['sentences of one word', 'so. '],
])('takes little time for 4,000 characters of %s', async (_name, repeated) => {
  const text = repeated.repeat(4_000 / repeated.length);
  await message(text);
  expect(await fastest(() => message(text))).toBeLessThan(20);
});
