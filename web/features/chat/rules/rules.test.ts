import { describe, expect, test } from 'vitest';
import type { Message } from '#shared/schemas/conversation.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { chatRows } from './chat-rows.ts';
import { confirmedEntries } from './confirmed-entries.ts';
import { hasRecentCare } from './crisis.ts';
import { mergeMessages, withNewestPage, withOlderPage } from './message-history.ts';
import { isResentAutomatically, type OutboxEntry, parseStoredEntry } from './outbox-entry.ts';
import { isUnanswered, replyWait } from './reply-wait.ts';
import { sendFailureOf } from './send-failure.ts';
import { shownPart } from './shown-part.ts';
import { remainingThrottle, typingDelay } from './timing.ts';

const START = Date.parse('2026-11-21T20:00:00.000Z');

const message = (id: number, overrides: Partial<Message> = {}): Message => ({
  id,
  conversationId: 7,
  content: `message ${id}`,
  sender: id % 2 ? 'user' : 'ai',
  timestamp: new Date(START + id * 1_000).toISOString(),
  ...overrides,
});

const entry = (clientMessageId: string, overrides: Partial<OutboxEntry> = {}): OutboxEntry => ({
  clientMessageId,
  content: 'Hello',
  at: new Date(START + 60_000).toISOString(),
  state: 'sending',
  ...overrides,
});

const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);

describe('message history', () => {
  test('merges by id, prefers the newer version, and sorts by id', () => {
    const merged = mergeMessages([message(1), message(3)], [message(2), message(3, { content: 'later' })]);
    expect(ids(merged)).toEqual([1, 2, 3]);
    expect(merged[2]?.content).toBe('later');
  });

  test('keeps older messages when the newest page is loaded again', () => {
    const history = { messages: [message(1), message(2), message(3)], olderCursor: 'before-1' };
    const again = withNewestPage(history, { items: [message(3), message(4)], nextCursor: 'before-3' });
    expect(ids(again.messages)).toEqual([1, 2, 3, 4]);
    expect(again.olderCursor).toBe('before-1');
  });

  test('is replaced when there is a gap before the newest page', () => {
    const history = { messages: [message(1), message(2)], olderCursor: undefined };
    const far = withNewestPage(history, { items: [message(80), message(81)], nextCursor: 'before-80' });
    expect(ids(far.messages)).toEqual([80, 81]);
    expect(far.olderCursor).toBe('before-80');
  });

  test('loses what was deleted between the messages of the newest page, and keeps newer ones', () => {
    const history = { messages: [1, 2, 3, 4, 6].map((id) => message(id)), olderCursor: undefined };
    const page = { items: [message(2), message(5)], nextCursor: 'before-2' };
    expect(ids(withNewestPage(history, page).messages)).toEqual([1, 2, 5, 6]);
  });

  test('adds older pages at its start', () => {
    const history = { messages: [message(5)], olderCursor: 'before-5' };
    const more = withOlderPage(history, { items: [message(3), message(4)], nextCursor: undefined });
    expect(ids(more.messages)).toEqual([3, 4, 5]);
    expect(more.olderCursor).toBeUndefined();
  });
});

describe('timing', () => {
  test('typing takes 1 s plus 1/30 s per character, at most 4 s', () => {
    expect(typingDelay(0)).toBe(1_000);
    expect(typingDelay(30)).toBe(2_000);
    expect(typingDelay(90)).toBe(4_000);
    expect(typingDelay(2_000)).toBe(4_000);
  });

  test('a reply appears in whole words over its typing time, or in whole sentences', () => {
    const reply = 'It rained all day. I stayed in, and read.';
    const typing = typingDelay(reply.length);
    expect(shownPart(reply, 0, 'word')).toBe('');
    expect(shownPart(reply, typing / 2, 'word')).toBe('It rained all day.');
    expect(shownPart(reply, typing * 0.8, 'word')).toBe('It rained all day. I stayed in,');
    expect(shownPart(reply, typing * 0.8, 'sentence')).toBe('It rained all day.');
    expect(shownPart(reply, typing, 'sentence')).toBe(reply);
    expect(shownPart('今日は雨が降っていた。家で本を読んだ。', 1_200, 'word')).toMatch(/^今日は雨/);
  });

  test('throttles typed messages to 2 s, prompts to 3 s', () => {
    expect(remainingThrottle('typed', undefined, START)).toBe(0);
    expect(remainingThrottle('typed', START, START + 500)).toBe(1_500);
    expect(remainingThrottle('typed', START, START + 2_000)).toBe(0);
    expect(remainingThrottle('prompt', START, START + 2_000)).toBe(1_000);
  });
});

test('an unanswered message waits until the server says that no reply is being written', () => {
  const mine = message(9);
  const unknown = { isBeingWritten: false, isKnownMissing: false };
  expect(replyWait(undefined, unknown)).toEqual({ state: 'none' });
  expect(replyWait(mine, unknown)).toEqual({ state: 'waiting' });
  expect(replyWait(undefined, { ...unknown, isBeingWritten: true })).toEqual({ state: 'waiting' });
  expect(replyWait(mine, { ...unknown, isKnownMissing: true })).toEqual({ state: 'overdue', message: mine });
  expect(isUnanswered(mine)).toBe(true);
  for (const other of [undefined, message(8), message(9, { callSeconds: 60 })])
    expect(isUnanswered(other)).toBe(false);
});

describe('chatRows', () => {
  test('shows a message once, with the same key before and after it is stored', () => {
    const optimistic = chatRows([message(2)], [entry('abcdefgh')]);
    const stored = chatRows([message(2), message(3, { clientMessageId: 'abcdefgh' })], [entry('abcdefgh')]);
    expect(optimistic.map(({ key }) => key)).toEqual(['2', 'abcdefgh']);
    expect(stored.map(({ key }) => key)).toEqual(['2', 'abcdefgh']);
    expect(optimistic[1]?.message.isOptimistic).toBe(true);
    expect(stored[1]?.message.isOptimistic).toBeUndefined();
  });

  test('keeps an unsent message where it failed, and puts one being sent last', () => {
    const keysOf = (state: OutboxEntry['state']) =>
      chatRows(
        [message(2), message(3), message(4)],
        [
          entry('unsent-1', { state, afterMessageId: 2 }),
          entry('unsent-2', { state, afterMessageId: 2 }),
          entry('sending'),
        ],
      ).map(({ key }) => key);
    expect(keysOf('unsent')).toEqual(['2', 'unsent-1', 'unsent-2', '3', '4', 'sending']);
    expect(keysOf('sending')).toEqual(['2', '3', '4', 'unsent-1', 'unsent-2', 'sending']);
  });

  test("keeps a guest's unsent message at the time it was written", () => {
    const keysOf = (seconds: number) =>
      chatRows(
        [message(2), message(3), message(4)],
        [entry('asaguest', { state: 'unsent', at: new Date(START + seconds * 1_000).toISOString() })],
      ).map(({ key }) => key);
    expect(keysOf(1)).toEqual(['asaguest', '2', '3', '4']);
    expect(keysOf(3)).toEqual(['2', '3', 'asaguest', '4']);
    expect(keysOf(60)).toEqual(['2', '3', '4', 'asaguest']);
  });

  test('starts a new group for a new day, another sender or a long pause', () => {
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
    expect(rows.map(({ isFirstOfDay }) => isFirstOfDay)).toEqual([true, false, false, true]);
    expect(rows.map(({ isFirstOfGroup }) => isFirstOfGroup)).toEqual([true, false, true, true]);
    expect(rows.map(({ isLastOfGroup }) => isLastOfGroup)).toEqual([false, true, true, true]);
  });
});

test('messages of a call are a separate group', () => {
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
  expect(rows.map(({ isFirstOfGroup }) => isFirstOfGroup)).toEqual([true, true, false, true, true]);
});

describe('outbox entries', () => {
  test('are restored after a reload as unsent; invalid data is ignored', () => {
    expect(parseStoredEntry(JSON.stringify(entry('abcdefgh')))).toMatchObject({
      state: 'unsent',
      reason: 'network',
    });
    const rejected = entry('abcdefgh', { state: 'unsent', reason: 'limit' });
    expect(parseStoredEntry(JSON.stringify(rejected))).toEqual(rejected);
    for (const text of [null, '', '{', '{}', 'null', '[1]', '{"content":""}']) {
      expect(parseStoredEntry(text)).toBeUndefined();
    }
  });

  test('are resent automatically only after a network failure', () => {
    expect(isResentAutomatically(entry('abcdefgh', { state: 'unsent', reason: 'network' }))).toBe(true);
    expect(isResentAutomatically(entry('abcdefgh', { state: 'unsent', reason: 'limit' }))).toBe(false);
    expect(isResentAutomatically(entry('abcdefgh'))).toBe(false);
  });

  test('are confirmed when stored and answered, or being answered', () => {
    const mine = message(3, { clientMessageId: 'abcdefgh' });
    const lost = entry('abcdefgh', { state: 'unsent', reason: 'network' });
    const unanswered = entry('abcdefgh', { state: 'unsent', reason: 'companion' });
    expect(confirmedEntries([lost], [message(2)])).toEqual([]);
    expect(confirmedEntries([lost], [message(2), mine])).toEqual([lost]);
    expect(confirmedEntries([unanswered], [mine])).toEqual([]);
    expect(confirmedEntries([unanswered], [mine, message(4)])).toEqual([unanswered]);
    expect(confirmedEntries([entry('abcdefgh')], [mine, message(4)])).toEqual([]);
  });
});

test("a guest's message in a crisis is followed by its care card, for 24 hours without offers", () => {
  const rows = chatRows(
    [],
    [entry('abcdefgh', { state: 'unsent', care: 'Please call 112.' }), entry('later-on')],
  );
  expect(rows.map(({ key, message: { safety, content } }) => [key, safety, content])).toEqual([
    ['abcdefgh', undefined, 'Hello'],
    ['abcdefgh/care', 'care', 'Please call 112.'],
    ['later-on', undefined, 'Hello'],
  ]);
  const at = START + 60_000;
  expect(hasRecentCare(rows, at + 24 * 3_600_000 - 1)).toBe(true);
  expect(hasRecentCare(rows, at + 24 * 3_600_000)).toBe(false);
});

describe('sendFailureOf', () => {
  const failureOf = (status: number, body?: ConstructorParameters<typeof ApiError>[1]) =>
    sendFailureOf(new ApiError(new Response(null, { status }), body));

  test('reports a limit, of type messages if the body is unreadable', () => {
    expect(failureOf(429)).toMatchObject({ reason: 'limit', notice: { limitType: 'messages' } });
    expect(failureOf(429, { requiresUpgrade: true, limitType: 'spicy_content' })).toMatchObject({
      reason: 'limit',
      notice: { limitType: 'spicy_content' },
    });
    expect(failureOf(429, { code: 'too_many_requests' })).toMatchObject({ reason: 'rejected' });
  });

  test('is pending while an earlier attempt is being answered', () => {
    expect(failureOf(409, { code: 'reply_pending' })).toEqual({ kind: 'pending' });
  });

  test("shows the server's message for a failed reply, and maps other errors by kind", () => {
    const note = 'Mira could not answer just now.';
    expect(failureOf(502, { code: 'companion_failed', message: note })).toMatchObject({
      reason: 'companion',
      note,
    });
    expect(failureOf(401, { code: 'session_expired' })).toMatchObject({ reason: 'signed-out' });
    const gone = { code: 'not_found', message: 'This conversation does not exist any more.' } as const;
    expect(failureOf(404, gone)).toMatchObject({ reason: 'gone' });
    expect(failureOf(404, { code: 'not_found' })).toMatchObject({ reason: 'unavailable' });
    expect(failureOf(403, { code: 'account_locked' })).toMatchObject({ reason: 'locked' });
    expect(failureOf(503)).toMatchObject({ reason: 'network' });
    expect(sendFailureOf(new TypeError('Failed to fetch'))).toMatchObject({ reason: 'network' });
  });
});
