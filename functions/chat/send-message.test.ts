import { expect, test } from 'vitest';
import { CompanionFailure } from '#functions/companion/companion-failure.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { deleteConversation, startConversation } from './conversations.ts';
import { sendMessage } from './send-message.ts';

// Real here: the embedded data store and all rules. Scripted: the companion's words. Held: the clock.
const local = localTable();
const codeOf = (error: AppError) => error.code;

test('a send stores both messages, counts one unit and moves the conversation', async () => {
  const { chat, clock, begin } = chatFixture(local.table, () => 'How lovely, Sam.');
  const { session, conversation } = await begin();
  clock.advance(60_000);
  const { userMessage, aiMessage } = await sendMessage(chat, session, conversation.id, {
    content: 'I baked bread.',
  });

  expect(userMessage).toMatchObject({ sender: 'user', content: 'I baked bread.' });
  expect(aiMessage).toMatchObject({ sender: 'ai', content: 'How lovely, Sam.' });
  expect(aiMessage.id).toBeGreaterThan(userMessage.id);
  const { items } = await chat.messages.newest(conversation.id, 10);
  expect(items.map((item) => item.id)).toEqual([aiMessage.id, userMessage.id]);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1, total_messages: 1 });
  expect(await chat.conversations.get(session.userId, conversation.id)).toMatchObject({
    preview: 'How lovely, Sam.',
    lastMessageAt: '2026-11-21T12:01:00.000Z',
  });
});

test('the companion is given the conversation so far, oldest first, ending with the new message', async () => {
  const { chat, turns, begin } = chatFixture(local.table, ({ history }) => `Answer ${history.length}`);
  const { session, conversation } = await begin();
  for (const content of ['one', 'two', 'three'])
    await sendMessage(chat, session, conversation.id, { content });
  expect(turns.at(-1)?.history.map((message) => message.content)).toEqual([
    'one',
    'Answer 1',
    'two',
    'Answer 3',
    'three',
  ]);
});

test('the same client message id gives the same two messages again and costs one unit', async () => {
  const { chat, clock, turns, begin } = chatFixture(local.table);
  const { session, conversation } = await begin();
  const send = () =>
    sendMessage(chat, session, conversation.id, { content: 'Hello', clientMessageId: 'client-0001' });
  const first = await send();
  const again = await send();
  clock.advance(60_000);
  const muchLater = await send();

  expect(again).toMatchObject(first);
  expect(muchLater).toMatchObject(first);
  expect(turns).toHaveLength(1);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
});

test('ten parallel sends of one client message id are one send', async () => {
  const { chat, turns, begin } = chatFixture(local.table);
  const { session, conversation } = await begin();
  const body = { content: 'Hello', clientMessageId: 'client-0002' };
  // The held clock would make those who wait wait for ever.
  const running = { ...chat, clock: { now: () => new Date() } };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendMessage(running, session, conversation.id, body)),
  );
  expect(new Set(answers.map(({ aiMessage }) => aiMessage.id)).size).toBe(1);
  expect(turns).toHaveLength(1);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
});

test('of 50 parallel messages exactly 20 are accepted, stored and answered', async () => {
  const { chat, begin } = chatFixture(local.table);
  const { session, conversation } = await begin();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      sendMessage(chat, session, conversation.id, { content: `Message ${index}` }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [codeOf(outcome.reason)] : [],
  );
  expect(new Set(refusals)).toEqual(new Set(['limit_reached']));
  expect((await chat.messages.newest(conversation.id, 100)).items).toHaveLength(40);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 20 });
});

test('when the reply fails the unit is given back, and the very same send can be tried again', async () => {
  let isDown = true;
  const { chat, begin } = chatFixture(local.table, () => {
    if (isDown) throw new CompanionFailure('unavailable');
    return 'Here I am again.';
  });
  const { session, conversation } = await begin();
  const send = () =>
    sendMessage(chat, session, conversation.id, {
      content: 'Are you there?',
      clientMessageId: 'client-0003',
    });

  const refusal = await send().catch((error: AppError) => error);
  expect(refusal).toMatchObject({
    code: 'companion_failed',
    message: 'Nora could not answer just now. Your message was not counted; please try again.',
  });
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 0, total_messages: 0 });
  expect((await chat.messages.newest(conversation.id, 10)).items).toHaveLength(1);

  isDown = false;
  const { aiMessage } = await send();
  expect(aiMessage.content).toBe('Here I am again.');
  expect((await chat.messages.newest(conversation.id, 10)).items).toHaveLength(2);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
});

test('where there is no picture to send, the reply says so, and nothing is counted', async () => {
  const { chat, turns, begin } = chatFixture(local.table);
  const { session, conversation } = await begin();
  for (const request of ['image', 'video'] as const) {
    const body = { content: 'Show me something', request };
    const { aiMessage } = await sendMessage(chat, session, conversation.id, body);
    expect(aiMessage.content).toMatch(/^I don't have a (photo|video) I could send you yet\./);
    expect(aiMessage.media).toBeUndefined();
  }
  expect(turns).toEqual([]);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 0, images: 0, videos: 0 });
});

test('a send whose server died is taken up by the next try, without a second charge', async () => {
  const { chat, clock, begin } = chatFixture(local.table);
  const { session, conversation } = await begin();
  const body = { content: 'Hello?', clientMessageId: 'client-0004' };
  // The server dies while the companion is thinking: nothing after it ever runs.
  const dying = { ...chat, companion: () => new Promise<never>(() => undefined) };
  void sendMessage(dying, session, conversation.id, body);
  await expect.poll(async () => (await chat.messages.newest(conversation.id, 10)).items.length).toBe(1);

  clock.advance(40_000);
  const { aiMessage } = await sendMessage(chat, session, conversation.id, body);
  expect(aiMessage.content).toBe('Tell me more.');
  expect((await chat.messages.newest(conversation.id, 10)).items).toHaveLength(2);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
});

test('a send whose server died right after it had paid is not charged again, even for the last unit', async () => {
  const { chat, clock, begin } = chatFixture(local.table);
  const { session, conversation } = await begin();
  for (let sent = 0; sent < 19; sent += 1)
    await sendMessage(chat, session, conversation.id, { content: 'Hi' });
  const body = { content: 'Hello?', clientMessageId: 'client-0006' };
  const dying = { ...chat, messages: { ...chat.messages, add: () => new Promise<never>(() => undefined) } };
  void sendMessage(dying, session, conversation.id, body);
  await expect.poll(async () => (await chat.usage.get(session.userId)).messages).toBe(20);

  clock.advance(40_000);
  const { userMessage } = await sendMessage(chat, session, conversation.id, body);
  expect(userMessage.content).toBe('Hello?');
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 20 });
});

test('parallel requests of one send stop waiting once it was refused', async () => {
  const { chat, begin } = chatFixture(local.table);
  const { session, conversation } = await begin();
  for (let sent = 0; sent < 20; sent += 1)
    await sendMessage(chat, session, conversation.id, { content: 'Hi' });
  const body = { content: 'One more', clientMessageId: 'client-0007' };
  const send = () => sendMessage(chat, session, conversation.id, body).catch(codeOf);
  // The clock stands still: whoever waited for a reply would do so for ever.
  const outcomes = await Promise.all(Array.from({ length: 20 }, send));
  expect(outcomes).toContain('limit_reached');
  expect(outcomes.filter((one) => one !== 'limit_reached' && one !== 'reply_pending')).toEqual([]);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 20 });
});

test('a failed reply ends the waiting of its other requests', async () => {
  const { promise: thought, reject } = Promise.withResolvers<string>();
  const { chat, turns, begin } = chatFixture(local.table, () => thought);
  const { session, conversation } = await begin();
  const body = { content: 'Hello?', clientMessageId: 'client-0008' };
  let looks = 0;
  const isAtWork: typeof chat.messages.isAtWork = (...send) => {
    looks += 1;
    return chat.messages.isAtWork(...send);
  };
  const watched = { ...chat, messages: { ...chat.messages, isAtWork } };
  const send = () => sendMessage(watched, session, conversation.id, body).catch(codeOf);
  const first = send();
  await expect.poll(() => turns.length).toBe(1);
  const others = [send(), send()];
  await expect.poll(() => looks).toBeGreaterThanOrEqual(3);
  reject(new CompanionFailure('unavailable'));
  expect(await first).toBe('companion_failed');
  expect(await Promise.all(others)).toEqual(['reply_pending', 'reply_pending']);
});

test('a repeat of the last allowed message still gets its answer when the limit is reached', async () => {
  const { chat, begin } = chatFixture(local.table);
  const { session, conversation } = await begin();
  for (let sent = 0; sent < 19; sent += 1)
    await sendMessage(chat, session, conversation.id, { content: 'Hi' });
  const body = { content: 'The last one', clientMessageId: 'client-0005' };
  const first = await sendMessage(chat, session, conversation.id, body);
  expect(await sendMessage(chat, session, conversation.id, body)).toMatchObject(first);
  const refusal = await sendMessage(chat, session, conversation.id, { content: 'One more' }).catch(codeOf);
  expect(refusal).toBe('limit_reached');
});

test('at the limit a cry for help is answered in our own words, again for its repeat, and nothing is counted', async () => {
  const { chat, turns, begin } = chatFixture(local.table);
  const { session, conversation } = await begin();
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
  expect(turns).toHaveLength(20);
  expect(await chat.usage.get(session.userId)).toMatchObject({
    messages: 20,
    total_messages: before.total_messages,
  });
  expect(await sendMessage(chat, session, conversation.id, { content: 'A joke now' }).catch(codeOf)).toBe(
    'limit_reached',
  );
});

test.each(['one more photo please', 'send me a spicy nude photo'])(
  'after a cry for help a request is a message: nothing is shown or sold, and the reply costs a unit: %s',
  async (content) => {
    const { chat, begin } = chatFixture(local.table);
    const { session, conversation, characterId } = await begin();
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

test('a conversation that is deleted while the reply is made leaves nothing behind, and the reply costs its unit', async () => {
  const { promise: thinking, resolve: answer } = Promise.withResolvers<string>();
  const { chat, turns, begin } = chatFixture(local.table, () => thinking);
  const { session, conversation } = await begin();
  const sending = sendMessage(chat, session, conversation.id, { content: 'Wait' }).catch(codeOf);
  await expect.poll(() => turns.length).toBe(1);
  await deleteConversation(chat, session, conversation.id);
  answer('Too late');

  expect(await sending).toBe('not_found');
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
  expect((await chat.messages.newest(conversation.id, 10)).items).toEqual([]);
  expect(await chat.conversations.get(session.userId, conversation.id)).toBeUndefined();
});

test("another member's conversation does not exist for the sender, and nothing is counted", async () => {
  const { chat, begin, makeMember } = chatFixture(local.table);
  const { conversation } = await begin();
  const stranger = await makeMember();
  expect(await sendMessage(chat, stranger, conversation.id, { content: 'Hi' }).catch(codeOf)).toBe(
    'not_found',
  );
  expect(await chat.usage.get(stranger.userId)).toMatchObject({ messages: 0 });
});

test('a preview ends before an emoji that it would cut in two', async () => {
  const { chat, begin } = chatFixture(local.table, () => `${'x'.repeat(89)}👨‍👩‍👧 hello.`);
  const { session, conversation } = await begin();
  await sendMessage(chat, session, conversation.id, { content: 'Hi' });
  expect((await chat.conversations.get(session.userId, conversation.id))?.preview).toBe('x'.repeat(89));
});

test('after a failed reply and a retry the conversation is on top of the list', async () => {
  let isDown = false;
  const { chat, clock, begin } = chatFixture(local.table, () => {
    if (isDown) throw new CompanionFailure('unavailable');
    return 'Here.';
  });
  const { session, characterId, conversation: first } = await begin();
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

test('a message that is stored after its conversation was deleted does not stay', async () => {
  const { chat, begin } = chatFixture(local.table);
  const { session, conversation } = await begin();
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
  expect((await chat.messages.newest(conversation.id, 10)).items).toEqual([]);
});
