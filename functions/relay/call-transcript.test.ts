import { expect, test, vi } from 'vitest';
import { checkMessage, checkReply } from '#functions/companion/safety-check.ts';
import { elena } from '#functions/companion/testing/characters.ts';
import { CallTranscript } from './call-transcript.ts';

// The real safety check, with its calls recorded.
vi.mock('#functions/companion/safety-check.ts', { spy: true });

const REJECTED = "I'm 16, teacher. ";

function openReply() {
  const transcript = new CallTranscript(elena);
  transcript.startReply();
  return transcript;
}

test('checks a long reply to its end and bounds the stored text', () => {
  const transcript = openReply();
  for (let sentence = 0; sentence < 300; sentence += 1) {
    expect(transcript.addReplyText('The sea was calm today. ')).toBeUndefined();
  }
  expect(transcript.latestReply.length).toBeLessThan(4_100);
  expect(transcript.addReplyText(REJECTED)).toBeTypeOf('string');
});

test('checks a sentence without an end', () => {
  const transcript = openReply();
  const refusals = [`${REJECTED.replace('.', ',')}and `, ...new Array(200).fill('on and on ')].map((text) =>
    transcript.addReplyText(text),
  );
  expect(refusals.some((refusal) => refusal !== undefined)).toBe(true);
});

test('checks the last sentence when the reply ends', () => {
  const transcript = openReply();
  expect(transcript.addReplyText("I'm 16, ")).toBeUndefined();
  expect(transcript.addReplyText('teacher')).toBeUndefined();
  expect(transcript.endReply()).toBeTypeOf('string');
  expect(transcript.replies).toEqual([]);
});

test('leaves out a rejected reply that was interrupted', () => {
  const transcript = openReply();
  transcript.addReplyText("I'm 16, teacher and so on and");
  transcript.truncateReply(900, 1_000);
  expect(transcript.replies).toEqual([]);
});

test('joins a sentence of the caller over two turns', () => {
  const transcript = new CallTranscript(elena);
  for (const turn of ['Tell me about the sea', 'Nice', 'I want you to be my']) {
    expect(transcript.addCallerText(turn)).toBeUndefined();
  }
  expect(transcript.addCallerText('little sister')).toBeTypeOf('string');
});

test('rejects a caller who claims to be a minor, also after claiming to be an adult', () => {
  const transcript = new CallTranscript(elena);
  expect(transcript.addCallerText("I'm 34 and I love the sea.")).toBeUndefined();
  expect(transcript.addCallerText('Go on.')).toBeUndefined();
  expect(transcript.addCallerText("Honestly, I'm 15.")).toBeTypeOf('string');
});

test('the work per turn does not grow with the length of a call', () => {
  const text = 'We walked along the pier three weeks ago, and the sea was calm. '.repeat(8);
  const transcript = new CallTranscript(elena);
  /** Number of characters checked during `work`. */
  const checkedCharacters = (work: () => unknown) => {
    vi.mocked(checkMessage).mockClear();
    vi.mocked(checkReply).mockClear();
    work();
    const messages = vi.mocked(checkMessage).mock.calls.flatMap(([{ history }]) => history);
    const replyLengths = vi.mocked(checkReply).mock.calls.map(([, reply]) => reply.length);
    return (
      messages.reduce((sum, { content }) => sum + content.length, 0) +
      replyLengths.reduce((sum, length) => sum + length, 0)
    );
  };
  const turns = Array.from({ length: 60 }, () =>
    checkedCharacters(() => {
      transcript.addCallerText(text);
      transcript.startReply();
      transcript.addReplyText(text);
      transcript.endReply();
    }),
  );
  expect(turns[2]).toBeGreaterThan(text.length);
  expect(new Set(turns.slice(2))).toEqual(new Set([turns[2]]));
  expect(checkedCharacters(() => expect(transcript.replies).toHaveLength(60))).toBe(0);
});
