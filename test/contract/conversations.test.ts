import { describe, expect, test } from 'vitest';
import { type Member, newMember, premiumMember } from '#test/support/client.ts';
import { limitsOf, messagesOf, newChat, sendTo, startConversation } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

const listOf = async (member: Member, query = '') =>
  expectSuccess(
    'conversations-list',
    await member.get(`/api/user/conversations?userId=${member.id}${query}`),
  );
const at = (conversation: { id: number }) => `/api/conversations/${conversation.id}`;

describe('conversations-create', () => {
  test('starts an empty conversation', async () => {
    const { member, conversation } = await newChat(3);
    expect(conversation).toMatchObject({ characterId: 3, preview: '' });
    expect(await messagesOf(member, conversation)).toEqual([]);
  });

  test('rejects the sixth conversation of a free member with the data for the dialog', async () => {
    const member = await newMember();
    for (let count = 0; count < 5; count += 1) await startConversation(member);
    const response = await member.post('/api/conversations', { characterId: 1 });
    expect(expectError(response, 'limit_reached')).toMatchObject({
      message:
        "You've reached your limit of 5 conversations. Upgrade to premium for unlimited conversations!",
      requiresUpgrade: true,
      limitType: 'conversations',
      current: 5,
      limit: 5,
    });
    expect(await listOf(member)).toHaveLength(5);
    expect((await limitsOf(member)).limits.conversations).toEqual({ used: 5, limit: 5, remaining: 0 });
  });

  test('creates exactly five of twenty parallel conversations', async () => {
    const member = await newMember();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => member.post('/api/conversations', { characterId: 2 })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const response of responses.filter(({ status }) => status !== 201))
      expectError(response, 'limit_reached');
    expect(await listOf(member, '&characterId=2')).toHaveLength(5);
  });

  test('has no limit for a premium member', async () => {
    const premium = await premiumMember();
    for (let count = 0; count < 7; count += 1) await startConversation(premium, 12);
    expect((await limitsOf(premium)).limits.conversations).toMatchObject({ limit: null, remaining: null });
  });

  test.each([{}, { characterId: '1' }, { characterId: 0 }, { characterId: 1.5 }, { characterId: null }])(
    'rejects %j and starts nothing',
    async (body) => {
      const member = await newMember();
      expectError(await member.post('/api/conversations', body), 'invalid_request');
      expect((await limitsOf(member)).limits.conversations.used).toBe(0);
    },
  );

  test('returns 404 for an unknown companion and charges nothing', async () => {
    const member = await newMember();
    expectError(await member.post('/api/conversations', { characterId: 424_242 }), 'not_found');
    expect((await limitsOf(member)).limits.conversations.used).toBe(0);
  });
});

describe('conversations-list', () => {
  test('lists the most recently used first, with its last message', async () => {
    const member = await newMember();
    const [first, second] = [await startConversation(member, 1), await startConversation(member, 2)];
    expect((await listOf(member)).map(({ id }) => id)).toEqual([second.id, first.id]);
    const { aiMessage } = await sendTo(member, first, 'Good evening');
    const [top] = await listOf(member);
    expect(top).toMatchObject({ id: first.id, lastMessageAt: aiMessage.timestamp });
    expect(aiMessage.content.startsWith(top?.preview ?? '-')).toBe(true);
  });

  test('filters by companion', async () => {
    const member = await newMember();
    const [first] = [await startConversation(member, 1), await startConversation(member, 2)];
    expect((await listOf(member, '&characterId=1')).map(({ id }) => id)).toEqual([first.id]);
    expect(await listOf(member, '&characterId=3')).toEqual([]);
  });

  test('accepts guest session ids and adds no foreign conversation', async () => {
    const [{ conversation }, member] = await Promise.all([newChat(), newMember()]);
    const sessions = `guest_abc_1763719200000,${conversation.id}`;
    expect(await listOf(member, `&guestSessions=${sessions}`)).toEqual([]);
  });
});

describe('conversations-get', () => {
  test('returns an own conversation', async () => {
    const { member, conversation } = await newChat();
    expect(expectSuccess('conversations-get', await member.get(at(conversation)))).toEqual(conversation);
  });

  test("returns 404 for another member's conversation", async () => {
    const [{ conversation }, otherMember] = await Promise.all([newChat(), newMember()]);
    const theirs = expectError(await otherMember.get(at(conversation)), 'not_found');
    const none = expectError(await otherMember.get(at({ id: 5 })), 'not_found');
    expect({ ...theirs, requestId: '' }).toEqual({ ...none, requestId: '' });
  });
});

describe('conversations-delete', () => {
  test('deletes the messages and refunds the unit', async () => {
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'Hello');
    expect(expectSuccess('conversations-delete', await member.delete(at(conversation)))).toEqual({
      ok: true,
    });
    expectError(await member.get(at(conversation)), 'not_found');
    expectError(await member.get(`${at(conversation)}/messages`), 'not_found');
    expectError(await member.post(`${at(conversation)}/messages`, { content: 'Hi' }), 'not_found');
    expect(await listOf(member)).toEqual([]);
    expect((await limitsOf(member)).limits).toMatchObject({
      conversations: { used: 0 },
      messages: { used: 1 },
    });
  });

  test('refunds one unit for ten parallel deletions', async () => {
    const { member, conversation } = await newChat();
    await startConversation(member);
    const responses = await Promise.all(Array.from({ length: 10 }, () => member.delete(at(conversation))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200))
      expectError(response, 'not_found');
    expect((await limitsOf(member)).limits.conversations.used).toBe(1);
  });

  test("returns 404 for another member's conversation on deletion", async () => {
    const [{ member, conversation }, otherMember] = await Promise.all([newChat(), newMember()]);
    await sendTo(member, conversation, 'Stay');
    expectError(await otherMember.delete(at(conversation)), 'not_found');
    expect(await messagesOf(member, conversation)).toHaveLength(2);
  });
});
