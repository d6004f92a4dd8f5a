import { expect, test, vi } from 'vitest';
import { checkText } from './check.ts';
import type { Finding, Label } from './moderation.ts';

test('a label that is only counted leaves the text allowed', async () => {
  const found = (name: Label): Finding => ({ name, score: 0.95, by: 'service' });
  const moderation = { check: async () => ({ labels: [found('sexual_explicit')], version: 'test' }) };
  const count = vi.fn(async () => undefined);
  const safety = { moderation, counters: { count, listMonth: async () => [] } };
  const turns = [{ sender: 'user' as const, content: 'text' }];
  const now = new Date('2026-11-23T12:00:00Z');
  const { actions, reasons } = await checkText(safety, { stage: 'input', turns }, now);
  expect([actions.size, reasons.size]).toEqual([0, 0]);
  const event = { stage: 'input', label: 'sexual_explicit', action: 'allow' };
  expect(count).toHaveBeenCalledExactlyOnceWith('2026-11-23', event, expect.any(Number));
});
