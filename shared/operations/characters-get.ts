import * as z from 'zod/mini';
import { character } from '../schemas/character.ts';
import { idFromText } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const charactersGet = defineOperation({
  id: 'characters-get',
  method: 'GET',
  path: '/api/characters/{id}',
  summary: 'Reads one companion.',
  access: 'anyone',
  needs: ['table:read'],
  cachedFor: 'everyone',
  params: z.object({ id: idFromText }),
  responses: { 200: character },
  errors: ['not_found'],
});
