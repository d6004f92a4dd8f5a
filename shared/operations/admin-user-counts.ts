import * as z from 'zod/mini';
import { count } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

const userCounts = withMeta(
  z.object({ totalUsers: count, premiumUsers: count, freeUsers: count, totalChats: count }),
  { id: 'UserCounts' },
);
export type UserCounts = z.infer<typeof userCounts>;

export const adminUserCounts = defineOperation({
  id: 'admin-user-counts',
  method: 'GET',
  path: '/api/admin/users/counts',
  summary: 'Counts all members by plan, and all conversations ever created.',
  access: 'admin',
  needs: ['table:read'],
  responses: { 200: userCounts },
  errors: [],
});
