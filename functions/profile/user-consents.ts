import { endpoint } from '#functions/endpoint.ts';
import { giveConsent } from '#functions/identity/consents.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { userConsents } from '#shared/operations/user-consents.ts';

const members = memberStore(openTable(config().TABLE_NAME));

export const handler = endpoint(userConsents, async ({ session, body }) => {
  requireOwnUserId(session, body.userId);
  await requireSessionMember(session, members);
  // The eventually consistent read may miss a consent that was given a moment ago.
  const member = await members.getConsistent(session.userId);
  return { consentsDue: member ? await giveConsent(members, member, body, systemClock.now()) : [] };
});
