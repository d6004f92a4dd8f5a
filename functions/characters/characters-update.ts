import { endpoint } from '#functions/endpoint.ts';
import { safetyServices } from '#functions/safety/services.ts';
import { charactersUpdate } from '#shared/operations/characters-update.ts';
import { updateCharacter } from './manage-characters.ts';
import { characterServices } from './services.ts';

const services = { ...characterServices(), ...safetyServices() };

export const handler = endpoint(charactersUpdate, ({ session, params, body }) =>
  updateCharacter(services, session.userId, params.id, body),
);
