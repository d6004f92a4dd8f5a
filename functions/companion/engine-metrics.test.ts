import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '#functions/platform/log.ts';
import { CompanionFailure } from './companion.ts';
import { withMetrics } from './engine-metrics.ts';
import { chunksOf, replyRequestWith } from './testing/reply-requests.ts';
import type { TextEngine } from './text-engine.ts';

beforeEach(() => {
  vi.spyOn(log, 'info');
});
const signal = new AbortController().signal;
const read = (engine: TextEngine) => chunksOf(withMetrics(engine).reply(replyRequestWith('hi'), { signal }));

test('logs duration and token usage of a reply and passes it on unchanged', async () => {
  const pieces = await read({
    async *reply(_request, { onUsage }) {
      yield 'Good ';
      yield 'evening.';
      onUsage?.({ inputTokens: 912, outputTokens: 14 });
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

test('logs a failed reply with its reason and rethrows the error', async () => {
  const failing: TextEngine = {
    // biome-ignore lint/correctness/useYield: it fails before the first piece.
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
