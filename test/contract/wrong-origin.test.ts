import { beforeAll, describe, expect, inject, test } from 'vitest';
import { operationList } from '#shared/operations/index.ts';
import { admin, type Member, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

// A page of another site can make a browser send requests with the session cookie. They must change nothing.
const site = new URL(inject('url'));
const foreign = [
  'https://evil.example',
  'null',
  '',
  `https://${site.host}`,
  `http://localhost.evil.example:${site.port}`,
  `http://${site.hostname}`,
  `http://${site.host}.evil.example`,
  `${site.origin}/`,
];
let member: Member;
let conversationId: number;

const from = (origin: string | undefined, more: Record<string, string> = {}) => ({
  headers: { origin, ...more },
});

beforeAll(async () => {
  member = await newMember();
  const made = await member.post('/api/conversations', { characterId: 1 });
  conversationId = expectSuccess('conversations-create', made).id;
});

test.each(foreign)('rejects a log-in from the origin %j', async (origin) => {
  const login = await newGuest().post('/api/auth/login', member.credentials, from(origin));
  expectError(login, 'wrong_origin');
  expect(login.setCookies).toEqual([]);
});

describe('from another site', () => {
  const origin = 'https://evil.example';

  test('rejects sign-up', async () => {
    const email = newEmail('foreign');
    const body = { email, password: 'a-good-password', firstName: 'Sam', isOver18: true };
    expectError(await newGuest().post('/api/auth/signup', body, from(origin)), 'wrong_origin');
    expectSuccess('auth-signup', await newGuest().post('/api/auth/signup', body));
  });

  test('rejects log-out and refresh', async () => {
    for (const path of ['/api/auth/logout', '/api/auth/refresh']) {
      const response = await member.post(path, undefined, from(origin));
      expectError(response, 'wrong_origin');
      expect(response.setCookies).toEqual([]);
    }
    expectSuccess('auth-refresh', await member.post('/api/auth/refresh'));
  });

  test('rejects to create, use or delete a conversation', async () => {
    const path = `/api/conversations/${conversationId}`;
    const responses = [
      await member.post('/api/conversations', { characterId: 2 }, from(origin)),
      await member.post(`${path}/messages`, { content: 'Hi' }, from(origin)),
      await member.delete(path, from(origin)),
    ];
    for (const response of responses) expectError(response, 'wrong_origin');
    expect(expectSuccess('messages-list', await member.get(`${path}/messages`))).toEqual([]);
    const { limits } = expectSuccess('user-limits', await member.get(`/api/user/${member.id}/limits`));
    expect(limits).toMatchObject({ conversations: { used: 1 }, messages: { used: 0 } });
  });
});

const changing = operationList.filter(({ method }) => method !== 'GET');
let administrator: Member;
beforeAll(async () => {
  administrator = await admin();
});

test('rejects every operation that changes something from another site', async () => {
  await Promise.all(
    changing.map(async ({ id, method, path, access, body }) => {
      const caller = access === 'admin' ? administrator : member;
      const response = await caller.call(method, path.replaceAll(/\{\w+\}/g, String(member.id)), {
        ...(body && { json: {} }),
        ...from('https://evil.example'),
      });
      expectError(response, 'wrong_origin', id);
    }),
  );
});

test('request headers cannot set the origin of the site', async () => {
  const lie = from('https://evil.example', { 'x-site-origin': 'https://evil.example' });
  expectError(await member.post('/api/conversations', { characterId: 2 }, lie), 'wrong_origin');
  const forwarded = from('https://evil.example', { 'x-forwarded-host': 'evil.example' });
  expectError(await member.post('/api/conversations', { characterId: 2 }, forwarded), 'wrong_origin');
});

test('accepts the site under either name of the local machine', async () => {
  const name = `localhost:${site.port}`;
  const { credentials } = await newMember();
  const call = { headers: { host: name, origin: `http://${name}` } };
  expectSuccess('auth-login', await newGuest().post('/api/auth/login', credentials, call));
});

test('accepts a change without an origin, and a read from any origin', async () => {
  const { credentials } = await newMember();
  expectSuccess('auth-login', await newGuest().post('/api/auth/login', credentials, from(undefined)));
  expectSuccess('characters-list', await newGuest().get('/api/characters', from('https://evil.example')));
});
