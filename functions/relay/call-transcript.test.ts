import { expect, test, vi } from 'vitest';
import { guardMessage, guardReply } from '#functions/companion/guard.ts';
import { elena } from '#functions/companion/testing/characters.ts';
import { CallTranscript } from './call-transcript.ts';

// Itself, but it tells what it is asked to look at.
vi.mock('#functions/companion/guard.ts', { spy: true });

const REFUSED = "I'm 16, teacher. ";

function replying() {
  const script = new CallTranscript(elena);
  script.begin();
  return script;
}

test('a reply is guarded to its end, however long it is; what is kept of it is not longer for it', () => {
  const script = replying();
  for (let sentence = 0; sentence < 300; sentence += 1) {
    expect(script.words('The sea was calm today. ')).toBeUndefined();
  }
  expect(script.newest.length).toBeLessThan(4_100);
  expect(script.words(REFUSED)).toBeTypeOf('string');
});

test('a sentence without an end is looked at all the same', () => {
  const script = replying();
  const refusals = [`${REFUSED.replace('.', ',')}and `, ...new Array(200).fill('on and on ')].map((words) =>
    script.words(words),
  );
  expect(refusals.some((refusal) => refusal !== undefined)).toBe(true);
});

test('what is only complete when the reply ends is looked at then', () => {
  const script = replying();
  expect(script.words("I'm 16, ")).toBeUndefined();
  expect(script.words('teacher')).toBeUndefined();
  expect(script.end()).toBeTypeOf('string');
  expect(script.said).toEqual([]);
});

test('a sentence that was cut off where it had become one is not written down', () => {
  const script = replying();
  script.words("I'm 16, teacher and so on and");
  script.cut(900, 1_000);
  expect(script.said).toEqual([]);
});

test('what the caller says in two turns is understood as one sentence', () => {
  const script = new CallTranscript(elena);
  for (const turn of ['Tell me about the sea', 'Nice', 'I want you to be my']) {
    expect(script.heard(turn)).toBeUndefined();
  }
  expect(script.heard('little sister')).toBeTypeOf('string');
});

test('who has said that they are an adult may go on, and who then says that they are not may not', () => {
  const script = new CallTranscript(elena);
  expect(script.heard("I'm 34 and I love the sea.")).toBeUndefined();
  expect(script.heard('Go on.')).toBeUndefined();
  expect(script.heard("Honestly, I'm 15.")).toBeTypeOf('string');
});

test('a turn late in a long call is no more work than an early one, and its end none', () => {
  const words = 'We walked along the pier three weeks ago, and the sea was calm. '.repeat(8);
  const script = new CallTranscript(elena);
  /** How many letters the guard looks at meanwhile. */
  const lookedAt = (work: () => unknown) => {
    vi.mocked(guardMessage).mockClear();
    vi.mocked(guardReply).mockClear();
    work();
    const asked = vi.mocked(guardMessage).mock.calls.flatMap(([{ history }]) => history);
    const replied = vi.mocked(guardReply).mock.calls.map(([, reply]) => reply.length);
    return asked.reduce((sum, { content }) => sum + content.length, 0) + replied.reduce((a, b) => a + b, 0);
  };
  const turns = Array.from({ length: 60 }, () =>
    lookedAt(() => {
      script.heard(words);
      script.begin();
      script.words(words);
      script.end();
    }),
  );
  expect(turns[2]).toBeGreaterThan(words.length);
  expect(new Set(turns.slice(2))).toEqual(new Set([turns[2]]));
  expect(lookedAt(() => expect(script.said).toHaveLength(60))).toBe(0);
});
