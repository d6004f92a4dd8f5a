import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, newGuest, newMember, premiumMember } from '#test/support/client.ts';
import {
  limitsOf,
  messagesOf,
  newChat,
  sendTo,
  startConversation,
  trySend,
} from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

// Requests for a picture or a video, by the button or in the text: the result, the charge and the limit.
const KINDS = [
  { request: 'image', unit: 'images', words: 'Can you send me a photo of you?', label: 'image requests' },
  { request: 'video', unit: 'videos', words: 'Please show me another clip', label: 'video requests' },
] as const;

/** A companion that has premium items. */
let withSpicy: number;

beforeAll(async () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    const media = expectSuccess('characters-media', await newGuest().get(`/api/characters/${id}/media`));
    if (media.some(({ isBlurred }) => isBlurred)) withSpicy ??= id;
  }
  expect(withSpicy).toBeGreaterThan(0);
});

const collectionOf = async (member: Member) =>
  expectSuccess('user-media-collection', await member.get(`/api/user/media-collection?userId=${member.id}`));

describe.each(KINDS)('an $request', ({ request, unit, words, label }) => {
  test('comes with the reply, is charged its own unit, and stays in chat and collection', async () => {
    const { member, conversation } = await newChat();
    const { aiMessage } = await sendTo(member, conversation, 'Show yourself', { request });
    expect(aiMessage).toMatchObject({ mediaType: request, mediaUrl: expect.stringMatching(/^\/media\//) });
    const file = await newGuest().get(aiMessage.mediaUrl ?? '');
    expect(file.status).toBe(200);

    const { limits } = await limitsOf(member);
    expect(limits[unit]).toEqual({ used: 1, limit: 2, remaining: 1 });
    expect(limits.messages.used).toBe(0);
    expect((await messagesOf(member, conversation))[1]).toEqual(aiMessage);
    expect(await collectionOf(member)).toEqual([
      expect.objectContaining({
        id: aiMessage.id,
        characterId: 1,
        mediaUrl: aiMessage.mediaUrl,
        mediaType: request,
        message: aiMessage.content,
        isBlurred: aiMessage.isBlurred,
      }),
    ]);
  });

  test('costs the same when requested in the text', async () => {
    const { member, conversation } = await newChat();
    const { aiMessage } = await sendTo(member, conversation, words);
    expect(aiMessage.mediaType).toBe(request);
    expect((await limitsOf(member)).limits).toMatchObject({ [unit]: { used: 1 }, messages: { used: 0 } });
  });

  test('is not repeated in a conversation, and the third of a day is rejected', async () => {
    const { member, conversation } = await newChat();
    const ask = () => trySend(member, conversation, { content: 'Show me another one', request });
    const urls = [await ask(), await ask()].map(
      (response) => expectSuccess('messages-send', response).aiMessage.mediaUrl,
    );
    expect(new Set(urls).size).toBe(2);
    const response = await ask();
    expect(expectError(response, 'limit_reached')).toMatchObject({
      message: `You've reached your daily limit of 2 ${label}. Upgrade to premium for unlimited ${label}!`,
      requiresUpgrade: true,
      limitType: unit,
      current: 2,
      limit: 2,
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await sendTo(member, conversation, 'Then let us just talk.');
  });

  test('accepts exactly two of ten parallel requests of a free member', async () => {
    const { member, conversation } = await newChat();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => trySend(member, conversation, { content: 'Now', request })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await limitsOf(member)).limits[unit].used).toBe(2);
    expect(await collectionOf(member)).toHaveLength(2);
  });
});

test('rejects a spicy request of a free member and charges nothing', async () => {
  const { member, conversation } = await newChat(withSpicy);
  for (const body of [
    { content: 'Send me a spicy photo' },
    { content: 'something naughty', request: 'image' },
    { content: 'Show me a sexy video' },
  ]) {
    const response = await trySend(member, conversation, body);
    expect(expectError(response, 'limit_reached')).toMatchObject({
      message:
        'Access to exclusive spicy content is reserved for premium members. Upgrade now to unlock all content!',
      requiresUpgrade: true,
      limitType: 'spicy_content',
    });
  }
  expect(await messagesOf(member, conversation)).toEqual([]);
  expect((await limitsOf(member)).limits).toMatchObject({ images: { used: 0 }, videos: { used: 0 } });
});

test('returns it unblurred to a premium member, with a working signed URL', async () => {
  const premium = await premiumMember();
  const conversation = await startConversation(premium, withSpicy);
  const { aiMessage } = await sendTo(premium, conversation, 'Send me a spicy photo please');
  expect(aiMessage).toMatchObject({ mediaType: 'image', isBlurred: false });
  expect(aiMessage.mediaUrl).toMatch(/^\/media\/premium\/.*Signature=/);
  expect((await newGuest().get(aiMessage.mediaUrl ?? '')).status).toBe(200);
  const [first] = await collectionOf(premium);
  expect(first).toMatchObject({ id: aiMessage.id, isBlurred: false });
});

describe('user-media-collection', () => {
  test('is empty at first, and readable by its owner only', async () => {
    const [member, otherMember] = await Promise.all([newMember(), newMember()]);
    expect(await collectionOf(member)).toEqual([]);
    const response = await otherMember.get(`/api/user/media-collection?userId=${member.id}`);
    expectError(response, 'forbidden');
  });

  test('lists the newest first, also after the conversation is deleted', async () => {
    const { member, conversation } = await newChat(2);
    const first = await sendTo(member, conversation, 'A photo, please', { request: 'image' });
    const second = await sendTo(member, conversation, 'A clip, please', { request: 'video' });
    await member.delete(`/api/conversations/${conversation.id}`);
    expect((await collectionOf(member)).map(({ id }) => id)).toEqual([
      second.aiMessage.id,
      first.aiMessage.id,
    ]);
  });
});
