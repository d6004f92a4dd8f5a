import { beforeAll, expect, test } from 'vitest';
import { operationList } from '#shared/operations/index.ts';
import { type Member, newGuest, newMember } from '#test/support/client.ts';
import { expectError } from '#test/support/expectations.ts';
import { expired, forgeries } from '#test/support/tokens.ts';

// The only test of 401 for guests: every operation that needs a session.
const operations = operationList.filter(({ access }) => access !== 'anyone');
type Operation = (typeof operations)[number];
let token: string;
let forged: Record<string, string>;
let victim: Member;

beforeAll(async () => {
  const [member, other] = await Promise.all([newMember(), newMember()]);
  victim = other;
  token = member.cookies.get('velora_session')?.value ?? '';
  forged = forgeries(token, victim.id);
});

const callWith = ({ method, path, body }: Operation, session: string | undefined) =>
  newGuest().call(method, path.replaceAll(/\{\w+\}/g, String(victim.id)), {
    ...(body && { json: {} }),
    ...(session !== undefined && { headers: { cookie: `velora_session=${session}` } }),
  });

test('requires a guest to sign up or log in, and rejects forged and expired sessions, for every operation', async () => {
  const changed = forged['a claim changed under the old signature'] ?? expect.unreachable();
  await Promise.all(
    operations.map(async (operation) => {
      const { message } = expectError(
        await callWith(operation, undefined),
        'not_authenticated',
        operation.id,
      );
      expect(message).toBe('Please sign up or log in to continue.');
      expectError(await callWith(operation, expired(token)), 'session_expired', operation.id);
      expectError(await callWith(operation, changed), 'not_authenticated', operation.id);
    }),
  );
});

test('rejects every kind of forged session', async () => {
  const operation = operations.find(({ id }) => id === 'user-limits') ?? expect.unreachable();
  const statuses: Record<string, number> = {};
  for (const [name, session] of Object.entries(forged)) {
    const response = await callWith(operation, session);
    expectError(response, 'not_authenticated');
    statuses[name] = response.status;
  }
  expect(Object.keys(statuses)).toHaveLength(12);
});
