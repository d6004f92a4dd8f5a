import { expect, test } from 'vitest';
import { CallTranscript } from './call-transcript.ts';

function openReply() {
  const transcript = new CallTranscript();
  transcript.startReply();
  return transcript;
}

test('checks a long reply to its end and limits the stored text', () => {
  const transcript = openReply();
  for (let sentence = 0; sentence < 300; sentence += 1) {
    const part = transcript.addReplyText('The sea was calm today. ');
    expect(part?.text.endsWith('calm today. ')).toBe(true);
    expect(part?.text.length).toBeLessThan(2_100);
  }
  expect(transcript.latestReply.length).toBeLessThan(4_100);
});

test('checks a sentence without an end, and the last one when the reply ends', () => {
  const transcript = openReply();
  const parts = Array.from({ length: 200 }, () => transcript.addReplyText('on and on '));
  expect(parts.some((part) => part !== undefined)).toBe(true);
  transcript.addReplyText('and the end');
  expect(transcript.endReply()?.text).toMatch(/and the end$/);
  expect(transcript.endReply()).toBeUndefined();
});

test('checks only the text that was heard before an interruption', () => {
  const transcript = openReply();
  transcript.addReplyText('one two three four five');
  expect(transcript.truncateReply(500, 1_000)?.text).toBe('one two…');
});

test('leaves out rejected replies, and a notice said aloud', () => {
  const transcript = openReply();
  const part = transcript.addReplyText('Not allowed.');
  if (part) part.reply.isRejected = true;
  transcript.endReply();
  transcript.addNotice('No.', 'refusal');
  transcript.startReply();
  transcript.addReplyText('No. ');
  transcript.endReply();
  transcript.startReply();
  transcript.addReplyText('What else?');
  expect(transcript.lines).toEqual([{ content: 'No.', safety: 'refusal' }, { content: 'What else?' }]);
});

test('the context of a message does not grow with the length of a call', () => {
  const transcript = new CallTranscript();
  const contexts = Array.from({ length: 60 }, (_, index) => transcript.addCallerText(`message ${index}`));
  expect(contexts.at(-1)?.length).toBeLessThanOrEqual(7);
  expect(contexts.at(-1)?.at(-1)).toEqual({ sender: 'user', content: 'message 59' });
});

test('a reply is shown as text once it is checked, and a rejected reply is not used as context', () => {
  const transcript = openReply();
  const part = transcript.addReplyText('Not allowed.');
  expect([transcript.latestReply, transcript.checkedReply]).toEqual(['Not allowed.', '']);
  if (part) Object.assign(part.reply, { pendingChecks: 0 });
  expect(transcript.checkedReply).toBe('Not allowed.');
  if (part) Object.assign(part.reply, { isRejected: true });
  expect(transcript.checkedReply).toBe('');
  expect(transcript.addCallerText('Go on').map(({ content }) => content)).toEqual(['', 'Go on']);
});

test('text that was not heard is dropped', () => {
  const transcript = openReply();
  transcript.addReplyText('one two three');
  transcript.truncateReply(0, 0);
  expect(transcript.lines).toEqual([]);
});
