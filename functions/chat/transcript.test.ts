import { expect, test } from 'vitest';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { deleteConversation } from './conversations.ts';
import { writeTranscript } from './transcript.ts';

const local = localTable();

test('joins replies into few messages and charges no unit', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  const lines = [' Hello. ', '', 'How are you?', 'x'.repeat(1_190), 'Good night.'];
  await writeTranscript(
    chat,
    conversation,
    lines.map((content) => ({ content })),
    42,
    {},
  );
  const { items } = await chat.messages.list(conversation.id, 10);
  expect(items.map(({ sender, content }) => [sender, content.length])).toEqual([
    ['ai', 11],
    ['ai', 1_190],
    ['ai', 20],
  ]);
  expect(items.map(({ callSeconds }) => callSeconds)).toEqual([42, 42, 42]);
  expect(items.at(-1)?.content).toBe('Hello.\n\nHow are you?');
  expect(await chat.conversations.get(session.userId, conversation.id)).toMatchObject({
    preview: 'Good night.',
  });
  expect((await chat.usage.get(session.userId)).messages).toBe(0);
});

test('keeps a text of the safety policy as a message of its own', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { conversation } = await makeConversation();
  const lines = [
    { content: 'Hello.' },
    { content: 'Please call.', safety: 'care' as const },
    { content: 'Yes?' },
  ];
  await writeTranscript(chat, conversation, lines, 42, {});
  const { items } = await chat.messages.list(conversation.id, 10);
  expect(items.map(({ content, safety }) => [content, safety]).reverse()).toEqual([
    ['Hello.', undefined],
    ['Please call.', 'care'],
    ['Yes?', undefined],
  ]);
});

test('does not restore a conversation that was deleted meanwhile', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  await deleteConversation(chat, session, conversation.id);
  await writeTranscript(chat, conversation, [{ content: 'Hello.' }], 3, {});
  expect((await chat.messages.list(conversation.id, 10)).items).toEqual([]);
});
