import * as z from 'zod/mini';
import { adminCharacter } from '../schemas/admin-character.ts';
import { defineOperation } from './define.ts';

export const adminCharacters = defineOperation({
  id: 'admin-characters',
  method: 'GET',
  path: '/api/admin/characters',
  summary: 'Lists all companions with their number of conversations, oldest first.',
  access: 'admin',
  needs: ['table:read'],
  responses: { 200: z.array(adminCharacter) },
  errors: [],
});
