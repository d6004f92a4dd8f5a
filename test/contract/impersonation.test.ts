import { describe, expect, test } from 'vitest';
import { admin, type Client, type Member, newGuest, newMember } from '#test/support/client.ts';
import { limitsOf, messagesOf, newChat, sendTo, startConversation } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { newAdmin, reSigned } from '#test/support/tokens.ts';

const start = async (administrator: Client, userId: number) =>
  expectSuccess('admin-impersonate', await administrator.post(`/api/admin/impersonate/${userId}`));
const sessionOf = async (client: Client) =>
  expectSuccess('auth-session', await client.get('/api/auth/session'));
const limitsAs = (client: Client, userId: number) => client.get(`/api/user/${userId}/limits`);
const auditOf = async (administrator: Client) =>
  expectSuccess('admin-audit', await administrator.get('/api/admin/audit'));
/** A copy of the browser with its current cookies. */
function copyOf(client: Member): Member {
  const copy = Object.assign(new (client.constructor as new () => Member)(), { user: client.user });
  for (const [name, cookie] of client.cookies) copy.cookies.set(name, { ...cookie });
  return copy;
}

async function impersonating() {
  const [administrator, { member, conversation }] = await Promise.all([newAdmin(), newChat()]);
  const seen = await start(administrator, member.id);
  return { administrator, member, conversation, seen };
}

describe('admin-impersonate', () => {
  test('starts a session as the member and names the administrator', async () => {
    const { administrator, member, seen } = await impersonating();
    expect(seen).toEqual({
      ...member.user,
      impersonatedBy: { id: administrator.id, email: administrator.credentials.email },
    });
    expect(await sessionOf(administrator))?.toEqual(seen);
    expect(await sessionOf(member)).toEqual(member.user);
  });

  test('stores the grant in an HttpOnly cookie for half an hour', async () => {
    const [administrator, member] = await Promise.all([newAdmin(), newMember()]);
    const { setCookies } = await administrator.post(`/api/admin/impersonate/${member.id}`);
    expect(setCookies).toHaveLength(1);
    expect(setCookies[0]).toMatch(
      /^velora_impersonation=.+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('acts as the member and audits each request with both ids', async () => {
    const { administrator, member, conversation } = await impersonating();
    await sendTo(administrator, conversation, 'Hello from next door');
    expect((await limitsOf(member)).limits.messages.used).toBe(1);
    expect(await messagesOf(member, conversation)).toHaveLength(2);
    expectSuccess(
      'conversations-list',
      await administrator.get(`/api/user/conversations?userId=${member.id}`),
    );
    expectSuccess('characters-media', await administrator.get('/api/characters/1/media'));

    await administrator.post('/api/auth/stop-impersonating');
    const entries = (await auditOf(administrator)).filter(({ actor }) => actor.id === administrator.id);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['impersonation.end', ''],
      ['impersonation.request', 'GET /api/characters/1/media'],
      ['impersonation.request', 'GET /api/user/conversations'],
      ['impersonation.request', `POST /api/conversations/${conversation.id}/messages`],
      ['impersonation.start', ''],
    ]);
    for (const { actor, target } of entries) {
      expect(actor.email).toBe(administrator.credentials.email);
      expect(target).toEqual({ type: 'user', id: member.id, label: member.credentials.email });
    }
  });

  test('cannot reach the administrator’s own data', async () => {
    const { administrator } = await impersonating();
    expectError(await limitsAs(administrator, administrator.id), 'forbidden');
  });

  test.each([
    ['PATCH', '/api/user/profile', { email: 'taken-over@example.com', password: 'a-good-password' }],
    ['PATCH', '/api/user/profile', { firstName: 'Mallory' }],
    ['POST', '/api/user/delete', { password: 'a-good-password', confirmation: 'DELETE' }],
    ['POST', '/api/user/export', {}],
    ['GET', '/api/user/export', undefined],
  ])('rejects %s %s with %j', async (method, path, body) => {
    const { administrator, member } = await impersonating();
    const response = body
      ? await administrator.call(method, path, { json: { userId: member.id, ...body } })
      : await administrator.call(method, `${path}?userId=${member.id}`);
    expect(expectError(response, 'forbidden').message).toBe('Only the member in person can do this.');
    expect(await sessionOf(member)).toEqual(member.user);
  });

  test('rejects administrators, the own account and unknown members', async () => {
    const [administrator, other] = await Promise.all([newAdmin(), admin()]);
    for (const id of [other.id, administrator.id]) {
      expectError(await administrator.post(`/api/admin/impersonate/${id}`), 'forbidden');
    }
    expectError(await administrator.post('/api/admin/impersonate/4711'), 'not_found');
    expect(administrator.cookies.has('velora_impersonation')).toBe(false);
  });

  test('is rejected from another site', async () => {
    const { administrator, member, seen } = await impersonating();
    const foreign = { headers: { origin: 'https://evil.example' } };
    expectError(await administrator.post('/api/auth/stop-impersonating', undefined, foreign), 'wrong_origin');
    expect(await sessionOf(administrator))?.toEqual(seen);
    const another = await newAdmin();
    const path = `/api/admin/impersonate/${member.id}`;
    expectError(await another.post(path, undefined, foreign), 'wrong_origin');
  });
});

describe('a grant', () => {
  test('is invalid in any other session', async () => {
    const { administrator, member } = await impersonating();
    const grant = administrator.cookies.get('velora_impersonation');
    const [attacker, otherAdmin, guest] = [await newMember(), await newAdmin(), newGuest()];
    for (const client of [attacker, otherAdmin, guest]) {
      if (grant) client.cookies.set('velora_impersonation', { ...grant });
    }
    expectError(await limitsAs(attacker, member.id), 'session_expired');
    expectError(await limitsAs(otherAdmin, member.id), 'session_expired');
    expectError(await limitsAs(guest, member.id), 'not_authenticated');
    expectSuccess('auth-session', await guest.get('/api/auth/session'), 204);
    // An invalid impersonation cookie is removed by the next session request.
    expect(await sessionOf(attacker)).toEqual(attacker.user);
    expect(attacker.cookies.has('velora_impersonation')).toBe(false);
  });

  test('is rejected when forged', async () => {
    const { administrator, member } = await impersonating();
    const other = await newMember();
    const genuine = administrator.cookies.get('velora_impersonation')?.value ?? '';
    const [content = '', signature = ''] = genuine.split('.');
    const claims = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
    const encode = (changes: object) =>
      Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url');
    for (const value of [
      'nonsense',
      content,
      `${content}.`,
      `.${signature}`,
      `${content}.${signature}.x`,
      `${encode({ userId: other.id })}.${signature}`,
      `${encode({ endsAt: claims.endsAt + 86_400 })}.${signature}`,
    ]) {
      administrator.cookies.set('velora_impersonation', { value, path: '/' });
      expectError(await limitsAs(administrator, member.id), 'session_expired');
      expectError(await limitsAs(administrator, other.id), 'session_expired');
    }
  });

  test.each([
    ['the way out', (client: Member) => client.post('/api/auth/stop-impersonating')],
    ['log-out', (client: Member) => client.post('/api/auth/logout')],
    ['a log-in', (client: Member) => client.post('/api/auth/login', client.credentials)],
  ])('ends with %s, also in a copy of the cookies', async (_name, end) => {
    const { administrator, member } = await impersonating();
    const kept = copyOf(administrator);
    await end(administrator);
    expect(administrator.cookies.has('velora_impersonation')).toBe(false);
    expectError(await limitsAs(kept, member.id), 'session_expired');
  });

  test('ends when the administrator loses the role', async () => {
    const { administrator, member } = await impersonating();
    const cookie = administrator.cookies.get('velora_session');
    if (cookie) cookie.value = reSigned(cookie.value, { 'cognito:groups': undefined });
    expectError(await limitsAs(administrator, member.id), 'session_expired');
    expect((await sessionOf(administrator))?.impersonatedBy).toBeUndefined();
  });

  test('ends when the administrator’s sessions are ended, and when the administrator is deleted', async () => {
    const { administrator, member } = await impersonating();
    const other = await newAdmin();
    expect((await other.delete(`/api/admin/users/${administrator.id}`)).status).toBeLessThan(300);
    expectError(await limitsAs(administrator, member.id), 'session_expired');
  });

  test('ends with the member', async () => {
    const { administrator, member } = await impersonating();
    const other = await newAdmin();
    expect((await other.delete(`/api/admin/users/${member.id}`)).status).toBeLessThan(300);
    expectError(await limitsAs(administrator, member.id), 'session_expired');
    expect((await sessionOf(administrator))?.id).toBe(administrator.id);
  });

  test('ends when it is replaced, and the end is audited', async () => {
    const { administrator, member } = await impersonating();
    const kept = administrator.cookies.get('velora_impersonation');
    administrator.cookies.delete('velora_impersonation');
    const { member: next } = await newChat();
    await start(administrator, next.id);
    const holder = newGuest();
    if (kept) holder.cookies.set('velora_impersonation', { ...kept });
    expectSuccess('auth-stop-impersonating', await holder.post('/api/auth/stop-impersonating'));
    expect((await limitsAs(administrator, next.id)).status).toBe(200);
    await administrator.post('/api/auth/stop-impersonating');
    const entries = (await auditOf(administrator)).filter(
      ({ actor, action }) => actor.id === administrator.id && action !== 'impersonation.request',
    );
    expect(entries.map(({ action, target }) => [action, target.id])).toEqual([
      ['impersonation.end', next.id],
      ['impersonation.end', member.id],
      ['impersonation.start', next.id],
      ['impersonation.start', member.id],
    ]);
  });

  test('is replaced by the next one', async () => {
    const { administrator, member } = await impersonating();
    const kept = copyOf(administrator);
    await administrator.post('/api/auth/stop-impersonating');
    const { member: next, conversation } = await newChat();
    await start(administrator, next.id);
    expectError(await limitsAs(kept, member.id), 'session_expired');
    expect(await messagesOf(administrator, conversation)).toEqual([]);
  });
});

describe('auth-stop-impersonating', () => {
  test('returns to the administrator’s account', async () => {
    const { administrator } = await impersonating();
    expectError(await administrator.get('/api/admin/users'), 'forbidden');
    expectSuccess('auth-stop-impersonating', await administrator.post('/api/auth/stop-impersonating'));
    expect((await sessionOf(administrator))?.id).toBe(administrator.id);
    expectSuccess('admin-users', await administrator.get('/api/admin/users?search=zzz'));
    await startConversation(administrator);
  });

  test('succeeds without an impersonation', async () => {
    for (const client of [newGuest(), await newMember(), await newAdmin()]) {
      expectSuccess('auth-stop-impersonating', await client.post('/api/auth/stop-impersonating'));
    }
  });
});
