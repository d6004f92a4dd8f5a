import { expect, test } from 'vitest';
import type { Finding, Label } from './moderation.ts';
import { decide } from './policy.ts';

const verdict = (...labels: [Label, number][]) => ({
  labels: labels.map(([name, score]): Finding => ({ name, score, by: 'classifier' })),
  version: 'test',
});

test('a crisis comes before everything else, a lock before a refusal', () => {
  expect(decide('input', verdict(['member_minor', 1], ['crisis', 0.9]))).toBe('crisis');
  expect(decide('input', verdict(['asks_minor', 1], ['member_minor', 1]))).toBe('lock');
});

test('an unsure claim is answered with a question, an unsure card is reviewed', () => {
  expect(decide('input', verdict(['member_minor', 0.7]))).toBe('ask_age');
  expect(decide('card', verdict(['depicts_minor', 0.7]))).toBe('review');
  expect(decide('card', verdict(['depicts_minor', 1]))).toBe('refuse');
});

test('low scores and labels of another stage change nothing', () => {
  expect(decide('input', verdict(['member_minor', 0.2], ['crisis', 0.1]))).toBe('allow');
  expect(decide('output', verdict(['member_minor', 1]))).toBe('allow');
});
