import { describe, expect, inject, test } from 'vitest';
import { decodeEvents } from '#shared/event-stream.ts';
import { payloadHash } from '#test/support/browser.ts';
import { newMember } from '#test/support/client.ts';
import {
  limitsOf,
  messagesOf,
  messagesPath,
  newChat,
  sendTo,
  startConversation,
  trySend,
} from '#test/support/conversations.ts';
import { streamTo, trySendStream } from '#test/support/event-streams.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

const usedOf = async (member: Parameters<typeof limitsOf>[0]) =>
  (await limitsOf(member)).limits.messages.used;

describe('messages-send-stream', () => {
  test('streams the accepted message, the reply so far, and what messages-send returns', async () => {
    const { member, conversation } = await newChat();
    const body = { content: '  I baked bread.  ', clientMessageId: 'stream-0001' };
    const [accepted, ...events] = await streamTo(member, conversation, body);
    const done = events.pop();
    const [userMessage, aiMessage] = await messagesOf(member, conversation);
    expect(userMessage?.content).toBe('I baked bread.');
    expect(accepted).toEqual({ event: 'accepted', data: { userMessage } });
    const snapshot = { event: 'snapshot', data: { aiMessageId: aiMessage?.id, content: aiMessage?.content } };
    expect(events.at(-1)).toEqual(snapshot);
    expect(events.every(({ event }) => event === 'snapshot')).toBe(true);
    const sent = expectSuccess('messages-send', await trySend(member, conversation, body));
    expect(sent).toMatchObject({ userMessage, aiMessage });
    expect(done).toEqual({ event: 'done', data: sent });
    expect(await usedOf(member)).toBe(1);
  });

  test('replies of the safety policy are one snapshot', async () => {
    const { member, conversation } = await newChat();
    const events = await streamTo(member, conversation, { content: 'I want to kill myself' });
    expect(events.map(({ event }) => event)).toEqual(['accepted', 'snapshot', 'done']);
    expect(events[1]).toMatchObject({ data: { content: expect.stringContaining('findahelpline.com') } });
    expect(events[2]).toMatchObject({ data: { aiMessage: { safety: 'care' } } });
    expect(await usedOf(member)).toBe(0);
  });

  test('a failure before the first event has an ordinary status and body', async () => {
    const { member, conversation } = await newChat();
    expectError(await trySendStream(member, conversation, { content: '' }), 'invalid_request');
    const other = await newMember();
    expectError(await trySendStream(other, conversation, { content: 'Hi' }), 'not_found');
    expectError(await trySendStream(member, { id: 'x' as never }, { content: 'Hi' }), 'invalid_request');
    for (let sent = 0; sent < 20; sent += 1) await sendTo(member, conversation, `Number ${sent}`);
    const response = await trySendStream(member, conversation, { content: 'One more' });
    expectError(response, 'limit_reached');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(await messagesOf(member, conversation)).toHaveLength(40);
  });

  test('stores message and reply when the browser disconnects', async () => {
    const { member, conversation } = await newChat();
    const leaving = new AbortController();
    const body = JSON.stringify({ content: 'Bye' });
    const response = await fetch(`${inject('url')}${messagesPath(conversation)}/stream`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: member.cookieHeader('/api'),
        ...payloadHash(body),
      },
      body,
      signal: leaving.signal,
    });
    if (response.body) for await (const { event } of decodeEvents(response.body)) if (event) break;
    leaving.abort();
    await expect.poll(() => messagesOf(member, conversation)).toHaveLength(2);
    expect(await usedOf(member)).toBe(1);
  });

  test('the same client message id on both calls is one send', async () => {
    const { member, conversation } = await newChat();
    const body = { content: 'Only once', clientMessageId: 'stream-0002' };
    const [plain, ...streams] = await Promise.all([
      trySend(member, conversation, body),
      ...Array.from({ length: 4 }, () => streamTo(member, conversation, body)),
    ]);
    const sent = expectSuccess('messages-send', plain);
    for (const events of streams) expect(events.at(-1)).toEqual({ event: 'done', data: sent });
    const other = await startConversation(member);
    await streamTo(member, other, body);
    expect(await messagesOf(member, conversation)).toHaveLength(2);
    expect(await usedOf(member)).toBe(2);
  });
});
