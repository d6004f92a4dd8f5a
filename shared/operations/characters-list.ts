import * as z from 'zod/mini';
import { character } from '../schemas/character.ts';
import { defineOperation } from './define.ts';

export const charactersList = defineOperation({
  id: 'characters-list',
  method: 'GET',
  path: '/api/characters',
  summary: 'Lists all companions, oldest first.',
  access: 'anyone',
  needs: ['table:read'],
  cachedFor: 'everyone',
  responses: { 200: z.array(character) },
  errors: [],
});
