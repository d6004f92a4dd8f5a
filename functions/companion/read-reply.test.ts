import { describe, expect, test } from 'vitest';
import type { ReplyRequest } from './companion.ts';
import { CompanionFailure } from './companion.ts';
import { MAXIMUM_REPLY_CHARACTERS } from './read-reply.ts';
import { repliesOf, replyRequestWith, wholeReply } from './testing/reply-requests.ts';
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

const slowly = (pieces: readonly string[], milliseconds = 1): TextEngine => ({
  async *reply() {
    for (const piece of pieces) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      yield piece;
    }
  },
});

describe('reading a reply', () => {
  test('joins the pieces and cleans up the reply', async () => {
    const reply = await wholeReply(scripted('Elena: ', 'Hel', 'lo. '), replyRequestWith('hi'));
    expect(reply).toBe('Hello.');
  });

  test('yields complete sentences while the model writes', async () => {
    const pieces = [
      '<think>Hm. Tea? </thi',
      'nk>Elena: "Hel',
      'lo, Tom. ',
      'How are ',
      'you?" ',
      '\nTom',
      ': Fine. ',
    ];
    expect(await repliesOf(slowly(pieces), replyRequestWith('hi'))).toEqual([
      { content: 'Hello, Tom.', isComplete: false },
      { content: 'Hello, Tom. How are you?', isComplete: false },
      { content: 'Hello, Tom. How are you?', isComplete: true },
    ]);
  });

  test('never cuts words that keep coming, and ends a reply at the total deadline after a sentence', async () => {
    const pieces = Array.from({ length: 60 }, (_, index) => (index % 4 === 3 ? 'end. ' : 'word '));
    const all = await wholeReply(slowly(pieces, 3), replyRequestWith('hi'), { idleMilliseconds: 60 });
    expect(all).toMatch(/^(word word word end\. ?){15}$/);
    const cut = await wholeReply(slowly(pieces, 10), replyRequestWith('hi'), { totalMilliseconds: 200 });
    expect(cut).toMatch(/^(word word word end\. ?){1,5}$/);
    const silent = wholeReply(slowly(['word ', 'word '], 100), replyRequestWith('hi'), {
      totalMilliseconds: 50,
    });
    await expect(silent).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('stops reading an endless reply and closes its stream', async () => {
    const engine = scripted(...Array.from({ length: 10_000 }, () => 'One more sentence. '));
    const content = (await wholeReply(engine, replyRequestWith('hi'))) ?? '';
    expect(content.length).toBeLessThanOrEqual(MAXIMUM_REPLY_CHARACTERS);
    expect(content).toMatch(/sentence\.$/);
    await expect.poll(() => engine.wasEnded).toBe(true);
  });

  test('fails with empty for a blank reply', async () => {
    await expect(wholeReply(scripted('', '  \n'), replyRequestWith('hi'))).rejects.toMatchObject({
      reason: 'empty',
    });
  });

  test('times out without text, even when the engine ignores the signal', async () => {
    const ignoring: TextEngine = {
      async *reply() {
        yield 'Hel';
        await new Promise(() => undefined);
      },
    };
    await expect(
      wholeReply(ignoring, replyRequestWith('hi'), { idleMilliseconds: 30 }),
    ).rejects.toMatchObject({
      name: 'CompanionFailure',
      reason: 'timeout',
    });
  });

  test('aborts the engine when it times out', async () => {
    let signal: AbortSignal | undefined;
    const waiting: TextEngine = {
      async *reply(_request, options) {
        signal = options.signal;
        yield '';
        await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
      },
    };
    await expect(wholeReply(waiting, replyRequestWith('hi'), { idleMilliseconds: 30 })).rejects.toMatchObject(
      {
        reason: 'timeout',
      },
    );
    expect(signal?.aborted).toBe(true);
  });

  test('ends at once when the caller aborts', async () => {
    const abort = new AbortController();
    abort.abort(new Error('shutting down'));
    const engine = scripted('Hello.');
    await expect(wholeReply(engine, replyRequestWith('hi'), { signal: abort.signal })).rejects.toMatchObject({
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
    const failure = await wholeReply(broken, replyRequestWith('hi')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CompanionFailure);
    expect(failure).toMatchObject({ reason: 'unavailable', cause });
    expect((failure as Error).message).not.toContain('secret-host');
  });
});
