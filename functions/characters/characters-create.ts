import { endpoint } from '#functions/endpoint.ts';
import { adminCharacterOperations } from '#shared/operations/admin-characters.ts';
import { createCharacter } from './manage-characters.ts';
import { characterDeps } from './services.ts';

const desk = characterDeps();

export const handler = endpoint(adminCharacterOperations, 'characters-create', ({ session, body }) =>
  createCharacter(desk, session.userId, body),
);
