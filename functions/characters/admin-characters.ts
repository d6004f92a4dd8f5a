import { endpoint } from '#functions/endpoint.ts';
import { adminCharacters } from '#shared/operations/admin-characters.ts';
import { listAdminCharacters } from './manage-characters.ts';
import { characterDeps } from './services.ts';

const deps = characterDeps();

export const handler = endpoint(adminCharacters, () => listAdminCharacters(deps));
