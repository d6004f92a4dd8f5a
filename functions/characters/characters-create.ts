import { endpoint } from '#functions/endpoint.ts';
import { charactersCreate } from '#shared/operations/characters-create.ts';
import { createCharacter } from './manage-characters.ts';
import { characterDeps } from './services.ts';

const desk = characterDeps();

export const handler = endpoint(charactersCreate, ({ session, body }) =>
  createCharacter(desk, session.userId, body),
);
