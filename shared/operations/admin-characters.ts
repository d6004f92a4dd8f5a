import * as z from 'zod/mini';
import { adminCharacter, createCharacterBody, updateCharacterBody } from '../schemas/admin-character.ts';
import { idFromText, okResponse } from '../schemas/common.ts';
import { defineOperations } from './define.ts';

const params = z.object({ id: idFromText });

/** What operators do with companions. */
export const adminCharacterOperations = defineOperations({
  'admin-characters': {
    method: 'GET',
    path: '/api/admin/characters',
    summary: 'Lists all companions with the number of conversations members have with each, oldest first.',
    access: 'admin',
    needs: ['table:read'],
    responses: { 200: z.array(adminCharacter) },
    errors: [],
  },
  'characters-create': {
    method: 'POST',
    path: '/api/characters',
    summary: 'Makes a companion; one that is or seems to be under 18 is refused.',
    access: 'admin',
    needs: ['table:write', 'edge:invalidate'],
    body: createCharacterBody,
    responses: { 201: adminCharacter },
    errors: ['wrong_origin', 'body_too_large'],
  },
  'characters-update': {
    method: 'PATCH',
    path: '/api/characters/{id}',
    summary: 'Changes the named fields of a companion, under the rules that it was made by.',
    access: 'admin',
    needs: ['table:write', 'edge:invalidate'],
    params,
    body: updateCharacterBody,
    responses: { 200: adminCharacter },
    errors: ['not_found', 'wrong_origin', 'body_too_large'],
  },
  'characters-delete': {
    method: 'DELETE',
    path: '/api/characters/{id}',
    summary:
      'Removes a companion and its pictures and clips; what members wrote with it stays readable, under its name.',
    access: 'admin',
    needs: ['table:write', 'uploads:check', 'media:write', 'edge:invalidate'],
    params,
    responses: { 200: okResponse },
    errors: ['not_found', 'wrong_origin'],
  },
});
