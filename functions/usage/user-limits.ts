import { endpoint } from '#functions/endpoint.ts';
import { memberReader } from '#functions/identity/member-reader.ts';
import { planAt, requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { userLimits } from '#shared/operations/user-limits.ts';
import { limitsAt } from './usage.ts';
import { usageStore } from './usage-store.ts';

const table = openTable(config().TABLE_NAME);
const members = memberReader(table);
const usage = usageStore(table);

export const handler = endpoint(userLimits, async ({ session, params }) => {
  requireOwnUserId(session, params.userId);
  const [member, record] = await Promise.all([
    requireSessionMember(session, members),
    usage.get(session.userId),
  ]);
  const now = systemClock.now();
  return limitsAt(record, planAt(member, now), now);
});
