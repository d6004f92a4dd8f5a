import { beforeAll, describe, expect, test } from 'vitest';
import { operationList } from '#shared/operations/index.ts';
import { admin, type Client, type Member, newGuest, newMember, premium } from '#test/support/client.ts';
import { expectRefusal } from '#test/support/expectations.ts';
import { newAdmin, resigned } from '#test/support/tokens.ts';

// No operation of administrators answers anyone else, whatever they send along.
const guarded = operationList.filter(({ access }) => access === 'admin');
let callers: Record<'member' | 'premium member' | 'impersonator' | 'administrator of before', Member>;
let victim: Member;
let deleted: Member;

beforeAll(async () => {
  victim = await newMember();
  const [member, premiumMember, impersonator, former] = await Promise.all([
    newMember(),
    premium(),
    newAdmin(),
    newAdmin(),
  ]);
  await impersonator.post(`/api/admin/impersonate/${member.id}`);
  deleted = await newAdmin();
  const other = await newAdmin();
  await other.delete(`/api/admin/users/${deleted.id}`);
  const cookie = former.cookies.get('velora_session');
  if (cookie) cookie.value = resigned(cookie.value, { 'cognito:groups': [] });
  callers = {
    member,
    'premium member': premiumMember,
    impersonator,
    'administrator of before': former,
  };
});

const call = (client: Client, { method, path, body }: (typeof guarded)[number], headers = {}) =>
  client.call(method, path.replaceAll(/\{\w+\}/g, String(victim.id)), { ...(body && { json: {} }), headers });

describe.each(guarded)('$id', (operation) => {
  test('asks a guest to log in', async () => {
    expectRefusal(await call(newGuest(), operation), 'not_authenticated');
  });

  test.each(['member', 'premium member', 'impersonator', 'administrator of before'] as const)(
    'is refused to a %s',
    async (name) => {
      expectRefusal(await call(callers[name], operation), 'forbidden');
    },
  );

  test("is refused to a page of another site that is open in an administrator's browser", async () => {
    if (operation.method === 'GET') return;
    const answer = await call(await admin(), operation, { origin: 'https://evil.example' });
    expectRefusal(answer, 'wrong_origin');
  });

  test('is refused at once to an administrator whose account was deleted', async () => {
    expectRefusal(await call(deleted, operation), 'session_expired');
  });

  test('cannot be had by a header', async () => {
    const claims = { 'x-admin': 'true', authorization: 'Bearer admin', 'x-admin-key': 'admin' };
    expectRefusal(await call(callers.member, operation, claims), 'forbidden');
  });
});

test('nothing of all this has done anything to anybody', async () => {
  expect((await victim.get(`/api/user/${victim.id}/limits`)).status).toBe(200);
});
