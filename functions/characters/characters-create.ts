import { endpoint } from '#functions/endpoint.ts';
import { adminCharacterOperations } from '#shared/operations/admin-characters.ts';
import { createCharacter } from './manage-characters.ts';
import { characterDesk } from './services.ts';

const desk = characterDesk();

export const handler = endpoint(adminCharacterOperations, 'characters-create', ({ session, body }) =>
  createCharacter(desk, session.userId, body),
);
