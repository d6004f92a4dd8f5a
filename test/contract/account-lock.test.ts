import { beforeAll, describe, expect, test } from 'vitest';
import { DELETE_CONFIRMATION } from '#shared/form-rules.ts';
import { type ServerVoiceMessage, serverVoiceMessage } from '#shared/schemas/voice.ts';
import { admin, logIn, type Member, newMember } from '#test/support/client.ts';
import { messagesPath, newChat, sendTo } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { openSocket, tryConnect } from '#test/support/socket-client.ts';
import { newAdmin } from '#test/support/tokens.ts';

const NOTE = 'Says that they are at school.';
let administrator: Member;
beforeAll(async () => {
  administrator = await admin();
});

const lockPath = (userId: number) => `/api/admin/users/${userId}/lock`;
const lock = async (userId: number, reason: 'age' | 'conduct' = 'age') =>
  expectSuccess('admin-user-lock', await administrator.post(lockPath(userId), { reason, note: NOTE }));
const unlock = async (userId: number) =>
  expectSuccess(
    'admin-user-unlock',
    await administrator.delete(lockPath(userId), { json: { note: 'Is 40.' } }),
  );
const sessionOf = async (member: Member) =>
  expectSuccess('auth-session', await member.get('/api/auth/session'));
const answer = (member: Member, over18: boolean) =>
  member.post('/api/user/age-answer', { userId: member.id, over18 });
const auditOf = async (userId: number) =>
  expectSuccess('admin-audit', await administrator.get('/api/admin/audit'))
    .filter(({ target }) => target.type === 'user' && target.id === userId)
    .map(({ actor, action, detail }) => [actor.id, action, detail]);

interface Chat {
  userId: number;
  conversation: { id: number };
}
/** Everything that a locked account must not reach. */
const CLOSED: Record<string, (member: Member, chat: Chat) => ReturnType<Member['get']>> = {
  'conversations-create': (member) => member.post('/api/conversations', { characterId: 2 }),
  'conversations-list': (member, { userId }) => member.get(`/api/user/conversations?userId=${userId}`),
  'conversations-get': (member, { conversation }) => member.get(`/api/conversations/${conversation.id}`),
  'messages-list': (member, { conversation }) => member.get(messagesPath(conversation)),
  'messages-send': (member, { conversation }) =>
    member.post(messagesPath(conversation), { content: 'Good evening' }),
  'messages-send-stream': (member, { conversation }) =>
    member.post(`${messagesPath(conversation)}/stream`, { content: 'Good evening' }),
  'reply-get': (member, { conversation }) => member.get(`/api/conversations/${conversation.id}/reply`),
  'reply-stop': (member, { conversation }) =>
    member.post(`/api/conversations/${conversation.id}/reply/stop`, {}),
  'user-media-collection': (member, { userId }) => member.get(`/api/user/media-collection?userId=${userId}`),
  'characters-media': (member) => member.get('/api/characters/1/media'),
};
/** What a locked member can still do. */
const OPEN: Record<string, (member: Member, chat: Chat) => ReturnType<Member['get']>> = {
  'auth-session': (member) => member.get('/api/auth/session'),
  'auth-refresh': (member) => member.post('/api/auth/refresh'),
  'user-profile': (member, { userId }) => member.get(`/api/user/profile?userId=${userId}`),
  'user-update': (member, { userId }) =>
    member.call('PATCH', '/api/user/profile', { json: { userId, firstName: 'Ada' } }),
  'user-limits': (member, { userId }) => member.get(`/api/user/${userId}/limits`),
  'user-stats': (member, { userId }) => member.get(`/api/user/stats?userId=${userId}`),
  'characters-list': (member) => member.get('/api/characters'),
  'user-export-start': (member, { userId }) => member.post('/api/user/export', { userId }),
  'conversations-delete': (member, { conversation }) =>
    member.delete(`/api/conversations/${conversation.id}`),
  'auth-logout': (member) => member.post('/api/auth/logout'),
};

async function lockedMember() {
  const { member, conversation } = await newChat();
  await sendTo(member, conversation, 'Good evening');
  await lock(member.id);
  return { member, chat: { userId: member.id, conversation } };
}

describe('a locked account', () => {
  let locked: Awaited<ReturnType<typeof lockedMember>>;
  let sessions: Record<string, Member>;
  beforeAll(async () => {
    locked = await lockedMember();
    const impersonating = await newAdmin();
    await impersonating.post(`/api/admin/impersonate/${locked.member.id}`);
    sessions = {
      'a session from before': locked.member,
      'a new session': await logIn(locked.member.credentials),
      'an administrator who impersonates': impersonating,
    };
  });

  test.each(Object.entries(CLOSED))('closes %s in every session', async (_id, call) => {
    for (const [name, member] of Object.entries(sessions)) {
      const error = expectError(await call(member, locked.chat), 'account_locked');
      expect([name, error.reason]).toEqual([name, 'age']);
    }
  });

  test('is shown in every session', async () => {
    for (const [name, member] of Object.entries(sessions))
      expect([name, (await sessionOf(member))?.locked]).toEqual([name, { reason: 'age' }]);
  });

  test('can open no socket', async () => {
    const { member } = locked;
    const opened = await tryConnect({ cookie: member.cookieHeader('/ws'), origin: member.origin });
    expect(opened).toEqual({ rejectedWith: 403 });
  });

  test.each(Object.entries(OPEN))('leaves %s open', async (_id, call) => {
    const member = await logIn(locked.member.credentials);
    expect((await call(member, locked.chat)).status).toBeLessThan(300);
  });

  test('can be deleted', async () => {
    const { member } = await lockedMember();
    const body = {
      userId: member.id,
      password: member.credentials.password,
      confirmation: DELETE_CONFIRMATION,
    };
    const response = await member.post('/api/user/delete', body);
    expect(response.status).toBeLessThan(300);
  });
});

test('a lock ends a running call, and an open socket starts no other', async () => {
  const member = await newMember();
  const socket = await openSocket(member);
  const received: ServerVoiceMessage[] = [];
  socket.on('message', (data) => received.push(serverVoiceMessage.parse(JSON.parse(String(data)))));
  const start = { type: 'start_realtime_voice', characterId: 1, userId: member.id };
  const errors = () => received.filter(({ type }) => type === 'error');
  socket.send(JSON.stringify(start));
  await expect.poll(() => received.map(({ type }) => type)).toContain('audio_response_delta');
  await lock(member.id, 'conduct');
  const expected = { code: 'account_locked', reason: 'conduct', endsCall: true };
  await expect.poll(errors).toMatchObject([expected]);
  socket.send(JSON.stringify(start));
  await expect.poll(errors).toMatchObject([expected, expected]);
  socket.close();
});

describe('admin-user-unlock', () => {
  test('lifts a lock in every session; both are audited and end nothing else', async () => {
    const { member, conversation } = await newChat();
    expect(await lock(member.id, 'conduct')).toMatchObject({
      id: member.id,
      lock: { reason: 'conduct', by: administrator.id, note: NOTE },
    });
    const list = await administrator.get(`/api/admin/users?search=${member.credentials.email}`);
    expect(expectSuccess('admin-users', list)).toMatchObject([{ lock: { reason: 'conduct' } }]);
    expectError(await member.get(messagesPath(conversation)), 'account_locked');

    expect(await unlock(member.id)).not.toHaveProperty('lock');
    expect(await sessionOf(member)).toEqual(member.user);
    await sendTo(member, conversation, 'Good evening');
    expect(await auditOf(member.id)).toEqual([
      [administrator.id, 'user.unlock', 'conduct: Is 40.'],
      [administrator.id, 'user.lock', `conduct: ${NOTE}`],
    ]);
  });

  test('rejects a change without effect', async () => {
    const member = await newMember();
    expectError(await administrator.delete(lockPath(member.id)), 'conflict');
    await lock(member.id);
    expectError(await administrator.post(lockPath(member.id), { reason: 'conduct' }), 'conflict');
    expectError(await administrator.delete(lockPath(member.id), { json: { reason: 'conduct' } }), 'conflict');
    expect((await sessionOf(member))?.locked).toEqual({ reason: 'age' });
    expect(await auditOf(member.id)).toHaveLength(1);
    expect((await administrator.delete(lockPath(member.id))).status).toBe(200);
  });
});

describe('admin-user-lock', () => {
  test('rejects own accounts, unknown members, other reasons and callers without the admin role', async () => {
    const member = await newMember();
    expectError(await administrator.post(lockPath(administrator.id), { reason: 'age' }), 'forbidden');
    expectError(await administrator.delete(lockPath(administrator.id)), 'forbidden');
    expectError(await administrator.post(lockPath(424_242), { reason: 'age' }), 'not_found');
    expectError(await administrator.post(lockPath(member.id), { reason: 'other' }), 'invalid_request');
    expectError(await member.post(lockPath(administrator.id), { reason: 'age' }), 'forbidden');
    expectError(await member.delete(lockPath(member.id)), 'forbidden');
  });
});

describe('user-age-answer', () => {
  test('yes is recorded and locks nothing', async () => {
    const member = await newMember();
    expect(expectSuccess('user-age-answer', await answer(member, true))).toEqual({ ok: true });
    expect(await sessionOf(member)).toEqual({ ...member.user, over18Answered: true });
  });

  test('no locks the account, and a later yes does not unlock it', async () => {
    const { member, conversation } = await newChat();
    for (let repeated = 0; repeated < 2; repeated += 1) {
      const locked = expectSuccess('user-age-answer', await answer(member, false));
      expect(locked).toEqual({ locked: { reason: 'age' } });
    }
    expect(expectError(await answer(member, true), 'account_locked').reason).toBe('age');
    const other = await logIn(member.credentials);
    expectError(await answer(other, true), 'account_locked');
    expectError(await other.get(messagesPath(conversation)), 'account_locked');
    const [user] = expectSuccess(
      'admin-users',
      await administrator.get(`/api/admin/users?search=${member.credentials.email}`),
    );
    expect(user?.lock).toMatchObject({ reason: 'age', by: 'member' });
  });

  test('rejects other members and impersonating administrators', async () => {
    const [member, impersonating] = await Promise.all([newMember(), newAdmin()]);
    const other = await newMember();
    const foreign = { userId: member.id, over18: false };
    expectError(await other.post('/api/user/age-answer', foreign), 'forbidden');
    await impersonating.post(`/api/admin/impersonate/${member.id}`);
    expectError(await impersonating.post('/api/user/age-answer', foreign), 'forbidden');
    expect(await sessionOf(member)).toEqual(member.user);
  });
});

test('without a provider there is no age check', async () => {
  const { member } = await lockedMember();
  expectError(await member.post('/api/user/age-check', { userId: member.id }), 'not_found');
  const result = { state: 'any', over18: true };
  expectError(await member.post('/api/age-check/callback', result), 'not_found');
});
