import * as z from 'zod/mini';
import { count, id } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** How much a companion is talked to, since the beginning. */
export const popularityRow = withMeta(
  z.object({
    characterId: id,
    /** null where the companion is not known any more. */
    characterName: z.nullable(z.string()),
    /** Conversations begun. */
    totalChats: count,
    /** Members who have begun one, each once. */
    uniqueUsers: count,
    /** What members have sent, requests for pictures and clips included. */
    totalMessages: count,
  }),
  { id: 'CharacterPopularityRow' },
);
export type PopularityRow = z.infer<typeof popularityRow>;

export const adminCharacterPopularity = defineOperation({
  id: 'admin-character-popularity',
  method: 'GET',
  path: '/api/admin/analytics/character-popularity',
  summary: 'The ten companions with the most chats.',
  access: 'admin',
  needs: ['table:read'],
  responses: { 200: z.array(popularityRow) },
  errors: [],
});
