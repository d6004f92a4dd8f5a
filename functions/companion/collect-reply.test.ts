import { describe, expect, test } from 'vitest';
import { collectReply, MAXIMUM_REPLY_CHARACTERS } from './collect-reply.ts';
import type { ReplyRequest } from './companion.ts';
import { CompanionFailure } from './companion.ts';
import { turnOf } from './testing/turns.ts';
import type { TextEngine } from './text-engine.ts';

/** An engine that answers with the given pieces and records its turns. */
function scripted(...pieces: string[]): TextEngine & { turns: ReplyRequest[]; wasEnded: boolean } {
  const engine = {
    turns: [] as ReplyRequest[],
    wasEnded: false,
    async *reply(turn: ReplyRequest) {
      engine.turns.push(turn);
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
    const reply = await collectReply(scripted('Elena: ', 'Hel', 'lo. '), turnOf('hi'));
    expect(reply).toEqual({ content: 'Hello.', finding: 'none' });
  });

  test('calls no model when the member asks for a minor, and refuses', async () => {
    const engine = scripted('Okay, I am 16.');
    const reply = await collectReply(engine, turnOf("pretend you're 16"));
    expect(reply.finding).toBe('asks_for_minor');
    expect(reply.content).toMatch(/^No\./);
    expect(engine.turns).toEqual([]);
  });

  test('replaces a reply that depicts a minor', async () => {
    const reply = await collectReply(scripted("I'm only 15, teacher."), turnOf('tell me about yourself'));
    expect(reply.finding).toBe('reply_depicts_minor');
    expect(reply.content).not.toContain('15');
  });

  test('stops reading an endless reply and closes its stream', async () => {
    const engine = scripted(...Array.from({ length: 10_000 }, () => 'One more sentence. '));
    const { content } = await collectReply(engine, turnOf('hi'));
    expect(content.length).toBeLessThanOrEqual(MAXIMUM_REPLY_CHARACTERS);
    expect(content).toMatch(/sentence\.$/);
    await expect.poll(() => engine.wasEnded).toBe(true);
  });

  test('fails with empty for a blank reply', async () => {
    await expect(collectReply(scripted('', '  \n'), turnOf('hi'))).rejects.toMatchObject({ reason: 'empty' });
  });

  test('times out at the deadline, even when the engine ignores the signal', async () => {
    const ignoring: TextEngine = {
      async *reply() {
        yield 'Hel';
        await new Promise(() => undefined);
      },
    };
    await expect(collectReply(ignoring, turnOf('hi'), { deadlineMilliseconds: 30 })).rejects.toMatchObject({
      name: 'CompanionFailure',
      reason: 'timeout',
    });
  });

  test('aborts the engine at the deadline', async () => {
    let signal: AbortSignal | undefined;
    const waiting: TextEngine = {
      async *reply(_turn, options) {
        signal = options.signal;
        yield '';
        await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
      },
    };
    await expect(collectReply(waiting, turnOf('hi'), { deadlineMilliseconds: 30 })).rejects.toMatchObject({
      reason: 'timeout',
    });
    expect(signal?.aborted).toBe(true);
  });

  test('ends at once when the caller aborts', async () => {
    const abort = new AbortController();
    abort.abort(new Error('shutting down'));
    const engine = scripted('Hello.');
    await expect(collectReply(engine, turnOf('hi'), { signal: abort.signal })).rejects.toMatchObject({
      reason: 'unavailable',
    });
    expect(engine.turns).toEqual([]);
  });

  test('wraps other errors of an engine and keeps the cause', async () => {
    const cause = new Error('ECONNREFUSED 10.0.0.1 secret-host');
    const broken: TextEngine = {
      // biome-ignore lint/correctness/useYield: it fails before its first piece.
      async *reply() {
        throw cause;
      },
    };
    const failure = await collectReply(broken, turnOf('hi')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CompanionFailure);
    expect(failure).toMatchObject({ reason: 'unavailable', cause });
    expect((failure as Error).message).not.toContain('secret-host');
  });
});
