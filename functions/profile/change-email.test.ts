import { expect, test } from 'vitest';
import { accountFixture, PASSWORD } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { updateProfile } from './update-profile.ts';

const local = localTable();

test('a retry ends the sessions after a crash while ending them', async () => {
  const { parts, clock, calls, makeMember } = accountFixture(local.table);
  const { member, session } = await makeMember({ emailVerified: true });
  const email = `moved-${member.userId}@example.com`;
  const body = { userId: member.userId, email, password: PASSWORD };
  const change = (deps: typeof parts) =>
    updateProfile(deps, session, body, 'https://v.example', '203.0.113.8');
  const endSessions = () => Promise.reject(new Error('crashed'));
  await expect(change({ ...parts, provider: { ...parts.provider, endSessions } })).rejects.toThrow('crashed');
  clock.advance(61_000);
  expect((await change(parts)).member.email).toBe(email);
  expect(calls).toContain(`endSessions ${email}`);
  expect((await parts.members.getConsistent(member.userId))?.sessionsValidAfter).toBeGreaterThan(
    session.issuedAt,
  );
});
