import { expect, test } from 'vitest';
import { LEGAL_VERSIONS } from '#shared/legal.ts';
import { accountFixture } from '#test/support/account-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { consentsDue, giveConsent } from './consents.ts';
import type { MemberRecord } from './member-record.ts';

// Uses the local database.
const local = localTable();

test('asks again when a version changes, and keeps every consent with version and time', async () => {
  const { deps, clock, makeMember } = accountFixture(local.table);
  const old = { document: 'terms', version: '2020-01-01', at: '2020-01-02T00:00:00.000Z' } as const;
  const { member } = await makeMember({ consents: [old] });
  const stored = async () => (await deps.members.getConsistent(member.userId)) as MemberRecord;
  expect(consentsDue(member)).toEqual(['terms', 'privacy']);
  const accept = async (document: 'terms' | 'privacy') =>
    giveConsent(deps.members, await stored(), { document, version: LEGAL_VERSIONS[document] }, clock.now());
  expect(await accept('terms')).toEqual(['privacy']);
  expect(await accept('terms')).toEqual(['privacy']);
  expect(await accept('privacy')).toEqual([]);
  const at = clock.now().toISOString();
  expect((await stored()).consents).toEqual([
    old,
    { document: 'terms', version: LEGAL_VERSIONS.terms, at },
    { document: 'privacy', version: LEGAL_VERSIONS.privacy, at },
  ]);
});
