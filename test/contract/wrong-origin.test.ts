import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type Member, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { expectAnswer, expectRefusal } from '#test/support/expectations.ts';

// A page of another site can make a browser send our cookies along. It must not be able to change anything.
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
  conversationId = expectAnswer('conversations-create', made).id;
});

describe.each(foreign)('from the origin %j', (origin) => {
  test('nobody is signed up or logged in', async () => {
    const email = newEmail('foreign');
    const body = { email, password: 'a-good-password', firstName: 'Sam', isOver18: true };
    expectRefusal(await newGuest().post('/api/auth/signup', body, from(origin)), 'wrong_origin');
    const login = await newGuest().post('/api/auth/login', member.credentials, from(origin));
    expectRefusal(login, 'wrong_origin');
    expect(login.setCookies).toEqual([]);
    expectAnswer('auth-signup', await newGuest().post('/api/auth/signup', body));
  });

  test('no session is ended or renewed', async () => {
    for (const path of ['/api/auth/logout', '/api/auth/refresh']) {
      const answer = await member.post(path, undefined, from(origin));
      expectRefusal(answer, 'wrong_origin');
      expect(answer.setCookies).toEqual([]);
    }
    expectAnswer('auth-refresh', await member.post('/api/auth/refresh'));
  });

  test('no conversation is made, used or deleted', async () => {
    const path = `/api/conversations/${conversationId}`;
    const answers = [
      await member.post('/api/conversations', { characterId: 2 }, from(origin)),
      await member.post(`${path}/messages`, { content: 'Hi' }, from(origin)),
      await member.delete(path, from(origin)),
    ];
    for (const answer of answers) expectRefusal(answer, 'wrong_origin');
    expect(expectAnswer('messages-list', await member.get(`${path}/messages`))).toEqual([]);
    const { limits } = expectAnswer('user-limits', await member.get(`/api/user/${member.id}/limits`));
    expect(limits).toMatchObject({ conversations: { used: 1 }, messages: { used: 0 } });
  });
});

test('a client cannot say itself where the site is', async () => {
  const lie = from('https://evil.example', { 'x-site-origin': 'https://evil.example' });
  expectRefusal(await member.post('/api/conversations', { characterId: 2 }, lie), 'wrong_origin');
  const forwarded = from('https://evil.example', { 'x-forwarded-host': 'evil.example' });
  expectRefusal(await member.post('/api/conversations', { characterId: 2 }, forwarded), 'wrong_origin');
});

test('the same page under either name of this machine is our own', async () => {
  const name = `localhost:${site.port}`;
  const { credentials } = await newMember();
  const call = { headers: { host: name, origin: `http://${name}` } };
  expectAnswer('auth-login', await newGuest().post('/api/auth/login', credentials, call));
});

test('a call without an origin comes from no page, and reading needs none', async () => {
  const { credentials } = await newMember();
  expectAnswer('auth-login', await newGuest().post('/api/auth/login', credentials, from(undefined)));
  expectAnswer('characters-list', await newGuest().get('/api/characters', from('https://evil.example')));
});
