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

describe('messages-search, user-search', () => {
  const search = async (member: Member, path: string, q: string) =>
    member.get(`${path}?userId=${member.id}&q=${encodeURIComponent(q)}`);

  test('find own messages in one chat and in all, without case and accents', async () => {
    const { member, conversation } = await newChat();
    const other = await startConversation(member, 2);
    const { userMessage } = await sendTo(member, conversation, 'The CAFÉ by the Straße was closed.');
    const second = await sendTo(member, other, 'We met in that cafe twice.');
    const path = `/api/conversations/${conversation.id}/search`;
    const inOne = expectSuccess('messages-search', await search(member, path, 'strasse cafe'));
    expect(inOne).toEqual([
      {
        conversationId: conversation.id,
        messageId: userMessage.id,
        characterId: 1,
        sender: 'user',
        snippet: 'The CAFÉ by the Straße was closed.',
        timestamp: userMessage.timestamp,
      },
    ]);
    const inAll = expectSuccess('user-search', await search(member, '/api/user/search', 'Café'));
    expect(inAll.filter(({ sender }) => sender === 'user').map(({ messageId }) => messageId)).toEqual([
      second.userMessage.id,
      userMessage.id,
    ]);
    expectError(await search(member, path, ' '), 'invalid_request');
    const stranger = await newMember();
    expectError(await search(stranger, path, 'cafe'), 'not_found');
    expect(expectSuccess('user-search', await search(stranger, '/api/user/search', 'cafe'))).toEqual([]);
  });
});
