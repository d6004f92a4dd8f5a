import { expect, test } from 'vitest';
import { accountFixture, PASSWORD } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { updateProfile } from './update-profile.ts';

const local = localTable();

test('a change that dies while it ends the other sessions ends them when it is tried again', async () => {
  const { parts, clock, calls, makeMember } = accountFixture(local.table);
  const { member, session } = await makeMember({ emailVerified: true });
  const email = `moved-${member.userId}@example.com`;
  const body = { userId: member.userId, email, password: PASSWORD };
  const change = (deps: typeof parts) =>
    updateProfile(deps, session, body, 'https://v.example', '203.0.113.8');
  const endSessions = () => Promise.reject(new Error('died'));
  await expect(change({ ...parts, provider: { ...parts.provider, endSessions } })).rejects.toThrow('died');
  clock.advance(61_000);
  expect((await change(parts)).member.email).toBe(email);
  expect(calls).toContain(`endSessions ${email}`);
  expect((await parts.members.getConsistent(member.userId))?.sessionsValidAfter).toBeGreaterThan(
    session.issuedAt,
  );
});
