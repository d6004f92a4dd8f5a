import * as z from 'zod/mini';
import { idFromText } from '../schemas/common.ts';
import { profile } from '../schemas/member.ts';
import { defineOperation } from './define.ts';

export const userProfile = defineOperation({
  id: 'user-profile',
  method: 'GET',
  path: '/api/user/profile',
  summary: "Returns the member's profile with today's usage and lifetime totals.",
  access: 'member',
  needs: ['table:read', 'act-as'],
  query: z.object({ userId: idFromText }),
  responses: { 200: profile },
  errors: ['forbidden'],
});
