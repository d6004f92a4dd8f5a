import { endpoint } from '#functions/endpoint.ts';
import { safetyServices } from '#functions/safety/services.ts';
import { charactersCreate } from '#shared/operations/characters-create.ts';
import { createCharacter } from './manage-characters.ts';
import { characterServices } from './services.ts';

const services = { ...characterServices(), ...safetyServices() };

export const handler = endpoint(charactersCreate, ({ session, body }) =>
  createCharacter(services, session.userId, body),
);
