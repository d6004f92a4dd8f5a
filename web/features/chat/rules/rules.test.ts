import { describe, expect, test } from 'vitest';
import type { Message } from '#shared/schemas/conversation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { chatRows } from './chat-rows.ts';
import { mergeMessages, withNewestPage, withOlderPage } from './messages.ts';
import { goesOutByItself, type OutboxEntry, restoredEntry } from './outbox-entry.ts';
import { settledEntries } from './outbox-rules.ts';
import { replyWait } from './reply-wait.ts';
import { sendFailureOf } from './send-failure.ts';
import { throttleLeft, typingDelay } from './timing.ts';

const START = Date.parse('2026-11-21T20:00:00.000Z');

const message = (id: number, over: Partial<Message> = {}): Message => ({
  id,
  conversationId: 7,
  content: `message ${id}`,
  sender: id % 2 ? 'user' : 'ai',
  timestamp: new Date(START + id * 1_000).toISOString(),
  ...over,
});

const entry = (clientMessageId: string, over: Partial<OutboxEntry> = {}): OutboxEntry => ({
  clientMessageId,
  content: 'Hello',
  at: new Date(START + 60_000).toISOString(),
  state: 'sending',
  ...over,
});

const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);

describe('the history of a conversation', () => {
  test('is merged by id, the newer version of a message winning, and sorted by id', () => {
    const merged = mergeMessages([message(1), message(3)], [message(2), message(3, { content: 'later' })]);
    expect(ids(merged)).toEqual([1, 2, 3]);
    expect(merged[2]?.content).toBe('later');
  });

  test('keeps what was read before when the newest page comes again', () => {
    const known = { messages: [message(1), message(2), message(3)], olderCursor: 'before-1' };
    const again = withNewestPage(known, { items: [message(3), message(4)], nextCursor: 'before-3' });
    expect(ids(again.messages)).toEqual([1, 2, 3, 4]);
    expect(again.olderCursor).toBe('before-1');
  });

  test('begins anew where the newest page does not reach what is known', () => {
    const known = { messages: [message(1), message(2)], olderCursor: undefined };
    const far = withNewestPage(known, { items: [message(80), message(81)], nextCursor: 'before-80' });
    expect(ids(far.messages)).toEqual([80, 81]);
    expect(far.olderCursor).toBe('before-80');
  });

  test('grows at its beginning by older pages', () => {
    const known = { messages: [message(5)], olderCursor: 'before-5' };
    const more = withOlderPage(known, { items: [message(3), message(4)], nextCursor: undefined });
    expect(ids(more.messages)).toEqual([3, 4, 5]);
    expect(more.olderCursor).toBeUndefined();
  });
});

describe('timing', () => {
  test('a reply is typed for a second and a thirtieth of one per character, at most four', () => {
    expect(typingDelay(0)).toBe(1_000);
    expect(typingDelay(30)).toBe(2_000);
    expect(typingDelay(90)).toBe(4_000);
    expect(typingDelay(2_000)).toBe(4_000);
  });

  test('typed messages go out two seconds apart, prompts three', () => {
    expect(throttleLeft('typed', undefined, START)).toBe(0);
    expect(throttleLeft('typed', START, START + 500)).toBe(1_500);
    expect(throttleLeft('typed', START, START + 2_000)).toBe(0);
    expect(throttleLeft('prompt', START, START + 2_000)).toBe(1_000);
  });
});

describe('a reply the server owes', () => {
  const last = message(9, { sender: 'user', timestamp: new Date(START).toISOString() });

  test('is none after an answer or before the first word', () => {
    expect(replyWait(undefined, { noticedAt: START, now: START }).state).toBe('none');
    expect(replyWait(message(8), { noticedAt: START, now: START }).state).toBe('none');
  });

  test('is waited for up to 45 seconds, then may be asked for again', () => {
    expect(replyWait(last, { noticedAt: START + 5_000, now: START + 5_000 })).toMatchObject({
      state: 'waiting',
      left: 40_000,
    });
    expect(replyWait(last, { noticedAt: START + 5_000, now: START + 45_000 }).state).toBe('overdue');
  });

  test('is counted from its first sight where the clock here is behind', () => {
    const noticedAt = START - 3_600_000;
    expect(replyWait(last, { noticedAt, now: noticedAt + 45_000 }).state).toBe('overdue');
  });
});

describe('the rows', () => {
  test('show a message once, with the same key before and after the server has it', () => {
    const optimistic = chatRows([message(2)], [entry('abcdefgh')]);
    const stored = chatRows([message(2), message(3, { clientMessageId: 'abcdefgh' })], [entry('abcdefgh')]);
    expect(optimistic.map(({ key }) => key)).toEqual(['2', 'abcdefgh']);
    expect(stored.map(({ key }) => key)).toEqual(['2', 'abcdefgh']);
    expect(optimistic[1]?.message.isOptimistic).toBe(true);
    expect(stored[1]?.message.isOptimistic).toBeUndefined();
  });

  test('leave a message that got stuck where that happened, and put one on its way behind all', () => {
    const keysOf = (state: OutboxEntry['state']) =>
      chatRows(
        [message(2), message(3), message(4)],
        [entry('stuckone', { state, behind: 2 }), entry('stucktwo', { state, behind: 2 }), entry('underway')],
      ).map(({ key }) => key);
    expect(keysOf('unsent')).toEqual(['2', 'stuckone', 'stucktwo', '3', '4', 'underway']);
    expect(keysOf('sending')).toEqual(['2', '3', '4', 'stuckone', 'stucktwo', 'underway']);
  });

  test('leave a message that a guest never sent where it was written', () => {
    const keysOf = (seconds: number) =>
      chatRows(
        [message(2), message(3), message(4)],
        [entry('asaguest', { state: 'unsent', at: new Date(START + seconds * 1_000).toISOString() })],
      ).map(({ key }) => key);
    expect(keysOf(1)).toEqual(['asaguest', '2', '3', '4']);
    expect(keysOf(3)).toEqual(['2', '3', 'asaguest', '4']);
    expect(keysOf(60)).toEqual(['2', '3', '4', 'asaguest']);
  });

  test('part days, speakers and long pauses', () => {
    const hour = new Date(START + 3_600_000).toISOString();
    const tomorrow = new Date(START + 30 * 3_600_000).toISOString();
    const rows = chatRows(
      [
        message(1, { sender: 'ai' }),
        message(2, { sender: 'ai' }),
        message(3, { sender: 'ai', timestamp: hour }),
        message(4, { sender: 'user', timestamp: tomorrow }),
      ],
      [],
    );
    expect(rows.map(({ startsDay }) => startsDay)).toEqual([true, false, false, true]);
    expect(rows.map(({ startsRun }) => startsRun)).toEqual([true, false, true, true]);
    expect(rows.map(({ endsRun }) => endsRun)).toEqual([false, true, true, true]);
  });
});

test('what was said in a call is a run of its own, however short the time around it', () => {
  const at = new Date(START + 2_000).toISOString();
  const spoken = (id: number, callSeconds: number, timestamp = at) =>
    message(id, { sender: 'ai', timestamp, callSeconds });
  const rows = chatRows(
    [
      message(1, { sender: 'ai' }),
      spoken(2, 40),
      spoken(3, 40),
      spoken(4, 40, new Date(START + 90_000).toISOString()),
      message(5, { sender: 'ai' }),
    ],
    [],
  );
  expect(rows.map(({ startsRun }) => startsRun)).toEqual([true, true, false, true, true]);
});

describe('a message that is not through', () => {
  test('is found again after a reload, ready to be sent, unless it is no message', () => {
    expect(restoredEntry(JSON.stringify(entry('abcdefgh')))).toMatchObject({
      state: 'unsent',
      reason: 'network',
    });
    const refused = entry('abcdefgh', { state: 'unsent', reason: 'limit' });
    expect(restoredEntry(JSON.stringify(refused))).toEqual(refused);
    for (const text of [null, '', '{', '{}', 'null', '[1]', '{"content":""}']) {
      expect(restoredEntry(text)).toBeUndefined();
    }
  });

  test('goes out by itself only where nobody refused it', () => {
    expect(goesOutByItself(entry('abcdefgh', { state: 'unsent', reason: 'network' }))).toBe(true);
    expect(goesOutByItself(entry('abcdefgh', { state: 'unsent', reason: 'limit' }))).toBe(false);
    expect(goesOutByItself(entry('abcdefgh'))).toBe(false);
  });

  test('is the server’s once it is stored and answered, or being answered', () => {
    const mine = message(3, { clientMessageId: 'abcdefgh' });
    const lost = entry('abcdefgh', { state: 'unsent', reason: 'network' });
    const unanswered = entry('abcdefgh', { state: 'unsent', reason: 'companion' });
    expect(settledEntries([lost], [message(2)])).toEqual([]);
    expect(settledEntries([lost], [message(2), mine])).toEqual([lost]);
    expect(settledEntries([unanswered], [mine])).toEqual([]);
    expect(settledEntries([unanswered], [mine, message(4)])).toEqual([unanswered]);
    expect(settledEntries([entry('abcdefgh')], [mine, message(4)])).toEqual([]);
  });
});

describe('a failed send', () => {
  const refused = (status: number, body?: ConstructorParameters<typeof ApiError>[1]) =>
    sendFailureOf(new ApiError(new Response(null, { status }), body));

  test('tells a limit, with type messages where the body cannot be read', () => {
    expect(refused(429)).toMatchObject({ reason: 'limit', notice: { limitType: 'messages' } });
    expect(refused(429, { requiresUpgrade: true, limitType: 'spicy_content' })).toMatchObject({
      reason: 'limit',
      notice: { limitType: 'spicy_content' },
    });
    expect(refused(429, { code: 'too_many_requests' })).toMatchObject({ reason: 'refused' });
  });

  test('keeps waiting while another try is being answered', () => {
    expect(refused(409, { code: 'reply_pending' })).toEqual({ kind: 'pending' });
  });

  test('tells the companion’s failure in the server’s words and everything else by its kind', () => {
    const words = 'Mira could not answer just now.';
    expect(refused(502, { code: 'companion_failed', message: words })).toMatchObject({
      reason: 'companion',
      note: words,
    });
    expect(refused(401, { code: 'session_expired' })).toMatchObject({ reason: 'signed-out' });
    expect(refused(404, { code: 'not_found' })).toMatchObject({ reason: 'gone' });
    expect(refused(503)).toMatchObject({ reason: 'network' });
    expect(sendFailureOf(new TypeError('Failed to fetch'))).toMatchObject({ reason: 'network' });
  });
});
