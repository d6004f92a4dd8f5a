import { endpoint } from '#functions/endpoint.ts';
import { memberReader } from '#functions/identity/member-reader.ts';
import { requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { usageAt } from '#functions/usage/usage.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { userProfile } from '#shared/operations/user-profile.ts';
import { toProfile } from './profile.ts';

const table = openTable(config().TABLE_NAME);
const members = memberReader(table);
const usage = usageStore(table);

export const handler = endpoint(userProfile, async ({ session, query }) => {
  requireOwnUserId(session, query.userId);
  const [member, record] = await Promise.all([
    requireSessionMember(session, members),
    usage.get(session.userId),
  ]);
  const now = systemClock.now();
  return toProfile(member, usageAt(record, now), now);
});
