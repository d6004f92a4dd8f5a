import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { deleteConversation, startConversation } from './conversations.ts';
import { sendMessage } from './send-message.ts';

// Uses the local database. The text engine and the clock are fakes.
const local = localTable();

test('accepts 5 of 20 concurrent starts on a free plan, and another after a deletion', async () => {
  const { chat, makeMember, makeCharacter } = chatFixture(local.table);
  const [session, characterId] = await Promise.all([makeMember(), makeCharacter()]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => startConversation(chat, session, characterId)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const rejection = await startConversation(chat, session, characterId).catch((error: AppError) => error);
  expect(rejection).toMatchObject({
    code: 'limit_reached',
    details: { requiresUpgrade: true, limitType: 'conversations', current: 5, limit: 5 },
    retryAfterSeconds: undefined,
  });

  const { items } = await chat.conversations.list(session.userId, undefined);
  expect(items).toHaveLength(5);
  const deletedId = items[2]?.id ?? 0;
  await deleteConversation(chat, session, deletedId);
  await startConversation(chat, session, characterId);
  expect(await chat.usage.get(session.userId)).toMatchObject({ conversations: 5, totalConversations: 6 });
});

test('refunds one unit for five concurrent deletions of one conversation', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => deleteConversation(chat, session, conversation.id)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await chat.usage.get(session.userId)).toMatchObject({ conversations: 0 });
  expect((await chat.messages.list(conversation.id, 10)).items).toEqual([]);
});

test('lists conversations by newest message, over several pages', async () => {
  const { chat, clock, makeMember, makeCharacter } = chatFixture(local.table);
  const [session, characterId] = await Promise.all([makeMember('premium'), makeCharacter()]);
  const created: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    clock.advance(1_000);
    created.push((await startConversation(chat, session, characterId)).id);
  }
  clock.advance(1_000);
  const oldest = created[0] ?? 0;
  await sendMessage(chat, session, oldest, { content: 'Hello again' });

  const first = await chat.conversations.list(session.userId, undefined);
  const second = await chat.conversations.list(session.userId, first.nextCursor);
  expect(first.items[0]?.id).toBe(oldest);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([
    oldest,
    ...created.slice(1).reverse(),
  ]);
});

test("rejects a cursor from another member's list", async () => {
  const { chat, makeMember, makeCharacter } = chatFixture(local.table);
  const [session, stranger, characterId] = await Promise.all([
    makeMember('premium'),
    makeMember(),
    makeCharacter(),
  ]);
  for (let index = 0; index < 51; index += 1) await startConversation(chat, session, characterId);
  const { nextCursor } = await chat.conversations.list(session.userId, undefined);
  const rejection = await chat.conversations
    .list(stranger.userId, nextCursor)
    .catch((error: AppError) => error.code);
  expect(rejection).toBe('invalid_request');
});

test('lists the conversations with one companion, strongly consistent', async () => {
  const { chat, makeCharacter, makeConversation } = chatFixture(local.table);
  const { session, characterId, conversation } = await makeConversation();
  await startConversation(chat, session, await makeCharacter('Ada'));
  const { items } = await chat.conversations.listByCharacter(session.userId, characterId, undefined);
  expect(items.map(({ id }) => id)).toEqual([conversation.id]);
});

test('ten concurrent requests with reuse share one conversation, charged with its first message', async () => {
  const { chat, makeMember, makeCharacter } = chatFixture(local.table);
  const [session, characterId, other] = await Promise.all([
    makeMember(),
    makeCharacter(),
    makeCharacter('Ada'),
  ]);
  const open = (id: number) => startConversation(chat, session, id, 'any');
  const opened = await Promise.all(
    Array.from({ length: 10 }, (_, index) => open(index % 5 ? characterId : other)),
  );
  expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
  expect(await chat.usage.get(session.userId)).toMatchObject({ conversations: 0 });
  const send = (content: string) => sendMessage(chat, session, opened[1]?.id ?? 0, { content });
  await Promise.all([send('Hello'), send('Hello again')]);
  expect(await chat.usage.get(session.userId)).toMatchObject({ conversations: 1, totalConversations: 1 });
  await deleteConversation(chat, session, opened[1]?.id ?? 0);
  const again = await Promise.all([open(characterId), open(characterId)]);
  expect(again[0]?.id).toBe(again[1]?.id);
  expect(await chat.usage.get(session.userId)).toMatchObject({ conversations: 0, totalConversations: 1 });
});

test('an opened conversation in which nobody writes is not listed, and expires a week after it was opened last', async () => {
  const { chat, clock, makeMember, makeCharacter } = chatFixture(local.table);
  const [session, characterId] = await Promise.all([makeMember(), makeCharacter()]);
  const open = () => startConversation(chat, session, characterId, 'any');
  const opened = await open();
  const listed = async () => (await chat.conversations.list(session.userId, undefined)).items;
  expect(await listed()).toEqual([]);
  clock.advance(6 * 86_400_000);
  expect((await open()).id).toBe(opened.id);
  clock.advance(6 * 86_400_000);
  expect((await open()).id).toBe(opened.id);
  clock.advance(8 * 86_400_000);
  const later = await open();
  expect(later.id).not.toBe(opened.id);
  await sendMessage(chat, session, later.id, { content: 'Hello' });
  expect(await listed()).toMatchObject([{ id: later.id, preview: 'Tell me more.' }]);
  expect((await listed())[0]?.expiresAt).toBeUndefined();
});

test('of six opened conversations a free member can write in five', async () => {
  const { chat, makeMember, makeCharacter } = chatFixture(local.table);
  const session = await makeMember();
  const opened = [];
  for (let count = 0; count < 6; count += 1)
    opened.push(await startConversation(chat, session, await makeCharacter(), 'any'));
  const outcomes = await Promise.all(
    opened.map(({ id }) =>
      sendMessage(chat, session, id, { content: 'Hello' }).then(
        () => 'sent',
        (error: AppError) => error.code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'limit_reached')).toHaveLength(1);
  expect(await chat.usage.get(session.userId)).toMatchObject({ conversations: 5, messages: 5 });
});

test('reuse "empty" returns a conversation until it has a message', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, characterId, conversation } = await makeConversation();
  await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  const start = () => startConversation(chat, session, characterId, 'empty');
  const started = await start();
  expect(started.id).not.toBe(conversation.id);
  expect((await start()).id).toBe(started.id);
  expect((await startConversation(chat, session, characterId, 'any')).id).toBe(started.id);
  await sendMessage(chat, session, started.id, { content: 'Hello again' });
  expect((await start()).id).not.toBe(started.id);
  expect(await chat.usage.get(session.userId)).toMatchObject({ conversations: 2 });
});

test('at the limit an existing conversation is returned and a new one rejected', async () => {
  const { chat, makeCharacter, makeConversation } = chatFixture(local.table);
  const { session, characterId, conversation } = await makeConversation();
  await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  for (let count = 1; count < 5; count += 1)
    await startConversation(chat, session, await makeCharacter('Ada'));
  expect((await startConversation(chat, session, characterId, 'any')).id).toBe(conversation.id);
  const rejection = await startConversation(chat, session, characterId, 'empty').catch(
    (error: AppError) => error,
  );
  expect(rejection).toMatchObject({ code: 'limit_reached', details: { current: 5, limit: 5 } });
});

test('resolves a collision of conversation ids between two members', async () => {
  const { chat, makeMember, makeCharacter } = chatFixture(local.table);
  const [anna, ben, characterId] = await Promise.all([makeMember(), makeMember(), makeCharacter()]);
  const first = await startConversation(chat, anna, characterId);
  const nextIds = [first.id, chat.ids.next()];
  const colliding = { ...chat, ids: { next: () => nextIds.shift() ?? chat.ids.next() } };
  const second = await startConversation(colliding, ben, characterId);
  expect(second.id).not.toBe(first.id);
  expect(await chat.usage.get(ben.userId)).toMatchObject({ conversations: 1 });
});
