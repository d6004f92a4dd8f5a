import { describe, expect, test } from 'vitest';
import { admin, type Client, logIn, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { limitsOf, newChat, sendTo, startConversation } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { newAdmin } from '#test/support/tokens.ts';

const DAY = 24 * 60 * 60 * 1_000;
const list = async (client: Client, query = '') =>
  expectSuccess('admin-users', await client.get(`/api/admin/users${query}`));
const upgrade = (client: Client, userId: number, body: object) =>
  client.post(`/api/admin/users/${userId}/upgrade`, body);
const MONTH = { subscriptionType: 'premium', subscriptionPlan: 'monthly', durationMonths: 1 };

describe('admin-users', () => {
  test('lists the newest members first, with their usage', async () => {
    const [administrator, { member, conversation }] = await Promise.all([admin(), newChat()]);
    await sendTo(member, conversation, 'Hello');
    await sendTo(member, conversation, 'Show me', { request: 'image' });
    const [own] = await list(administrator, `?search=${member.credentials.email}`);
    expect(own).toEqual({
      id: member.id,
      email: member.credentials.email,
      firstName: 'Sam',
      emailVerified: false,
      subscriptionType: 'free',
      createdAt: expect.any(String),
      lastLoginAt: expect.any(String),
      totalChats: 1,
      dailyMessageCount: 1,
      dailyImageRequests: 1,
      dailyVideoRequests: 0,
      dailyVoiceCallCount: 0,
    });
    const joined = (await list(administrator)).map(({ createdAt }) => createdAt);
    expect(joined).toEqual(joined.toSorted().reverse());
  });

  test('finds, filters and sorts on the server', async () => {
    const administrator = await newAdmin();
    const prefix = `find-${Date.now()}`;
    const emails = ['c', 'a', 'b'].map((name) => `${prefix}-${name}@example.com`);
    const members = [];
    for (const email of emails) members.push(await newMember({ email }));
    const [c, a, b] = members.map(({ id }) => id);
    for (const member of members.slice(1)) await startConversation(member);
    if (members[2]) await startConversation(members[2], 2);
    expectSuccess('admin-user-upgrade', await upgrade(administrator, a ?? 0, MONTH));

    const found = async (query: string) =>
      (await list(administrator, `?search=${prefix.toUpperCase()}${query}`)).map(({ id }) => id);
    expect(await found('')).toEqual([b, a, c]);
    expect(await found('&sort=createdAt&direction=asc')).toEqual([c, a, b]);
    expect(await found('&sort=email&direction=asc')).toEqual([a, b, c]);
    expect(await found('&sort=totalChats')).toEqual([b, a, c]);
    expect((await found('&sort=subscription'))[0]).toBe(a);
    expect(await found('&subscription=premium')).toEqual([a]);
    expect(await found('&subscription=free')).toEqual([b, c]);
    expect(await list(administrator, `?search=${prefix}-b@example.com`)).toHaveLength(1);
    expect(await list(administrator, `?search=${prefix}-z`)).toEqual([]);

    // Without a search: the same orders for all members.
    const ours = async (query: string) =>
      (await list(administrator, query)).map(({ id }) => id).filter((id) => [a, b, c].includes(id));
    expect(await ours('?sort=createdAt')).toEqual([b, a, c]);
    expect(await ours('?sort=createdAt&subscription=free')).toEqual([b, c]);
    expect(
      (await list(administrator, '?subscription=premium')).every((user) => user.subscriptionType !== 'free'),
    ).toBe(true);
    const chats = (await list(administrator, '?sort=totalChats')).map(({ totalChats }) => totalChats);
    expect(chats).toEqual(chats.toSorted((one, other) => other - one));
    const addresses = (await list(administrator, '?sort=email&direction=desc')).map(({ email }) => email);
    expect(addresses).toEqual(addresses.toSorted().reverse());
    const plans = (await list(administrator, '?sort=subscription')).map(
      ({ subscriptionType }) => subscriptionType !== 'free',
    );
    expect(plans).toEqual(plans.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('finds a member by the new address only, after a change', async () => {
    const [administrator, member] = await Promise.all([newAdmin(), newMember()]);
    const email = newEmail('moved');
    await member.call('PATCH', '/api/user/profile', {
      json: { userId: member.id, email, password: member.credentials.password },
    });
    expect((await list(administrator, `?search=${email}`)).map(({ id }) => id)).toEqual([member.id]);
    expect(await list(administrator, `?search=${member.credentials.email}`)).toEqual([]);
  });

  test.each([
    'sort=age',
    'direction=up',
    'subscription=gold',
    'cursor=x',
    'cursor=e30',
    `search=${'x'.repeat(255)}`,
  ])('rejects %s', async (query) => {
    expectError(await (await admin()).get(`/api/admin/users?${query}`), 'invalid_request');
  });
});

describe('admin-user-counts', () => {
  test('counts members and conversations through all changes', async () => {
    const administrator = await newAdmin();
    const counts = async () =>
      expectSuccess('admin-user-counts', await administrator.get('/api/admin/users/counts'));
    const before = await counts();
    expect(before.totalUsers).toBe(before.premiumUsers + before.freeUsers);
    expect(before.totalUsers).toBeGreaterThanOrEqual(3);
    await Promise.all(Array.from({ length: 3 }, () => newChat()));
    const after = await counts();
    expect(after.totalUsers).toBeGreaterThanOrEqual(before.totalUsers + 3);
    expect(after.totalChats).toBeGreaterThanOrEqual(before.totalChats + 3);
  });
});

describe('admin-user-upgrade', () => {
  test.each([
    [MONTH, 28, 31],
    [{ ...MONTH, durationMonths: 3 }, 89, 92],
    [{ ...MONTH, subscriptionPlan: 'yearly', durationMonths: 12 }, 365, 366],
  ])('%j sets the end of premium, and free ends it at once', async (body, fewest, most) => {
    const [administrator, member] = await Promise.all([newAdmin(), newMember()]);
    const { message, user } = expectSuccess(
      'admin-user-upgrade',
      await upgrade(administrator, member.id, body),
    );
    const days = (Date.parse(user.premiumUntil ?? '') - Date.now()) / DAY;
    expect(days).toBeGreaterThan(fewest - 1);
    expect(days).toBeLessThan(most + 1);
    // The date format of the profile: 'November 21, 2026'.
    expect(message).toMatch(
      new RegExp(`^${member.credentials.email} has premium until [A-Z][a-z]+ \\d{1,2}, \\d{4}\\.$`),
    );
    await member.post('/api/auth/refresh');
    expect((await limitsOf(member)).subscriptionType).toBe('premium');

    const back = expectSuccess(
      'admin-user-upgrade',
      await upgrade(administrator, member.id, { subscriptionType: 'free' }),
    );
    expect(back.user).toMatchObject({ subscriptionType: 'free' });
    expect(back.user.premiumUntil).toBeUndefined();
    await member.post('/api/auth/refresh');
    expect((await limitsOf(member)).subscriptionType).toBe('free');
  });

  test('rejects the member’s older tokens; the session renews itself', async () => {
    const [administrator, member] = await Promise.all([newAdmin(), newMember()]);
    // Tokens have times in whole seconds.
    await expect
      .poll(async () => {
        await upgrade(administrator, member.id, MONTH);
        return (await member.get(`/api/user/${member.id}/limits`)).status;
      })
      .toBe(401);
    expectSuccess('auth-refresh', await member.post('/api/auth/refresh'));
    expect((await limitsOf(member)).subscriptionType).toBe('premium');
  });

  test.each([
    {},
    { subscriptionType: 'vip' },
    { subscriptionType: 'premium' },
    { subscriptionType: 'premium', durationMonths: 1 },
    { ...MONTH, durationMonths: 2 },
    { ...MONTH, durationMonths: 12 },
    { ...MONTH, subscriptionPlan: 'yearly' },
    { ...MONTH, durationMonths: 1_200 },
    { ...MONTH, subscriptionType: 'free' },
  ])('rejects %j', async (body) => {
    const [administrator, member] = await Promise.all([newAdmin(), newMember()]);
    expectError(await upgrade(administrator, member.id, body), 'invalid_request');
    expect((await limitsOf(member)).subscriptionType).toBe('free');
  });

  test('parallel changes leave one plan, one count and one list entry', async () => {
    const [administrator, member] = await Promise.all([newAdmin(), newMember()]);
    const bodies = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? MONTH : { subscriptionType: 'free' },
    );
    const responses = await Promise.all(bodies.map((body) => upgrade(administrator, member.id, body)));
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const search = `search=${member.credentials.email}`;
    const [found] = await list(administrator, `?${search}`);
    const isPremium = found?.subscriptionType === 'premium';
    expect(await list(administrator, `?${search}&subscription=premium`)).toHaveLength(isPremium ? 1 : 0);
    expect(await list(administrator, `?${search}&subscription=free`)).toHaveLength(isPremium ? 0 : 1);
  });
});

describe('admin-user-delete', () => {
  test('removes the list entry, the account and the conversations', async () => {
    const [administrator, { member, conversation }] = await Promise.all([newAdmin(), newChat()]);
    await sendTo(member, conversation, 'Farewell');
    expectSuccess('admin-user-delete', await administrator.delete(`/api/admin/users/${member.id}`));
    expect(await list(administrator, `?search=${member.credentials.email}`)).toEqual([]);
    expectError(await member.get(`/api/user/${member.id}/limits`), 'session_expired');
    expectError(await newGuest().post('/api/auth/login', member.credentials), 'invalid_credentials');
    expectError(await administrator.delete(`/api/admin/users/${member.id}`), 'not_found');
    const entries = expectSuccess('admin-audit', await administrator.get('/api/admin/audit'));
    const entry = entries.find(({ action, target }) => action === 'user.delete' && target.id === member.id);
    expect(entry).toMatchObject({ actor: { id: administrator.id }, target: { label: null } });
  });

  test('deletes once when called in parallel', async () => {
    const [administrator, { member }] = await Promise.all([newAdmin(), newChat()]);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => administrator.delete(`/api/admin/users/${member.id}`)),
    );
    expect(responses.every(({ status }) => [200, 202, 404].includes(status))).toBe(true);
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expectError(await newGuest().post('/api/auth/login', member.credentials), 'invalid_credentials');
  });

  test('rejects the own account', async () => {
    const administrator = await newAdmin();
    expectError(await administrator.delete(`/api/admin/users/${administrator.id}`), 'forbidden');
    const body = { userId: administrator.id, password: 'a-good-password', confirmation: 'DELETE' };
    expectError(await administrator.post('/api/user/delete', body), 'forbidden');
    expect((await logIn(administrator.credentials)).id).toBe(administrator.id);
  });

  test('leaves one of two administrators who delete each other in parallel', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = await Promise.all([newAdmin(), newAdmin()]);
      const responses = await Promise.all([
        one.delete(`/api/admin/users/${other.id}`),
        other.delete(`/api/admin/users/${one.id}`),
      ]);
      const rejected = responses.filter(({ status }) => status === 401 || status === 404);
      expect(rejected, JSON.stringify(responses.map(({ status }) => status))).toHaveLength(1);
    }
  });
});

describe('admin-audit', () => {
  test('lists audited actions, newest first, in pages', async () => {
    const [administrator, member] = await Promise.all([newAdmin(), newMember()]);
    await upgrade(administrator, member.id, { ...MONTH, durationMonths: 3 });
    await upgrade(administrator, member.id, { subscriptionType: 'free' });
    const response = await administrator.get('/api/admin/audit');
    const entries = expectSuccess('admin-audit', response);
    expect(entries.filter(({ actor }) => actor.id === administrator.id)).toMatchObject([
      { action: 'user.upgrade', detail: 'free', target: { id: member.id, label: member.credentials.email } },
      {
        action: 'user.upgrade',
        detail: 'premium, 3 months',
        actor: { email: administrator.credentials.email },
      },
    ]);
    const ids = entries.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expectError(await administrator.get('/api/admin/audit?cursor=x'), 'invalid_request');
  });
});
