import { endpoint } from '#functions/endpoint.ts';
import { charactersUpdate } from '#shared/operations/characters-update.ts';
import { updateCharacter } from './manage-characters.ts';
import { characterDeps } from './services.ts';

const deps = characterDeps();

export const handler = endpoint(charactersUpdate, ({ session, params, body }) =>
  updateCharacter(deps, session.userId, params.id, body),
);
