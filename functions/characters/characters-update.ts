import { endpoint } from '#functions/endpoint.ts';
import { charactersUpdate } from '#shared/operations/characters-update.ts';
import { updateCharacter } from './manage-characters.ts';
import { characterDeps } from './services.ts';

const desk = characterDeps();

export const handler = endpoint(charactersUpdate, ({ session, params, body }) =>
  updateCharacter(desk, session.userId, params.id, body),
);
