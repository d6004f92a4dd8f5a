import { adminCharacter, createCharacterBody } from '../schemas/admin-character.ts';
import { defineOperation } from './define.ts';

export const charactersCreate = defineOperation({
  id: 'characters-create',
  method: 'POST',
  path: '/api/characters',
  summary: 'Creates a companion. One that is or appears to be under 18 is refused.',
  access: 'admin',
  needs: ['table:write', 'edge:invalidate'],
  body: createCharacterBody,
  responses: { 201: adminCharacter },
  errors: ['wrong_origin', 'body_too_large'],
});
