import { describe, expect, test } from 'vitest';
import { newMember, premiumMember } from '#test/support/client.ts';
import { limitsOf, newChat, sendTo } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

describe('user-limits', () => {
  test('returns the limits of a new free member', async () => {
    const member = await newMember();
    const unused = (limit: number) => ({ used: 0, limit, remaining: limit });
    expect(await limitsOf(member)).toEqual({
      subscriptionType: 'free',
      limits: {
        messages: unused(20),
        images: unused(2),
        videos: unused(2),
        conversations: unused(5),
        voiceCalls: unused(1),
        voiceSeconds: unused(60),
      },
      resetsAt: expect.stringMatching(/T00:00:00\.000Z$/),
    });
  });

  test('resets at midnight UTC', async () => {
    const { resetsAt } = await limitsOf(await newMember());
    const hours = (Date.parse(resetsAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('has no limits for a premium member', async () => {
    const { subscriptionType, limits } = await limitsOf(await premiumMember());
    expect(subscriptionType).toBe('premium');
    for (const usage of Object.values(limits)) expect(usage).toMatchObject({ limit: null, remaining: null });
  });

  test('are not available to other members', async () => {
    const [member, otherMember] = await Promise.all([newMember(), newMember()]);
    const { message } = expectError(await otherMember.get(`/api/user/${member.id}/limits`), 'forbidden');
    expect(message).toBe('You can only do this for your own account.');
  });
});

describe('user-profile', () => {
  test("has the member's data, plan, and usage of today and in total", async () => {
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'Hello');
    await sendTo(member, conversation, 'Show me', { request: 'image' });
    const profile = expectSuccess('user-profile', await member.get(`/api/user/profile?userId=${member.id}`));
    expect(profile).toMatchObject({
      id: member.id,
      firstName: 'Sam',
      email: member.credentials.email,
      emailVerified: false,
      subscriptionType: 'free',
      referralCode: null,
      dailyMessageCount: 1,
      dailyImageRequests: 1,
      dailyVideoRequests: 0,
      totalConversations: 1,
      totalMessages: 1,
      totalImageRequests: 1,
    });
    expect(Math.abs(Date.parse(profile.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  test('keeps the totals when a conversation is deleted', async () => {
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'Hello');
    await member.delete(`/api/conversations/${conversation.id}`);
    const profile = expectSuccess('user-profile', await member.get(`/api/user/profile?userId=${member.id}`));
    expect(profile).toMatchObject({ totalConversations: 1, totalMessages: 1, dailyMessageCount: 1 });
  });
});
