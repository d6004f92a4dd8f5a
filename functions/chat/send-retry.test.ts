import { expect, test } from 'vitest';
import { CompanionFailure } from '#functions/companion/companion.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { startConversation } from './conversations.ts';
import { sendMessage } from './send-message.ts';

// Uses the local database. The text engine and the clock are fakes.
const local = localTable();
const codeOf = (error: AppError) => error.code;

test('returns the same messages for the same client message id and charges one unit', async () => {
  const { chat, clock, replyRequests, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  const send = () =>
    sendMessage(chat, session, conversation.id, { content: 'Hello', clientMessageId: 'client-0001' });
  const first = await send();
  const retry = await send();
  clock.advance(60_000);
  const later = await send();

  expect(retry).toMatchObject(first);
  expect(later).toMatchObject(first);
  expect(replyRequests).toHaveLength(1);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
});

test('ten concurrent sends of one client message id are one send', async () => {
  const { chat, replyRequests, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  const body = { content: 'Hello', clientMessageId: 'client-0002' };
  // Waiting sends time out by the clock, so it has to run.
  const running = { ...chat, clock: { now: () => new Date() } };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendMessage(running, session, conversation.id, body)),
  );
  expect(new Set(answers.map(({ aiMessage }) => aiMessage.id)).size).toBe(1);
  expect(replyRequests).toHaveLength(1);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
});

test('refunds the unit when the reply fails, and the same send can be retried', async () => {
  let isDown = true;
  const { chat, makeConversation } = chatFixture(local.table, () => {
    if (isDown) throw new CompanionFailure('unavailable');
    return 'Here I am again.';
  });
  const { session, conversation } = await makeConversation();
  const send = () =>
    sendMessage(chat, session, conversation.id, {
      content: 'Are you there?',
      clientMessageId: 'client-0003',
    });

  const rejection = await send().catch((error: AppError) => error);
  expect(rejection).toMatchObject({
    code: 'companion_failed',
    message: 'Nora could not answer just now. Your message was not counted; please try again.',
  });
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 0, total_messages: 0 });
  expect((await chat.messages.list(conversation.id, 10)).items).toHaveLength(1);

  isDown = false;
  const { aiMessage } = await send();
  expect(aiMessage.content).toBe('Here I am again.');
  expect((await chat.messages.list(conversation.id, 10)).items).toHaveLength(2);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
});

test('a retry continues a send whose process crashed, without a second charge', async () => {
  const { chat, clock, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  const body = { content: 'Hello?', clientMessageId: 'client-0004' };
  // Simulates a crash while waiting for the reply: nothing after it runs.
  const crashed = { ...chat, companion: () => new Promise<never>(() => undefined) };
  void sendMessage(crashed, session, conversation.id, body);
  await expect.poll(async () => (await chat.messages.list(conversation.id, 10)).items.length).toBe(1);

  clock.advance(40_000);
  const { aiMessage } = await sendMessage(chat, session, conversation.id, body);
  expect(aiMessage.content).toBe('Tell me more.');
  expect((await chat.messages.list(conversation.id, 10)).items).toHaveLength(2);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
});

test('a retry of a send that crashed after charging the last unit is not charged again', async () => {
  const { chat, clock, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  for (let sent = 0; sent < 19; sent += 1)
    await sendMessage(chat, session, conversation.id, { content: 'Hi' });
  const body = { content: 'Hello?', clientMessageId: 'client-0006' };
  const crashed = { ...chat, messages: { ...chat.messages, add: () => new Promise<never>(() => undefined) } };
  void sendMessage(crashed, session, conversation.id, body);
  await expect.poll(async () => (await chat.usage.get(session.userId)).messages).toBe(20);

  clock.advance(40_000);
  const { userMessage } = await sendMessage(chat, session, conversation.id, body);
  expect(userMessage.content).toBe('Hello?');
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 20 });
});

test('duplicate sends stop waiting when the send is rejected', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  for (let sent = 0; sent < 20; sent += 1)
    await sendMessage(chat, session, conversation.id, { content: 'Hi' });
  const body = { content: 'One more', clientMessageId: 'client-0007' };
  const send = () => sendMessage(chat, session, conversation.id, body).catch(codeOf);
  // The clock does not advance, so a send that waits would never time out.
  const outcomes = await Promise.all(Array.from({ length: 20 }, send));
  expect(outcomes).toContain('limit_reached');
  expect(outcomes.filter((code) => code !== 'limit_reached' && code !== 'reply_pending')).toEqual([]);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 20 });
});

test('duplicate sends stop waiting when the reply fails', async () => {
  const { promise: reply, reject } = Promise.withResolvers<string>();
  const { chat, replyRequests, makeConversation } = chatFixture(local.table, () => reply);
  const { session, conversation } = await makeConversation();
  const body = { content: 'Hello?', clientMessageId: 'client-0008' };
  let polls = 0;
  const get: typeof chat.sends.get = (...send) => {
    polls += 1;
    return chat.sends.get(...send);
  };
  const counted = { ...chat, sends: { ...chat.sends, get } };
  const send = () => sendMessage(counted, session, conversation.id, body).catch(codeOf);
  const first = send();
  await expect.poll(() => replyRequests.length).toBe(1);
  const others = [send(), send()];
  await expect.poll(() => polls).toBeGreaterThanOrEqual(3);
  reject(new CompanionFailure('unavailable'));
  expect(await first).toBe('companion_failed');
  expect(await Promise.all(others)).toEqual(['reply_pending', 'reply_pending']);
});

test('returns the reply for a duplicate of the last message at the limit', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  for (let sent = 0; sent < 19; sent += 1)
    await sendMessage(chat, session, conversation.id, { content: 'Hi' });
  const body = { content: 'And you?', clientMessageId: 'client-0005' };
  const first = await sendMessage(chat, session, conversation.id, body);
  expect(await sendMessage(chat, session, conversation.id, body)).toMatchObject(first);
  const rejection = await sendMessage(chat, session, conversation.id, { content: 'One more' }).catch(codeOf);
  expect(rejection).toBe('limit_reached');
});

test('a retry after a failed reply moves the conversation to the top of the list', async () => {
  let isDown = false;
  const { chat, clock, makeConversation } = chatFixture(local.table, () => {
    if (isDown) throw new CompanionFailure('unavailable');
    return 'Here.';
  });
  const { session, characterId, conversation: first } = await makeConversation();
  const second = await startConversation(chat, session, characterId);
  clock.advance(1_000);
  await sendMessage(chat, session, second.id, { content: 'Hi' });
  clock.advance(1_000);
  const body = { content: 'And you?', clientMessageId: 'client-0101' };
  isDown = true;
  await sendMessage(chat, session, first.id, body).catch(codeOf);
  isDown = false;
  clock.advance(1_000);
  await sendMessage(chat, session, first.id, body);
  expect((await chat.conversations.list(session.userId, undefined)).items[0]?.id).toBe(first.id);
});
