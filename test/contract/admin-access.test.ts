import { beforeAll, expect, test } from 'vitest';
import { operationList } from '#shared/operations/index.ts';
import { type Client, type Member, newMember, premiumMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { newAdmin, reSigned } from '#test/support/tokens.ts';

// One middleware checks the role: a member calls every operation, all other callers only two of them.
// Guests: forged-sessions.test.ts. Foreign pages: wrong-origin.test.ts.
const adminOperations = operationList.filter(({ access }) => access === 'admin');
type Operation = (typeof adminOperations)[number];
let member: Member;
let victim: Member;

beforeAll(async () => {
  [member, victim] = await Promise.all([newMember(), newMember()]);
});

const call = (client: Client, { method, path, body }: Operation, headers = {}) =>
  client.call(method, path.replaceAll(/\{\w+\}/g, String(victim.id)), { ...(body && { json: {} }), headers });
/** One operation that reads and one that changes. */
const samples = adminOperations.filter(({ id }) => id === 'admin-users' || id === 'admin-user-delete');

test('every operation is forbidden for a member, and changes nothing', async () => {
  await Promise.all(
    adminOperations.map(async (operation) =>
      expectError(await call(member, operation), 'forbidden', operation.id),
    ),
  );
  expectSuccess('user-limits', await victim.get(`/api/user/${victim.id}/limits`));
});

/** Callers who are not administrators. */
const CALLERS: Record<string, () => Promise<Member>> = {
  'a premium member': premiumMember,
  'an impersonating administrator': async () => {
    const impersonator = await newAdmin();
    await impersonator.post(`/api/admin/impersonate/${member.id}`);
    return impersonator;
  },
  'a former administrator': async () => {
    const former = await newAdmin();
    const cookie = former.cookies.get('velora_session') ?? expect.unreachable();
    cookie.value = reSigned(cookie.value, { 'cognito:groups': [] });
    return former;
  },
};

test.each(Object.entries(CALLERS))('is forbidden for %s', async (_name, makeCaller) => {
  const caller = await makeCaller();
  expect(samples).toHaveLength(2);
  for (const operation of samples) expectError(await call(caller, operation), 'forbidden');
});

test('is forbidden at once for an administrator with a deleted account', async () => {
  const [deleted, other] = await Promise.all([newAdmin(), newAdmin()]);
  expectSuccess('admin-user-delete', await other.delete(`/api/admin/users/${deleted.id}`));
  for (const operation of samples) expectError(await call(deleted, operation), 'session_expired');
});

test('no header makes a member an administrator', async () => {
  const claims = { 'x-admin': 'true', authorization: 'Bearer admin', 'x-admin-key': 'admin' };
  for (const operation of samples) expectError(await call(member, operation, claims), 'forbidden');
});
