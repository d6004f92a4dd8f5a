import { endpoint } from '#functions/endpoint.ts';
import { adminCharacterOperations } from '#shared/operations/admin-characters.ts';
import { updateCharacter } from './manage-characters.ts';
import { characterDeps } from './services.ts';

const deps = characterDeps();

export const handler = endpoint(adminCharacterOperations, 'characters-update', ({ session, params, body }) =>
  updateCharacter(deps, session.userId, params.id, body),
);
