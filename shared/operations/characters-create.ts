import { adminCharacter, createCharacterBody } from '../schemas/admin-character.ts';
import { defineOperation } from './define.ts';

export const charactersCreate = defineOperation({
  id: 'characters-create',
  method: 'POST',
  path: '/api/characters',
  summary:
    'Creates a companion. One that is certainly under 18 is refused; one that may be is saved hidden, with `review`.',
  access: 'admin',
  needs: ['table:write', 'safety', 'edge:invalidate'],
  body: createCharacterBody,
  responses: { 201: adminCharacter },
  errors: ['wrong_origin', 'body_too_large'],
});
