import * as z from 'zod/mini';
import { collectionItem } from '../schemas/collection.ts';
import { cursor, idFromText } from '../schemas/common.ts';
import { limitsResponse } from '../schemas/limits.ts';
import { profile } from '../schemas/member.ts';
import { defineOperations } from './define.ts';

export const userOperations = defineOperations({
  'user-profile': {
    method: 'GET',
    path: '/api/user/profile',
    summary: "Reads the member's own profile with today's usage and lifetime totals.",
    access: 'member',
    needs: ['table:read', 'act-as'],
    query: z.object({ userId: idFromText }),
    responses: { 200: profile },
    errors: ['forbidden'],
  },
  'user-media-collection': {
    method: 'GET',
    path: '/api/user/media-collection',
    summary:
      'Lists what companions sent the member, the newest first. A next page is named in the header x-next-cursor.',
    access: 'member',
    needs: ['table:read', 'media:sign', 'act-as'],
    query: z.object({ userId: idFromText, cursor: z.optional(cursor) }),
    responses: { 200: z.array(collectionItem) },
    errors: ['forbidden'],
  },
  'user-limits': {
    method: 'GET',
    path: '/api/user/{userId}/limits',
    summary: 'Reads what the member has used today and what is left.',
    access: 'member',
    needs: ['table:read', 'act-as'],
    params: z.object({ userId: idFromText }),
    responses: { 200: limitsResponse },
    errors: ['forbidden'],
  },
});
