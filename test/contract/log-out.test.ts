import { describe, expect, inject, test } from 'vitest';
import { LEGAL_VERSIONS } from '#shared/legal.ts';
import { operationList } from '#shared/operations/index.ts';
import { type Client, logIn, type Member, newGuest, premiumMember } from '#test/support/client.ts';
import { newChat } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { openSocket, tryConnect } from '#test/support/socket-client.ts';
import { expired, newAdmin } from '#test/support/tokens.ts';

// A session token is valid for 15 minutes. A copy of it must be useless after log-out.
const tokenOf = (client: Client) => client.cookies.get('velora_session')?.value ?? '';
const logOut = async (client: Client) => expectSuccess('auth-logout', await client.post('/api/auth/logout'));
const withToken = (token: string) => ({ cookie: `velora_session=${token}` });

const SEND_ID = { clientMessageId: 'after-log-out' };
type Request = { path: string; json?: object };
/** A valid request for each operation of members, so that only the session can be rejected. */
const requestsOf = (userId: number, conversation: number): Record<string, Request> => ({
  'conversations-create': { path: '/api/conversations', json: { characterId: 1 } },
  'conversations-list': { path: `/api/user/conversations?userId=${userId}` },
  'conversations-get': { path: `/api/conversations/${conversation}` },
  'messages-list': { path: `/api/conversations/${conversation}/messages` },
  'messages-send': { path: `/api/conversations/${conversation}/messages`, json: { content: 'Hello' } },
  'messages-send-stream': {
    path: `/api/conversations/${conversation}/messages/stream`,
    json: { content: 'Hello' },
  },
  'reply-get': { path: `/api/conversations/${conversation}/reply` },
  'reply-stop': { path: `/api/conversations/${conversation}/reply/stop`, json: {} },
  'messages-search': { path: `/api/conversations/${conversation}/search?userId=${userId}&q=hello` },
  'user-search': { path: `/api/user/search?userId=${userId}&q=hello` },
  'messages-rewind': { path: `/api/conversations/${conversation}/messages/7/rewind`, json: {} },
  'messages-rating': { path: `/api/conversations/${conversation}/messages/7/rating`, json: { value: 'up' } },
  'messages-alternative': {
    path: `/api/conversations/${conversation}/messages/7/alternative`,
    json: { index: 0 },
  },
  'messages-regenerate': { path: `/api/conversations/${conversation}/messages/7/regenerate`, json: SEND_ID },
  'messages-regenerate-stream': {
    path: `/api/conversations/${conversation}/messages/7/regenerate/stream`,
    json: SEND_ID,
  },
  'messages-edit': {
    path: `/api/conversations/${conversation}/messages/7`,
    json: { content: 'Hello', ...SEND_ID },
  },
  'messages-edit-stream': {
    path: `/api/conversations/${conversation}/messages/7/edit/stream`,
    json: { content: 'Hello', ...SEND_ID },
  },
  'conversations-delete': { path: `/api/conversations/${conversation}` },
  'user-profile': { path: `/api/user/profile?userId=${userId}` },
  'user-update': { path: '/api/user/profile', json: { userId, firstName: 'Eve' } },
  'user-stats': { path: `/api/user/stats?userId=${userId}` },
  'user-limits': { path: `/api/user/${userId}/limits` },
  'user-media-collection': { path: `/api/user/media-collection?userId=${userId}` },
  'referrals-generate': { path: '/api/referrals/generate-code', json: { userId } },
  'referrals-list': { path: `/api/referrals/${userId}` },
  'user-consents': {
    path: '/api/user/consents',
    json: { userId, document: 'terms', version: LEGAL_VERSIONS.terms },
  },
  'user-age-answer': { path: '/api/user/age-answer', json: { userId, over18: true } },
  'user-age-check-start': { path: '/api/user/age-check', json: { userId } },
  'reports-create': { path: '/api/reports', json: { userId, kind: 'character', id: 1, reason: 'other' } },
  'user-export-start': { path: '/api/user/export', json: { userId } },
  'user-export': { path: `/api/user/export?userId=${userId}` },
  'user-delete': {
    path: '/api/user/delete',
    json: { userId, password: 'a-good-password', confirmation: 'DELETE' },
  },
});
const operationsOf = (access: string) => operationList.filter((operation) => operation.access === access);

describe('a copied session token is rejected after log-out', () => {
  test('by every operation of members', async () => {
    const { member, conversation } = await newChat();
    const headers = withToken(tokenOf(member));
    await logOut(member);
    const requests = requestsOf(member.id, conversation.id);
    await Promise.all(
      operationsOf('member').map(async ({ id, method }) => {
        const { path, json } = requests[id] ?? { path: `no request for ${id}` };
        const response = await newGuest().call(method, path, { ...(json && { json }), headers });
        expectError(response, 'session_expired', id);
      }),
    );
  });

  test('by every admin operation', async () => {
    const administrator = await newAdmin();
    const token = tokenOf(administrator);
    await logOut(administrator);
    for (const { method, path } of operationsOf('admin')) {
      const call = { headers: withToken(token) };
      const response = await newGuest().call(method, path.replaceAll(/\{\w+\}/g, '1'), call);
      expectError(response, 'session_expired');
    }
  });

  test('by the voice socket', async () => {
    const { member } = await newChat();
    const headers = { origin: inject('url'), ...withToken(tokenOf(member)) };
    const before = await openSocket(member);
    before.close();
    await logOut(member);
    expect(await tryConnect(headers)).toEqual({ rejectedWith: 401 });
  });

  test('for premium media', async () => {
    const member = await premiumMember();
    const path = '/api/characters/1/media';
    const seen = async () =>
      expectSuccess('characters-media', await newGuest().get(path, { headers: withToken(token) }));
    const token = tokenOf(member);
    const isBlurred = (items: { isBlurred?: boolean }[]) => items.some((item) => item.isBlurred);
    expect(isBlurred(await seen())).toBe(false);
    await logOut(member);
    expect(isBlurred(await seen())).toBe(true);
  });
});

describe('log-out', () => {
  const profile = (member: Member, token = tokenOf(member)) =>
    newGuest().get(`/api/user/profile?userId=${member.id}`, { headers: withToken(token) });

  test('ends the session when the token has expired', async () => {
    const { member } = await newChat();
    const copy = tokenOf(member);
    member.cookies.set('velora_session', { value: expired(copy), path: '/' });
    await logOut(member);
    expectError(await profile(member, copy), 'session_expired');
  });

  test("keeps the member's other sessions, also when repeated", async () => {
    const { member } = await newChat();
    const [left, stays] = [await logIn(member.credentials), await logIn(member.credentials)];
    const copy = tokenOf(left);
    for (let times = 0; times < 15; times += 1) {
      await newGuest().post('/api/auth/logout', undefined, { headers: withToken(copy) });
    }
    expectError(await profile(left, copy), 'session_expired');
    expectSuccess('user-profile', await profile(stays));
  });

  test('keeps an earlier log-out of another device', async () => {
    const { member } = await newChat();
    const copy = tokenOf(member);
    await logOut(member);
    const next = await logIn(member.credentials);
    const second = tokenOf(next);
    for (let times = 0; times < 12; times += 1) {
      await newGuest().post('/api/auth/logout', undefined, { headers: withToken(second) });
    }
    expectError(await profile(member, copy), 'session_expired');
    expectError(await profile(member, second), 'session_expired');
  });
});
