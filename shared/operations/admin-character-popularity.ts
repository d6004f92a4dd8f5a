import * as z from 'zod/mini';
import { count, id } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** All-time use of a companion. */
export const popularityRow = withMeta(
  z.object({
    characterId: id,
    /** null when the companion no longer exists. */
    characterName: z.nullable(z.string()),
    /** Conversations created. */
    totalChats: count,
    /** Distinct members who created one. */
    uniqueUsers: count,
    /** Messages of members, including requests for pictures and clips. */
    totalMessages: count,
    /** Replies that members rate up and down at present. */
    ratedUp: count,
    ratedDown: count,
  }),
  { id: 'CharacterPopularityRow' },
);
export type PopularityRow = z.infer<typeof popularityRow>;

export const adminCharacterPopularity = defineOperation({
  id: 'admin-character-popularity',
  method: 'GET',
  path: '/api/admin/analytics/character-popularity',
  summary: 'Lists the ten companions with the most chats.',
  access: 'admin',
  needs: ['table:read'],
  responses: { 200: z.array(popularityRow) },
  errors: [],
});
