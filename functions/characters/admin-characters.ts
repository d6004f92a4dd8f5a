import { endpoint } from '#functions/endpoint.ts';
import { adminCharacters } from '#shared/operations/admin-characters.ts';
import { listForOperators } from './manage-characters.ts';
import { characterDeps } from './services.ts';

const desk = characterDeps();

export const handler = endpoint(adminCharacters, () => listForOperators(desk));
