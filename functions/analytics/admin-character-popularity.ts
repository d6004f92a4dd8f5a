import { endpoint } from '#functions/endpoint.ts';
import { adminOperations } from '#shared/operations/admin.ts';
import { readPopularity } from './analytics.ts';
import { analyticsServices } from './services.ts';

const services = analyticsServices();
const nameOf = async (characterId: number) => (await services.characters.get(characterId))?.name;

export const handler = endpoint(adminOperations, 'admin-character-popularity', async () =>
  readPopularity(services.analytics, nameOf, services.clock.now()),
);
