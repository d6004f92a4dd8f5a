import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '#functions/platform/log.ts';
import type { Companion } from './companion.ts';
import { CompanionFailure } from './companion-failure.ts';
import { measuredCompanion } from './measured-companion.ts';
import { chunksOf, turnOf } from './testing/turns.ts';

beforeEach(() => {
  vi.spyOn(log, 'info');
});
const signal = new AbortController().signal;
const read = (companion: Companion) => chunksOf(measuredCompanion(companion).reply(turnOf('hi'), { signal }));

test('a reply is written down with its duration and its cost, and comes through as it is', async () => {
  const pieces = await read({
    async *reply(_turn, { onUse }) {
      yield 'Good ';
      yield 'evening.';
      onUse?.({ inputTokens: 912, outputTokens: 14 });
    },
  });
  expect(pieces).toEqual(['Good ', 'evening.']);
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    'reply',
    expect.objectContaining({
      ReplyLatency: expect.any(Number),
      RepliesFailed: 0,
      InputTokens: 912,
      OutputTokens: 14,
    }),
  );
});

test('a reply that fails is counted as one, with the reason, and fails all the same', async () => {
  const failing: Companion = {
    // biome-ignore lint/correctness/useYield: it fails before the first word.
    async *reply() {
      throw new CompanionFailure('rate_limited');
    },
  };
  await expect(read(failing)).rejects.toMatchObject({ reason: 'rate_limited' });
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    'reply',
    expect.objectContaining({ reason: 'rate_limited', RepliesFailed: 1 }),
  );
});
