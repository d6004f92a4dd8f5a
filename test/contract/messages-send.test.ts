import { request } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { NOTICE_TEXT } from '#shared/notices.ts';
import { newMember, premiumMember } from '#test/support/client.ts';
import {
  limitsOf,
  messagesOf,
  messagesPath,
  newChat,
  sendTo,
  startConversation,
  trySend,
} from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

const usedOf = async (member: Parameters<typeof limitsOf>[0]) =>
  (await limitsOf(member)).limits.messages.used;

let chatAtLimit: ReturnType<typeof sendPastLimit> | undefined;
async function sendPastLimit() {
  const { member, conversation } = await newChat();
  const send = (_: unknown, index: number) => trySend(member, conversation, { content: `Number ${index}` });
  return { member, conversation, responses: await Promise.all(Array.from({ length: 50 }, send)) };
}
/** A free member at the daily limit, after 50 parallel messages. Tests share one. */
function atLimit() {
  chatAtLimit ??= sendPastLimit();
  return chatAtLimit;
}

describe('messages-send', () => {
  test('returns and stores both messages', async () => {
    const { member, conversation } = await newChat();
    const { userMessage, aiMessage } = await sendTo(member, conversation, '  I baked bread.  ');
    expect(userMessage).toMatchObject({ sender: 'user', content: 'I baked bread.' });
    expect(aiMessage).toMatchObject({ sender: 'ai', conversationId: conversation.id });
    expect(aiMessage.content.length).toBeGreaterThan(1);
    expect(aiMessage.id).toBeGreaterThan(userMessage.id);
    expect(await messagesOf(member, conversation)).toEqual([userMessage, aiMessage]);
    expect(await usedOf(member)).toBe(1);
  });

  test("says with the first reply of a member's day that the companion is an AI", async () => {
    const { member, conversation } = await newChat();
    const first = { content: 'Hello', clientMessageId: 'first-message' };
    const { notice } = expectSuccess('messages-send', await trySend(member, conversation, first));
    expect(notice).toEqual({ kind: 'ai', text: NOTICE_TEXT.en.ai });
    expect((await sendTo(member, conversation, 'And you?')).notice).toBeUndefined();
    const repeated = expectSuccess('messages-send', await trySend(member, conversation, first));
    expect(repeated.notice).toEqual(notice);
    const stored = await messagesOf(member, conversation);
    expect(stored.map((message) => message.notice)).toEqual([undefined, notice, undefined, undefined]);
  });

  test('says so with a reply that the policy wrote, too, in the language of the member', async () => {
    const { member, conversation } = await newChat();
    const { aiMessage, notice } = await sendTo(member, conversation, 'ich will mich umbringen');
    expect(aiMessage.safety).toBe('care');
    expect(notice).toEqual({ kind: 'ai', text: NOTICE_TEXT.de.ai });
  });

  test('accepts and charges exactly 20 of 50 parallel messages', async () => {
    const { member, conversation, responses } = await atLimit();
    const accepted = responses.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(20);
    for (const response of accepted) expectSuccess('messages-send', response);
    for (const response of responses.filter(({ status }) => status !== 200))
      expectError(response, 'limit_reached');
    expect((await limitsOf(member)).limits.messages).toEqual({ used: 20, limit: 20, remaining: 0 });
    expect(await messagesOf(member, conversation)).toHaveLength(40);
  });

  test('the error at the limit has the data for the dialog and the retry time', async () => {
    const { member, conversation } = await atLimit();
    const { resetsAt } = await limitsOf(member);
    const secondsLeft = () => (Date.parse(resetsAt) - Date.now()) / 1_000;
    const before = secondsLeft();
    const response = await trySend(member, conversation, { content: 'One more' });
    const after = secondsLeft();
    expect(expectError(response, 'limit_reached')).toMatchObject({
      message: "You've reached your daily limit of 20 messages. Upgrade to premium for unlimited messaging!",
      requiresUpgrade: true,
      limitType: 'messages',
      current: 20,
      limit: 20,
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(after - 1);
    expect(Number(response.headers['retry-after'])).toBeLessThan(before + 1);
    expect(await messagesOf(member, conversation)).toHaveLength(40);
  });

  test('replies to every crisis message past the limit and charges nothing', async () => {
    const { member, conversation } = await atLimit();
    const body = { content: 'I want to kill myself', clientMessageId: 'contract-0003' };
    const first = expectSuccess('messages-send', await trySend(member, conversation, body));
    expect(first.aiMessage.content).toContain('findahelpline.com');
    expect(expectSuccess('messages-send', await trySend(member, conversation, body))).toEqual(first);
    expect((await limitsOf(member)).limits.messages).toEqual({ used: 20, limit: 20, remaining: 0 });
    expect(await messagesOf(member, conversation)).toHaveLength(42);
    // For 24 hours there are no limits.
    expectSuccess('messages-send', await trySend(member, conversation, { content: 'And now a joke' }));
  });

  test.each([{ content: 'Tell me a story', request: 'image' }, { content: 'Send me a photo' }])(
    'after a crisis no reply has media or costs a unit: %j',
    async (body) => {
      const { member, conversation } = await newChat();
      await sendTo(member, conversation, 'I want to kill myself');
      for (let sent = 0; sent < 3; sent += 1) {
        const { aiMessage } = expectSuccess('messages-send', await trySend(member, conversation, body));
        expect(aiMessage).not.toHaveProperty('mediaId');
      }
      const { limits } = await limitsOf(member);
      expect(limits).toMatchObject({ messages: { used: 0 }, images: { used: 0 } });
    },
  );

  test('treats the same client message id as one send, in sequence and in parallel', async () => {
    const { member, conversation } = await newChat();
    const body = { content: 'Only once', clientMessageId: 'contract-0001' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => trySend(member, conversation, body)),
    );
    const turns = [...responses, await trySend(member, conversation, body)].map((response) =>
      expectSuccess('messages-send', response),
    );
    for (const turn of turns) expect(turn).toEqual(turns[0]);
    expect(turns[0]?.userMessage.clientMessageId).toBe('contract-0001');
    expect(await messagesOf(member, conversation)).toHaveLength(2);
    expect(await usedOf(member)).toBe(1);
  });

  test('scopes a client message id to its conversation', async () => {
    const { member, conversation } = await newChat();
    const other = await startConversation(member);
    const body = { clientMessageId: 'contract-0002' };
    const [here, there] = [
      await sendTo(member, conversation, 'Here', body),
      await sendTo(member, other, 'There', body),
    ];
    expect(there.userMessage).toMatchObject({ content: 'There', conversationId: other.id });
    expect(here.userMessage.id).not.toBe(there.userMessage.id);
  });

  test('stores message and reply when the browser disconnects', async () => {
    const { member, conversation } = await newChat();
    const url = new URL(inject('url'));
    const leaving = request({
      host: url.hostname,
      port: url.port,
      path: messagesPath(conversation),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: member.cookieHeader('/api'),
        origin: url.origin,
      },
    });
    leaving.on('error', () => undefined);
    await new Promise<void>((resolve) => leaving.end(JSON.stringify({ content: 'Bye' }), resolve));
    leaving.destroy();
    await expect.poll(() => messagesOf(member, conversation)).toHaveLength(2);
    expect(await usedOf(member)).toBe(1);
  });

  test('rejects an invalid body, and stores and counts nothing', async () => {
    const { member, conversation } = await newChat();
    const INVALID: [body: Record<string, unknown>, words?: string][] = [
      [{ content: '' }, 'Write a message first.'],
      [{ content: ' \n\t ' }, 'Write a message first.'],
      [{ content: 'x'.repeat(2_001) }, 'A message can have at most 2000 characters.'],
      [{ content: '🌻'.repeat(2_001) }, 'A message can have at most 2000 characters.'],
      [{}],
      [{ content: 7 }],
      [{ content: ['Hi'] }],
      [{ content: 'Hi', clientMessageId: 'short' }],
      [{ content: 'Hi', clientMessageId: 'has#hash-in-it' }],
      [{ content: 'Hi', request: 'nude' }],
      [{ content: 'Hi', userId: 'me' }],
      [{ content: 'Hi', sessionId: 'x'.repeat(201) }],
    ];
    for (const [body, words] of INVALID) {
      const { message } = expectError(await trySend(member, conversation, body), 'invalid_request');
      expect(message).toBe(words ?? message);
    }
    expect(await messagesOf(member, conversation)).toEqual([]);
    expect(await usedOf(member)).toBe(0);
  });

  test('stores text unchanged', async () => {
    const { member, conversation } = await newChat();
    for (const content of [
      'x'.repeat(2_000),
      // Characters are code points: a family emoji of three joined people has five.
      '🌻'.repeat(2_000),
      '👨‍👩‍👧'.repeat(400),
      'a\u0000b',
      '\ud800',
      '<img src=x onerror=alert(1)>',
      '\u202eabc',
      '{{7*7}}',
    ]) {
      const { userMessage } = await sendTo(member, conversation, content);
      expect(userMessage.content).toBe(content.toWellFormed());
      expect(await messagesOf(member, conversation)).toContainEqual(userMessage);
    }
  });

  test('accepts only the owner, with the own user id', async () => {
    const { member, conversation } = await newChat();
    const otherMember = await newMember();
    expectError(await trySend(otherMember, conversation, { content: 'Hi' }), 'not_found');
    const asAnother = { content: 'Hi', userId: otherMember.id };
    expectError(await trySend(member, conversation, asAnother), 'forbidden');
    expectError(await trySend(otherMember, conversation, { content: 'Hi', userId: member.id }), 'forbidden');
    await sendTo(member, conversation, 'Hi', { userId: member.id, sessionId: 'guest_x_1' });
    expect(await messagesOf(member, conversation)).toHaveLength(2);
    expect(await usedOf(otherMember)).toBe(0);
  });

  test('counts but never rejects a premium member', async () => {
    const premium = await premiumMember();
    const conversation = await startConversation(premium, 5);
    const before = await usedOf(premium);
    for (let sent = 0; sent < 22; sent += 1) await sendTo(premium, conversation, `Number ${sent}`);
    expect((await limitsOf(premium)).limits.messages).toMatchObject({ limit: null, remaining: null });
    expect(await usedOf(premium)).toBeGreaterThanOrEqual(before + 22);
  });
});

describe('messages-list', () => {
  test('pages from the newest to the first, each sorted by id', async () => {
    const { member, conversation } = await newChat();
    for (const content of ['one', 'two', 'three']) await sendTo(member, conversation, content);
    const all = await messagesOf(member, conversation);
    const seen: number[] = [];
    let cursor = '';
    do {
      const response = await member.get(`${messagesPath(conversation)}?limit=4${cursor}`);
      const ids = expectSuccess('messages-list', response).map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      seen.unshift(...ids);
      const next = response.headers['x-next-cursor'];
      cursor = next ? `&cursor=${next}` : '';
    } while (cursor !== '');
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test('rejects an invalid limit', async () => {
    const { member, conversation } = await newChat();
    for (const limit of ['0', '101', '-1', '1.5', 'all', '1e1', ''])
      expectError(await member.get(`${messagesPath(conversation)}?limit=${limit}`), 'invalid_request');
  });

  test("returns 404 for another member's messages", async () => {
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'A secret');
    const otherMember = await newMember();
    expectError(await otherMember.get(messagesPath(conversation)), 'not_found');
  });
});
