import { endpoint } from '#functions/endpoint.ts';
import { adminCharacters } from '#shared/operations/admin-characters.ts';
import { listAdminCharacters } from './manage-characters.ts';
import { characterServices } from './services.ts';

const services = characterServices();

export const handler = endpoint(adminCharacters, () => listAdminCharacters(services));
