import { endpoint } from '#functions/endpoint.ts';
import { charactersReview } from '#shared/operations/characters-review.ts';
import { reviewCharacter } from './manage-characters.ts';
import { characterServices } from './services.ts';

const services = characterServices();

export const handler = endpoint(charactersReview, ({ session, params, body }) =>
  reviewCharacter(services, session.userId, params.id, body),
);
