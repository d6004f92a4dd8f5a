import { describe, expect, test } from 'vitest';
import { type Member, newMember } from '#test/support/client.ts';
import {
  limitsOf,
  messagesOf,
  messagesPath,
  newChat,
  sendTo,
  startConversation,
} from '#test/support/conversations.ts';
import { replaceAndStream } from '#test/support/event-streams.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

type Chat = Awaited<ReturnType<typeof newChat>>;
const messagePath = ({ conversation }: Chat, messageId: number, action: string) =>
  `${messagesPath(conversation)}/${messageId}/${action}`;

describe('messages-rewind', () => {
  const rewind = (chat: Chat, messageId: number, member = chat.member) =>
    member.post(messagePath(chat, messageId, 'rewind'), { userId: member.id });

  test('deletes everything after a message, and the list shows it as the newest', async () => {
    const chat = await newChat();
    const { member, conversation } = chat;
    const first = await sendTo(member, conversation, 'I baked bread this morning.');
    await sendTo(member, conversation, 'And then a cake.', { clientMessageId: 'the-second-send' });
    expect(expectSuccess('messages-rewind', await rewind(chat, first.aiMessage.id))).toEqual({ deleted: 2 });
    expect((await messagesOf(member, conversation)).map(({ id }) => id)).toEqual([
      first.userMessage.id,
      first.aiMessage.id,
    ]);
    const [listed] = expectSuccess(
      'conversations-list',
      await member.get(`/api/user/conversations?userId=${member.id}`),
    );
    expect(listed?.lastMessageAt).toBe(first.aiMessage.timestamp);
    expect(first.aiMessage.content.startsWith(listed?.preview ?? '-')).toBe(true);
    expect(expectSuccess('messages-rewind', await rewind(chat, first.aiMessage.id))).toEqual({ deleted: 0 });
    // A message that is sent again is charged again, also with the same key.
    await sendTo(member, conversation, 'Something else.', { clientMessageId: 'the-second-send' });
    expect((await limitsOf(member)).limits.messages.used).toBe(3);
  });

  test('keeps pictures in the collection', async () => {
    const chat = await newChat();
    const { member, conversation } = chat;
    const { userMessage } = await sendTo(member, conversation, 'Hello', { request: 'image' });
    expectSuccess('messages-rewind', await rewind(chat, userMessage.id));
    const collection = expectSuccess(
      'user-media-collection',
      await member.get(`/api/user/media-collection?userId=${member.id}`),
    );
    expect(collection).toHaveLength(1);
  });

  test("returns 404 for a missing message and another member's chat", async () => {
    const [chat, stranger] = await Promise.all([newChat(), newMember()]);
    const { userMessage } = await sendTo(chat.member, chat.conversation, 'Stay');
    expectError(await rewind(chat, 5), 'not_found');
    expectError(await rewind(chat, userMessage.id, stranger), 'not_found');
    expect(await messagesOf(chat.member, chat.conversation)).toHaveLength(2);
  });
});

describe('messages-rating', () => {
  const rate = (chat: Chat, messageId: number, value: unknown) =>
    chat.member.put(messagePath(chat, messageId, 'rating'), { userId: chat.member.id, value });

  test('rates a reply, changes the rating and removes it', async () => {
    const chat = await newChat();
    const { userMessage, aiMessage } = await sendTo(chat.member, chat.conversation, 'How was your day?');
    const rated = async () => (await messagesOf(chat.member, chat.conversation)).at(-1)?.rating;
    for (const value of ['up', 'up', 'down'])
      expect(expectSuccess('messages-rating', await rate(chat, aiMessage.id, value))).toEqual({ value });
    expect(await rated()).toBe('down');
    expectSuccess('messages-rating', await rate(chat, aiMessage.id, null));
    expect(await rated()).toBeUndefined();
    expectError(await rate(chat, userMessage.id, 'up'), 'invalid_request');
    expectError(await rate(chat, aiMessage.id, 'sideways'), 'invalid_request');
    expectError(await rate(chat, 5, 'up'), 'not_found');
  });
});

const search = async (member: Member, path: string, q: string) =>
  member.get(`${path}?userId=${member.id}&q=${encodeURIComponent(q)}`);
const searchPath = ({ conversation }: Chat) => `/api/conversations/${conversation.id}/search`;

describe('messages-search', () => {
  test('finds messages of one chat, without case and accents', async () => {
    const chat = await newChat();
    const { userMessage } = await sendTo(
      chat.member,
      chat.conversation,
      'The CAFÉ by the Straße was closed.',
    );
    const hits = await search(chat.member, searchPath(chat), 'strasse cafe');
    expect(expectSuccess('messages-search', hits)).toEqual([
      {
        conversationId: chat.conversation.id,
        messageId: userMessage.id,
        characterId: 1,
        sender: 'user',
        snippet: 'The CAFÉ by the Straße was closed.',
        timestamp: userMessage.timestamp,
      },
    ]);
    expectError(await search(chat.member, searchPath(chat), ' '), 'invalid_request');
    expectError(await search(await newMember(), searchPath(chat), 'cafe'), 'not_found');
  });
});

describe('user-search', () => {
  test('finds own messages in all chats', async () => {
    const { member, conversation } = await newChat();
    const other = await startConversation(member, 2);
    const first = await sendTo(member, conversation, 'The CAFÉ was closed.');
    const second = await sendTo(member, other, 'We met in that cafe twice.');
    const found = expectSuccess('user-search', await search(member, '/api/user/search', 'Café'));
    expect(found.filter(({ sender }) => sender === 'user').map(({ messageId }) => messageId)).toEqual([
      second.userMessage.id,
      first.userMessage.id,
    ]);
    const stranger = await newMember();
    expect(expectSuccess('user-search', await search(stranger, '/api/user/search', 'cafe'))).toEqual([]);
  });
});

const regenerate = (chat: Chat, messageId: number, member = chat.member) =>
  member.post(messagePath(chat, messageId, 'regenerate'), { clientMessageId: 'regenerate-0001' });

describe('messages-regenerate', () => {
  test("returns 404 for another member's chat, and 409 for an older reply", async () => {
    const [chat, stranger] = await Promise.all([newChat(), newMember()]);
    const { aiMessage } = await sendTo(chat.member, chat.conversation, 'One');
    await sendTo(chat.member, chat.conversation, 'Two');
    expectError(await regenerate(chat, aiMessage.id, stranger), 'not_found');
    expectError(await regenerate(chat, aiMessage.id), 'conflict');
  });
});

describe('messages-alternative', () => {
  test('chooses one of the replies to a message', async () => {
    const chat = await newChat();
    const first = await sendTo(chat.member, chat.conversation, 'How was your day?');
    const regenerated = expectSuccess('messages-regenerate', await regenerate(chat, first.aiMessage.id));
    expect(regenerated.userMessage).toEqual(first.userMessage);
    expect(regenerated.aiMessage.alternatives).toEqual({ count: 2, index: 1 });
    const path = messagePath(chat, regenerated.aiMessage.id, 'alternative');
    const chosen = expectSuccess('messages-alternative', await chat.member.put(path, { index: 0 }));
    expect(chosen).toEqual({
      ...regenerated.aiMessage,
      content: first.aiMessage.content,
      alternatives: { count: 2, index: 0 },
    });
    expect(await messagesOf(chat.member, chat.conversation)).toEqual([first.userMessage, chosen]);
    expectError(await chat.member.put(path, { index: 2 }), 'not_found');
    expect((await limitsOf(chat.member)).limits.messages.used).toBe(2);
  });
});

describe('messages-regenerate-stream', () => {
  test('streams the new reply', async () => {
    const chat = await newChat();
    const { userMessage, aiMessage } = await sendTo(chat.member, chat.conversation, 'How was your day?');
    const events = await replaceAndStream(
      'messages-regenerate-stream',
      chat.member,
      `${messagePath(chat, aiMessage.id, 'regenerate')}/stream`,
      { clientMessageId: 'regenerate-0001' },
    );
    expect(events[0]).toEqual({ event: 'accepted', data: { userMessage } });
    const [, reply] = await messagesOf(chat.member, chat.conversation);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { aiMessage: reply } });
  });
});

describe('messages-edit', () => {
  test('changes the last message and answers it anew', async () => {
    const chat = await newChat();
    const { member, conversation } = chat;
    const { userMessage } = await sendTo(member, conversation, 'How was your day?');
    const path = `${messagesPath(conversation)}/${userMessage.id}`;
    const json = { content: 'How was your night?', clientMessageId: 'edit-0001' };
    const { aiMessage } = expectSuccess('messages-edit', await member.call('PATCH', path, { json }));
    const edited = { ...userMessage, content: 'How was your night?' };
    expect(await messagesOf(member, conversation)).toEqual([edited, aiMessage]);
    expect((await limitsOf(member)).limits.messages.used).toBe(2);
  });
});

describe('messages-edit-stream', () => {
  test('streams the reply to the new text', async () => {
    const chat = await newChat();
    const { userMessage } = await sendTo(chat.member, chat.conversation, 'How was your day?');
    const events = await replaceAndStream(
      'messages-edit-stream',
      chat.member,
      `${messagePath(chat, userMessage.id, 'edit')}/stream`,
      { content: 'And your night?', clientMessageId: 'edit-0001' },
    );
    expect(events[0]).toMatchObject({ data: { userMessage: { content: 'And your night?' } } });
    const [, reply] = await messagesOf(chat.member, chat.conversation);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { aiMessage: reply } });
  });
});
