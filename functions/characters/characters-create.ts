import { endpoint } from '#functions/endpoint.ts';
import { charactersCreate } from '#shared/operations/characters-create.ts';
import { createCharacter } from './manage-characters.ts';
import { characterDeps } from './services.ts';

const deps = characterDeps();

export const handler = endpoint(charactersCreate, ({ session, body }) =>
  createCharacter(deps, session.userId, body),
);
