import * as z from 'zod/mini';
import { messageResponse } from '../schemas/account.ts';
import {
  adminUser,
  auditEntry,
  dailyActiveRow,
  dashboard,
  growthRow,
  popularityRow,
  upgradeBody,
  upgradeResponse,
  userCounts,
  usersQuery,
} from '../schemas/admin.ts';
import { cursor, idFromText, okResponse } from '../schemas/common.ts';
import { sessionUser } from '../schemas/member.ts';
import { defineOperations } from './define.ts';

const params = z.object({ id: idFromText });

export const adminOperations = defineOperations({
  'admin-dashboard': {
    method: 'GET',
    path: '/api/admin/analytics/dashboard',
    summary: 'Counts members, companions and what was used today.',
    access: 'admin',
    needs: ['table:read'],
    responses: { 200: dashboard },
    errors: [],
  },
  'admin-user-growth': {
    method: 'GET',
    path: '/api/admin/analytics/user-growth',
    summary: 'How many members joined on each of the last 30 days, today last.',
    access: 'admin',
    needs: ['table:read'],
    responses: { 200: z.array(growthRow) },
    errors: [],
  },
  'admin-daily-active-users': {
    method: 'GET',
    path: '/api/admin/analytics/daily-active-users',
    summary: 'How many members used something on each of the last 30 days, today last.',
    access: 'admin',
    needs: ['table:read'],
    responses: { 200: z.array(dailyActiveRow) },
    errors: [],
  },
  'admin-character-popularity': {
    method: 'GET',
    path: '/api/admin/analytics/character-popularity',
    summary: 'The ten companions with the most chats.',
    access: 'admin',
    needs: ['table:read'],
    responses: { 200: z.array(popularityRow) },
    errors: [],
  },
  'admin-users': {
    method: 'GET',
    path: '/api/admin/users',
    summary:
      'Lists members: the newest 1,000, or 100 that a query asks for. A search finds the beginnings of email addresses in their order, and sorts within a page. A next page is named in the header x-next-cursor.',
    access: 'admin',
    needs: ['table:read'],
    query: usersQuery,
    responses: { 200: z.array(adminUser) },
    errors: [],
  },
  'admin-user-counts': {
    method: 'GET',
    path: '/api/admin/users/counts',
    summary: 'Counts all members by plan, and the conversations ever begun.',
    access: 'admin',
    needs: ['table:read'],
    responses: { 200: userCounts },
    errors: [],
  },
  'admin-user-upgrade': {
    method: 'POST',
    path: '/api/admin/users/{id}/upgrade',
    summary: "Sets a member's plan: free, or premium for 1, 3 or 12 months from now.",
    access: 'admin',
    needs: ['table:write'],
    params,
    body: upgradeBody,
    responses: { 200: upgradeResponse },
    errors: ['not_found', 'conflict', 'wrong_origin', 'body_too_large'],
  },
  'admin-user-delete': {
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary:
      'Deletes a member and everything that is theirs: 200 when all is gone, 202 when the rest goes in the background.',
    access: 'admin',
    needs: ['table:write', 'job:erase-member'],
    params,
    responses: { 200: okResponse, 202: messageResponse },
    errors: ['not_found', 'wrong_origin'],
  },
  'admin-impersonate': {
    method: 'POST',
    path: '/api/admin/impersonate/{id}',
    summary:
      'Lets the administrator use the product as this member for 30 minutes; not as another administrator.',
    access: 'admin',
    needs: ['table:write', 'identity:roles'],
    params,
    responses: { 200: sessionUser },
    errors: ['not_found', 'wrong_origin'],
  },
  'admin-audit': {
    method: 'GET',
    path: '/api/admin/audit',
    summary:
      'What administrators have done, the newest first. A next page is named in the header x-next-cursor.',
    access: 'admin',
    needs: ['table:read'],
    query: z.object({ cursor: z.optional(cursor) }),
    responses: { 200: z.array(auditEntry) },
    errors: [],
  },
});
