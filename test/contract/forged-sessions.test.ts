import { beforeAll, describe, expect, test } from 'vitest';
import { operationList } from '#shared/operations/index.ts';
import { type Member, newGuest, newMember } from '#test/support/client.ts';
import { expectRefusal } from '#test/support/expectations.ts';
import { expired, forgeries } from '#test/support/tokens.ts';

// Nothing but a genuine session opens an operation that is for members, whatever else the request says.
const guarded = operationList.filter(({ access }) => access !== 'anyone');
let member: Member;
let victim: Member;

beforeAll(async () => {
  [member, victim] = await Promise.all([newMember(), newMember()]);
});

const callWith = (operation: (typeof guarded)[number], cookie: string | undefined) =>
  newGuest().call(operation.method, operation.path.replace(/\{\w+\}/, String(victim.id)), {
    ...(operation.body && { json: {} }),
    ...(cookie !== undefined && { headers: { cookie } }),
  });

describe.each(guarded)('$id', (operation) => {
  test('asks a guest to sign up or log in', async () => {
    const { message } = expectRefusal(await callWith(operation, undefined), 'not_authenticated');
    expect(message).toBe('Please sign up or log in to continue.');
  });

  test('says that the session has ended when it has', async () => {
    const token = expired(member.cookies.get('velora_session')?.value ?? '');
    expectRefusal(await callWith(operation, `velora_session=${token}`), 'session_expired');
  });

  test('takes no forgery for a session', async () => {
    const forged = forgeries(member.cookies.get('velora_session')?.value ?? '', victim.id);
    for (const [what, token] of Object.entries(forged)) {
      const answer = await callWith(operation, `velora_session=${token}`);
      expect({ what, status: answer.status }).toEqual({ what, status: 401 });
      expectRefusal(answer, 'not_authenticated');
    }
  });
});
