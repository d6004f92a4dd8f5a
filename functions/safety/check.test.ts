import { expect, test, vi } from 'vitest';
import { checkText } from './check.ts';
import type { Finding, Label } from './moderation.ts';

const INPUT = { stage: 'input' as const, turns: [{ sender: 'user' as const, content: 'text' }] };
const NOW = new Date('2026-11-23T12:00:00Z');

function finding(...names: Label[]) {
  const labels = names.map((name): Finding => ({ name, score: 0.95, by: 'service' }));
  const count = vi.fn(async () => undefined);
  const moderation = { check: async () => ({ labels, version: 'test' }) };
  return { safety: { moderation, counters: { count, listMonth: async () => [] } }, count };
}

test('a label that is only counted leaves the text allowed', async () => {
  const { safety, count } = finding('sexual_explicit');
  const { actions, reasons } = await checkText(safety, INPUT, NOW);
  expect([actions.size, reasons.size]).toEqual([0, 0]);
  const event = { stage: 'input', label: 'sexual_explicit', action: 'allow' };
  expect(count).toHaveBeenCalledExactlyOnceWith('2026-11-23', event, expect.any(Number));
});

test('a crisis and a lock are not counted before they are acted on', async () => {
  const { safety, count } = finding('crisis', 'member_minor');
  const { actions } = await checkText(safety, INPUT, NOW);
  expect([...actions]).toEqual(['crisis', 'lock']);
  expect(count).not.toHaveBeenCalled();
});
