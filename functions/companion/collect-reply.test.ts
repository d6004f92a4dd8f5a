import { describe, expect, test } from 'vitest';
import { collectReply, MAXIMUM_REPLY_CHARACTERS } from './collect-reply.ts';
import type { ReplyRequest } from './companion.ts';
import { CompanionFailure } from './companion.ts';
import { replyRequestWith } from './testing/reply-requests.ts';
import type { TextEngine } from './text-engine.ts';

/** An engine that answers with the given pieces and records the requests. */
function scripted(...pieces: string[]): TextEngine & { requests: ReplyRequest[]; wasEnded: boolean } {
  const engine = {
    requests: [] as ReplyRequest[],
    wasEnded: false,
    async *reply(request: ReplyRequest) {
      engine.requests.push(request);
      try {
        yield* pieces;
      } finally {
        engine.wasEnded = true;
      }
    },
  };
  return engine;
}

describe('collecting a reply', () => {
  test('joins the pieces and cleans up the reply', async () => {
    const reply = await collectReply(scripted('Elena: ', 'Hel', 'lo. '), replyRequestWith('hi'));
    expect(reply).toEqual({ content: 'Hello.' });
  });

  test('stops reading an endless reply and closes its stream', async () => {
    const engine = scripted(...Array.from({ length: 10_000 }, () => 'One more sentence. '));
    const { content } = await collectReply(engine, replyRequestWith('hi'));
    expect(content.length).toBeLessThanOrEqual(MAXIMUM_REPLY_CHARACTERS);
    expect(content).toMatch(/sentence\.$/);
    await expect.poll(() => engine.wasEnded).toBe(true);
  });

  test('fails with empty for a blank reply', async () => {
    await expect(collectReply(scripted('', '  \n'), replyRequestWith('hi'))).rejects.toMatchObject({
      reason: 'empty',
    });
  });

  test('times out at the deadline, even when the engine ignores the signal', async () => {
    const ignoring: TextEngine = {
      async *reply() {
        yield 'Hel';
        await new Promise(() => undefined);
      },
    };
    await expect(
      collectReply(ignoring, replyRequestWith('hi'), { deadlineMilliseconds: 30 }),
    ).rejects.toMatchObject({
      name: 'CompanionFailure',
      reason: 'timeout',
    });
  });

  test('aborts the engine at the deadline', async () => {
    let signal: AbortSignal | undefined;
    const waiting: TextEngine = {
      async *reply(_request, options) {
        signal = options.signal;
        yield '';
        await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
      },
    };
    await expect(
      collectReply(waiting, replyRequestWith('hi'), { deadlineMilliseconds: 30 }),
    ).rejects.toMatchObject({
      reason: 'timeout',
    });
    expect(signal?.aborted).toBe(true);
  });

  test('ends at once when the caller aborts', async () => {
    const abort = new AbortController();
    abort.abort(new Error('shutting down'));
    const engine = scripted('Hello.');
    await expect(
      collectReply(engine, replyRequestWith('hi'), { signal: abort.signal }),
    ).rejects.toMatchObject({
      reason: 'unavailable',
    });
    expect(engine.requests).toEqual([]);
  });

  test('wraps other errors of an engine and keeps the cause', async () => {
    const cause = new Error('ECONNREFUSED 10.0.0.1 secret-host');
    const broken: TextEngine = {
      // biome-ignore lint/correctness/useYield: it fails before its first piece.
      async *reply() {
        throw cause;
      },
    };
    const failure = await collectReply(broken, replyRequestWith('hi')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CompanionFailure);
    expect(failure).toMatchObject({ reason: 'unavailable', cause });
    expect((failure as Error).message).not.toContain('secret-host');
  });
});
