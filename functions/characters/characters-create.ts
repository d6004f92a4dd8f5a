import { endpoint } from '#functions/endpoint.ts';
import { adminCharacterOperations } from '#shared/operations/admin-characters.ts';
import { createCharacter } from './manage-characters.ts';
import { characterDeps } from './services.ts';

const deps = characterDeps();

export const handler = endpoint(adminCharacterOperations, 'characters-create', ({ session, body }) =>
  createCharacter(deps, session.userId, body),
);
