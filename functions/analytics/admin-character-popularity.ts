import { endpoint } from '#functions/endpoint.ts';
import { adminCharacterPopularity } from '#shared/operations/admin-character-popularity.ts';
import { readPopularity } from './analytics.ts';
import { analyticsServices } from './services.ts';

const services = analyticsServices();
const nameOf = async (characterId: number) => (await services.characters.get(characterId))?.name;

export const handler = endpoint(adminCharacterPopularity, async () =>
  readPopularity(services.analytics, nameOf, services.clock.now()),
);
