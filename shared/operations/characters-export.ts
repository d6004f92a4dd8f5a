import * as z from 'zod/mini';
import { idFromText } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const charactersExport = defineOperation({
  id: 'characters-export',
  method: 'GET',
  path: '/api/admin/characters/{id}/card',
  summary: 'Exports a companion as a Character Card: JSON or PNG, version 2 or 3.',
  access: 'admin',
  needs: ['table:read', 'media:read', 'images'],
  params: z.object({ id: idFromText }),
  query: z.object({
    format: z._default(z.enum(['json', 'png']), 'json'),
    version: z._default(z.enum(['2', '3']), '3'),
  }),
  responses: { 200: { contentType: 'application/json', alternativeContentType: 'image/png' } },
  errors: ['not_found'],
});
