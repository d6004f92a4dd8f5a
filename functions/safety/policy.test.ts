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

test('members may be explicit, companions may not; clear threats and hate are refused', () => {
  expect(decide('input', verdict(['sexual_explicit', 1], ['spam', 1], ['hate', 0.7]))).toBe('allow');
  expect(decide('output', verdict(['sexual_explicit', 0.95]))).toBe('refuse');
  expect(decide('output', verdict(['sexual_explicit', 0.7]))).toBe('allow');
  expect(decide('input', verdict(['violence_illegal', 0.95]))).toBe('refuse');
  expect(decide('output', verdict(['hate', 0.8]))).toBe('refuse');
});

test('without a verdict of the configured service, replies are refused, cards reviewed, and messages checked locally', () => {
  const incomplete = { ...verdict(['crisis', 0.1]), isIncomplete: true } as const;
  expect(decide('output', incomplete)).toBe('refuse');
  expect(decide('card', incomplete)).toBe('review');
  expect(decide('input', incomplete)).toBe('allow');
  expect(decide('call', { ...verdict(['crisis', 0.9]), isIncomplete: true })).toBe('crisis');
});
