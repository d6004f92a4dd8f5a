import { endpoint } from '#functions/endpoint.ts';
import { charactersUpdate } from '#shared/operations/characters-update.ts';
import { updateCharacter } from './manage-characters.ts';
import { characterServices } from './services.ts';

const services = characterServices();

export const handler = endpoint(charactersUpdate, ({ session, params, body }) =>
  updateCharacter(services, session.userId, params.id, body),
);
