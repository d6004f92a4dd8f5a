import * as z from 'zod/mini';
import { count, idFromText } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** Totals since joining. */
export const userStatsResponse = withMeta(
  z.object({
    totalConversations: count,
    totalMessages: count,
    totalImageRequests: count,
    totalVideoRequests: count,
    totalVoiceCalls: count,
  }),
  { id: 'UserStats' },
);

export const userStats = defineOperation({
  id: 'user-stats',
  method: 'GET',
  path: '/api/user/stats',
  summary: "Returns the member's lifetime totals.",
  access: 'member',
  needs: ['table:read', 'act-as'],
  query: z.object({ userId: idFromText }),
  responses: { 200: userStatsResponse },
  errors: ['forbidden'],
});
