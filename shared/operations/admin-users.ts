import * as z from 'zod/mini';
import { adminUser } from '../schemas/admin.ts';
import { cursor } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

const userSort = z.enum(['email', 'subscription', 'createdAt', 'totalChats']);
export type UserSort = z.infer<typeof userSort>;

const userFilter = z.enum(['all', 'free', 'premium']);
export type UserFilter = z.infer<typeof userFilter>;

const usersQuery = z.object({
  /** Prefix of an email address. */
  search: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
  subscription: z.optional(userFilter),
  sort: z.optional(userSort),
  direction: z.optional(z.enum(['asc', 'desc'])),
  cursor: z.optional(cursor.check(z.maxLength(600))),
});
export type UsersQuery = z.output<typeof usersQuery>;

export const adminUsers = defineOperation({
  id: 'admin-users',
  method: 'GET',
  path: '/api/admin/users',
  summary:
    'Lists members: the newest 1,000, or with query parameters 100 per page. A search matches the start of the email address and pages in alphabetical order of addresses; `sort` then only orders each page. The header x-next-cursor has the cursor of the next page.',
  access: 'admin',
  needs: ['table:read'],
  query: usersQuery,
  responses: { 200: z.array(adminUser) },
  errors: [],
});
