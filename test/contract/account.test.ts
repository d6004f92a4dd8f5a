import { describe, expect, test } from 'vitest';
import { logIn, type Member, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { messagesOf, newChat, sendTo } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { emailsTo, linkToken } from '#test/support/mailbox.ts';

const PROFILE = '/api/user/profile';
const change = (member: Member, json: Record<string, unknown>) =>
  member.call('PATCH', PROFILE, {
    json: { ...('email' in json && { password: member.credentials.password }), ...json },
  });

describe('user-update', () => {
  test('changes only the name', async () => {
    const member = await newMember();
    const before = expectSuccess('user-profile', await member.get(`${PROFILE}?userId=${member.id}`));
    const after = expectSuccess(
      'user-update',
      await change(member, { userId: member.id, firstName: ' Robin ' }),
    );
    expect(after).toEqual({ ...before, firstName: 'Robin' });
    expect(expectSuccess('user-profile', await member.get(`${PROFILE}?userId=${member.id}`))).toEqual(after);
  });

  test('changes how long messages are kept; nobody sees expired ones', async () => {
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'I baked bread.');
    const list = async () => {
      const path = `/api/user/conversations?userId=${member.id}`;
      return expectSuccess('conversations-list', await member.get(path));
    };
    expect((await list())[0]?.preview).not.toBe('');
    const body = { userId: member.id, chatRetention: '30d' };
    expect(expectSuccess('user-update', await change(member, body))).toMatchObject({
      chatRetention: '30d',
      firstName: 'Sam',
    });
    // A copy of a message would not expire.
    expect((await list())[0]?.preview).toBe('');
    expect(await messagesOf(member, conversation)).toHaveLength(2);
    expectError(await change(member, { userId: member.id, chatRetention: '1d' }), 'invalid_request');
  });

  test('changes the email, which has to be confirmed again; the old one is notified and reserved', async () => {
    const member = await newMember();
    const [old, email] = [member.credentials.email, newEmail('changed')];
    expectSuccess(
      'verify-email',
      await newGuest().get(`/api/verify-email/${await linkToken(old, 'verify-email')}`),
    );
    const after = expectSuccess(
      'user-update',
      await change(member, { userId: member.id, email: email.toUpperCase() }),
    );
    expect(after).toMatchObject({ email, emailVerified: false });
    expect((await logIn({ ...member.credentials, email })).id).toBe(member.id);
    expectError(await newGuest().post('/api/auth/login', member.credentials), 'invalid_credentials');
    expect((await emailsTo(email)).flatMap(({ links }) => links).join()).toContain('/verify-email?token=');
    expect((await emailsTo(old)).length).toBeGreaterThan(1);
    const otherMember = { email: old, password: 'a-good-password', firstName: 'Kim', isOver18: true };
    expectError(await newGuest().post('/api/auth/signup', otherMember), 'email_taken');
    expectSuccess('user-update', await change(member, { userId: member.id, email: old }));
  });

  test("rejects another member's email in any spelling", async () => {
    const [member, other] = [await newMember(), await newMember()];
    const email = other.credentials.email.toUpperCase();
    expectError(await change(member, { userId: member.id, email }), 'email_taken');
    expect((await logIn(other.credentials)).id).toBe(other.id);
    expect((await logIn(member.credentials)).id).toBe(member.id);
  });

  test('gives an email to one of two members who request it in parallel', async () => {
    const members = await Promise.all([newMember(), newMember()]);
    const email = newEmail('wanted');
    const responses = await Promise.all(
      members.map((member) => change(member, { userId: member.id, email })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    {},
    { firstName: '' },
    { firstName: 'x'.repeat(61) },
    { email: 'nobody' },
    { firstName: { $set: 'x' } },
    { subscriptionType: 'premium' },
    { userId: 'me', firstName: 'Robin' },
  ])('rejects %j and changes nothing', async (body) => {
    const member = await newMember();
    const before = await member.get(`${PROFILE}?userId=${member.id}`);
    expectError(await change(member, { userId: member.id, ...body }), 'invalid_request');
    expect((await member.get(`${PROFILE}?userId=${member.id}`)).json).toEqual(before.json);
  });

  test('cannot change the plan or grant a role', async () => {
    const member = await newMember();
    const forbiddenFields = {
      subscriptionType: 'premium',
      isAdmin: true,
      emailVerified: true,
      premiumUntil: '2099-01-01',
    };
    const after = expectSuccess(
      'user-update',
      await change(member, { userId: member.id, firstName: 'Robin', ...forbiddenFields }),
    );
    expect(after).toMatchObject({ subscriptionType: 'free', emailVerified: false });
    expect((await logIn(member.credentials)).user.isAdmin).toBe(false);
  });

  test('accepts only the own account and the own origin', async () => {
    const [member, other] = await Promise.all([newMember(), newMember()]);
    expectError(await change(member, { userId: other.id, firstName: 'Robin' }), 'forbidden');
    const foreign = {
      json: { userId: member.id, firstName: 'Robin' },
      headers: { origin: 'https://evil.example' },
    };
    expectError(await member.call('PATCH', PROFILE, foreign), 'wrong_origin');
    for (const { id, get } of [member, other]) {
      expect((await get(`${PROFILE}?userId=${id}`)).json.firstName).toBe('Sam');
    }
  });
});

describe('user-stats', () => {
  test("counts a member's usage since sign-up", async () => {
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'Hello');
    await sendTo(member, conversation, 'Show me', { request: 'video' });
    await member.delete(`/api/conversations/${conversation.id}`);
    const stats = expectSuccess('user-stats', await member.get(`/api/user/stats?userId=${member.id}`));
    expect(stats).toEqual({
      totalConversations: 1,
      totalMessages: 1,
      totalImageRequests: 0,
      totalVideoRequests: 1,
      totalVoiceCalls: 0,
    });
  });
});

describe('auth-login', () => {
  test('accepts four wrong passwords from unknown devices, without affecting other members', async () => {
    const [{ credentials }, other] = await Promise.all([newMember(), newMember()]);
    const wrong = { ...credentials, password: 'not-the-password' };
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => newGuest().post('/api/auth/login', wrong)),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(4);
    const late = await newGuest().post('/api/auth/login', credentials);
    expectError(late, 'too_many_requests');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
    await logIn(other.credentials);
  });
});
