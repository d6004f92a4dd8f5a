import { endpoint } from '#functions/endpoint.ts';
import { memberReader } from '#functions/identity/member-reader.ts';
import { requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { userStats } from '#shared/operations/user-stats.ts';
import { usageStore } from './usage-store.ts';

const table = openTable(config().TABLE_NAME);
const members = memberReader(table);
const usage = usageStore(table);

export const handler = endpoint(userStats, async ({ session, query }) => {
  requireOwnUserId(session, query.userId);
  const [, record] = await Promise.all([requireSessionMember(session, members), usage.get(session.userId)]);
  return {
    totalConversations: record.totalConversations,
    totalMessages: record.total_messages,
    totalImageRequests: record.total_images,
    totalVideoRequests: record.total_videos,
    totalVoiceCalls: record.total_voiceCalls,
  };
});
