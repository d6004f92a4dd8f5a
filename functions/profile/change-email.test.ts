import { expect, test } from 'vitest';
import { accountFixture, PASSWORD } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { updateProfile } from './update-profile.ts';

const local = localTable();

test('a retry ends the sessions after a crash while ending them', async () => {
  const { deps, clock, calls, makeMember } = accountFixture(local.table);
  const { member, session } = await makeMember({ emailVerified: true });
  const email = `moved-${member.userId}@example.com`;
  const body = { userId: member.userId, email, password: PASSWORD };
  const change = (withDeps: typeof deps) =>
    updateProfile(withDeps, session, body, 'https://v.example', '203.0.113.8');
  const endSessions = () => Promise.reject(new Error('crashed'));
  await expect(change({ ...deps, provider: { ...deps.provider, endSessions } })).rejects.toThrow('crashed');
  clock.advance(61_000);
  expect((await change(deps)).member.email).toBe(email);
  expect(calls).toContain(`endSessions ${email}`);
  expect((await deps.members.getConsistent(member.userId))?.sessionsValidAfter).toBeGreaterThan(
    session.issuedAt,
  );
});
