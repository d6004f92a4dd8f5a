import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { deleteConversation } from './conversations.ts';
import { sendMessage } from './send-message.ts';

// Uses the local database. The text engine and the clock are fakes.
const local = localTable();
const codeOf = (error: AppError) => error.code;

test('stores both messages, charges one unit and updates the conversation', async () => {
  const { chat, clock, makeConversation } = chatFixture(local.table, () => 'How lovely, Sam.');
  const { session, conversation } = await makeConversation();
  clock.advance(60_000);
  const { userMessage, aiMessage } = await sendMessage(chat, session, conversation.id, {
    content: 'I baked bread.',
  });

  expect(userMessage).toMatchObject({ sender: 'user', content: 'I baked bread.' });
  expect(aiMessage).toMatchObject({ sender: 'ai', content: 'How lovely, Sam.' });
  expect(aiMessage.id).toBeGreaterThan(userMessage.id);
  const { items } = await chat.messages.list(conversation.id, 10);
  expect(items.map((item) => item.id)).toEqual([aiMessage.id, userMessage.id]);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1, total_messages: 1 });
  expect(await chat.conversations.get(session.userId, conversation.id)).toMatchObject({
    preview: 'How lovely, Sam.',
    lastMessageAt: '2026-11-21T12:01:00.000Z',
  });
});

test('passes the conversation to the companion, oldest first, ending with the new message', async () => {
  const { chat, replyRequests, makeConversation } = chatFixture(
    local.table,
    ({ history }) => `Answer ${history.length}`,
  );
  const { session, conversation } = await makeConversation();
  for (const content of ['one', 'two', 'three'])
    await sendMessage(chat, session, conversation.id, { content });
  expect(replyRequests.at(-1)?.history.map((message) => message.content)).toEqual([
    'one',
    'Answer 1',
    'two',
    'Answer 3',
    'three',
  ]);
});

test('accepts, stores and answers 20 of 50 concurrent messages', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      sendMessage(chat, session, conversation.id, { content: `Message ${index}` }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const rejections = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [codeOf(outcome.reason)] : [],
  );
  expect(new Set(rejections)).toEqual(new Set(['limit_reached']));
  expect((await chat.messages.list(conversation.id, 100)).items).toHaveLength(40);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 20 });
});

test('replies that there is no picture to send and refunds the unit', async () => {
  const { chat, replyRequests, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  for (const request of ['image', 'video'] as const) {
    const body = { content: 'Show me something', request };
    const { aiMessage } = await sendMessage(chat, session, conversation.id, body);
    expect(aiMessage.content).toMatch(/^I don't have a (photo|video) I could send you yet\./);
    expect(aiMessage.media).toBeUndefined();
  }
  expect(replyRequests).toEqual([]);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 0, images: 0, videos: 0 });
});

test('answers a crisis message at the limit with helplines, without a model or charge', async () => {
  const { chat, replyRequests, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  for (let sent = 0; sent < 20; sent += 1)
    await sendMessage(chat, session, conversation.id, { content: 'Hi' });
  const body = {
    content: 'Tell me a joke. I want to kill myself',
    clientMessageId: 'client-0007',
  };
  const before = await chat.usage.get(session.userId);
  const first = await sendMessage(chat, session, conversation.id, body);
  expect(first.aiMessage.content).toMatch(/findahelpline\.com/);
  expect(await sendMessage(chat, session, conversation.id, body)).toMatchObject(first);
  expect(replyRequests).toHaveLength(20);
  expect(await chat.usage.get(session.userId)).toMatchObject({
    messages: 20,
    total_messages: before.total_messages,
  });
  expect(await sendMessage(chat, session, conversation.id, { content: 'A joke now' }).catch(codeOf)).toBe(
    'limit_reached',
  );
});

test.each(['one more photo please', 'send me a spicy nude photo'])(
  'after a crisis message a media request is charged as a message and shows nothing: %s',
  async (content) => {
    const { chat, makeConversation } = chatFixture(local.table);
    const { session, conversation, characterId } = await makeConversation();
    await chat.characters.putMedia({
      id: chat.ids.next(),
      characterId,
      type: 'image',
      isActive: true,
      tags: ['spicy'],
      createdAt: '2026-11-21T12:00:00.000Z',
      title: 'At home',
    } as never);
    await sendMessage(chat, session, conversation.id, { content: 'I want to kill myself' });
    const { aiMessage } = await sendMessage(chat, session, conversation.id, { content, request: 'image' });
    expect(aiMessage.media).toBeUndefined();
    expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 2, images: 0 });
  },
);

test('a conversation deleted during the reply leaves no items, and the unit stays charged', async () => {
  const { promise: reply, resolve } = Promise.withResolvers<string>();
  const { chat, replyRequests, makeConversation } = chatFixture(local.table, () => reply);
  const { session, conversation } = await makeConversation();
  const sending = sendMessage(chat, session, conversation.id, { content: 'Wait' }).catch(codeOf);
  await expect.poll(() => replyRequests.length).toBe(1);
  await deleteConversation(chat, session, conversation.id);
  resolve('Too late');

  expect(await sending).toBe('not_found');
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
  expect((await chat.messages.list(conversation.id, 10)).items).toEqual([]);
  expect(await chat.conversations.get(session.userId, conversation.id)).toBeUndefined();
});

test("returns not_found for another member's conversation and charges nothing", async () => {
  const { chat, makeConversation, makeMember } = chatFixture(local.table);
  const { conversation } = await makeConversation();
  const stranger = await makeMember();
  expect(await sendMessage(chat, stranger, conversation.id, { content: 'Hi' }).catch(codeOf)).toBe(
    'not_found',
  );
  expect(await chat.usage.get(stranger.userId)).toMatchObject({ messages: 0 });
});

test('a preview does not split an emoji', async () => {
  const { chat, makeConversation } = chatFixture(local.table, () => `${'x'.repeat(89)}👨‍👩‍👧 hello.`);
  const { session, conversation } = await makeConversation();
  await sendMessage(chat, session, conversation.id, { content: 'Hi' });
  expect((await chat.conversations.get(session.userId, conversation.id))?.preview).toBe('x'.repeat(89));
});

test('removes a message that is stored after its conversation was deleted', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  const late = {
    ...chat,
    messages: {
      ...chat.messages,
      add: async (message: Parameters<typeof chat.messages.add>[0]) => {
        if (message.sender === 'user') await deleteConversation(chat, session, conversation.id);
        await chat.messages.add(message);
      },
    },
  };
  expect(await sendMessage(late, session, conversation.id, { content: 'Left behind?' }).catch(codeOf)).toBe(
    'not_found',
  );
  expect((await chat.messages.list(conversation.id, 10)).items).toEqual([]);
});
