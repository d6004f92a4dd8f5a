import { describe, expect, test } from 'vitest';
import { LEGAL_VERSIONS } from '#shared/legal.ts';
import { type Member, newGuest, newMember } from '#test/support/client.ts';
import { newChat, sendTo } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

const exportOf = async (member: Member) =>
  expectSuccess('user-export', await member.get(`/api/user/export?userId=${member.id}`));
const start = (member: Member, userId: unknown = member.id) => member.post('/api/user/export', { userId });
const ready = async (member: Member) => {
  await expect.poll(async () => (await exportOf(member)).state).toBe('ready');
  return exportOf(member);
};
const deleteAccount = (member: Member, body: object = {}) =>
  member.post('/api/user/delete', {
    userId: member.id,
    password: member.credentials.password,
    confirmation: 'DELETE',
    ...body,
  });

describe('user-export-start', () => {
  test("exports the member's profile and messages without storage keys", async () => {
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'I baked bread this morning.');
    expect(expectSuccess('user-export-start', await start(member))).toMatchObject({ state: 'running' });
    const { url = '', bytes } = await ready(member);
    const file = await fetch(url);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="velora-data-/);
    const text = await file.text();
    expect(Buffer.byteLength(text)).toBe(bytes);
    const data = JSON.parse(text);
    expect(data.profile).toMatchObject({ email: member.credentials.email, firstName: 'Sam' });
    expect(data.profile.consents).toEqual([
      { document: 'terms', version: LEGAL_VERSIONS.terms, at: expect.any(String) },
      { document: 'privacy', version: LEGAL_VERSIONS.privacy, at: expect.any(String) },
    ]);
    expect(data.conversations[0].messages[0]).toMatchObject({ content: 'I baked bread this morning.' });
    expect(text).not.toMatch(/"(pk|sk|orderPk)"|a-good-password/);
  });

  test('allows three exports a day', async () => {
    const member = await newMember();
    const statuses: number[] = [];
    // One after the other: a start during a running export returns that export and is not counted.
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await start(member)).status);
      await ready(member);
    }
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
  });

  test.each([{}, { userId: 'x' }, { userId: null }])('rejects %j', async (body) => {
    const member = await newMember();
    expectError(await member.post('/api/user/export', body), 'invalid_request');
  });

  test('rejects another member', async () => {
    const [member, other] = await Promise.all([newMember(), newMember()]);
    expectError(await start(member, other.id), 'forbidden');
    expect(await exportOf(other)).toEqual({ state: 'none' });
  });
});

describe('user-export', () => {
  test('is empty before an export', async () => {
    expect(await exportOf(await newMember())).toEqual({ state: 'none' });
  });

  test('signs a link for its own file only', async () => {
    const [member, other] = await Promise.all([newMember(), newMember()]);
    await Promise.all([start(member), start(other)]);
    const [{ url = '' }, theirs] = await Promise.all([ready(member), ready(other)]);
    expect((await fetch(url.replace(/Signature=\w{8}/, 'Signature=00000000'))).status).toBe(403);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
    const { pathname } = new URL(theirs.url ?? '');
    const swapped = new URL(url);
    swapped.pathname = pathname;
    expect((await fetch(swapped)).status).toBe(403);
  });
});

describe('user-delete', () => {
  test('deletes sessions, account and conversations, and frees the address', async () => {
    const { member, conversation } = await newChat();
    await sendTo(member, conversation, 'Farewell');
    const response = await deleteAccount(member);
    expectSuccess('user-delete', response, response.status === 202 ? 202 : 200);
    await expect.poll(async () => (await member.get(`/api/user/${member.id}/limits`)).status).toBe(401);
    expectError(await newGuest().post('/api/auth/login', member.credentials), 'invalid_credentials');
    const next = await newMember({ email: member.credentials.email });
    expect(next.id).not.toBe(member.id);
    const list = await next.get(`/api/user/conversations?userId=${next.id}`);
    expect(expectSuccess('conversations-list', list)).toEqual([]);
    expectError(await next.get(`/api/conversations/${conversation.id}`), 'not_found');
  });

  test.each([
    [{ password: 'not-the-password' }, 'invalid_credentials'],
    [{ confirmation: 'delete' }, 'invalid_request'],
    [{ confirmation: undefined }, 'invalid_request'],
    [{ password: '' }, 'invalid_request'],
    [{ userId: 1 }, 'forbidden'],
  ] as const)('with %j nothing is deleted', async (body, code) => {
    const member = await newMember();
    expectError(await deleteAccount(member, body), code);
    expectSuccess('user-limits', await member.get(`/api/user/${member.id}/limits`));
  });

  test('is rejected from another site', async () => {
    const member = await newMember();
    const body = { userId: member.id, password: member.credentials.password, confirmation: 'DELETE' };
    const foreign = { headers: { origin: 'https://evil.example' } };
    expectError(await member.post('/api/user/delete', body, foreign), 'wrong_origin');
    expectSuccess('user-limits', await member.get(`/api/user/${member.id}/limits`));
  });
});
