import { endpoint } from '#functions/endpoint.ts';
import { charactersDelete } from '#shared/operations/characters-delete.ts';
import { deleteCharacter } from './delete-character.ts';
import { galleryServices } from './gallery-services.ts';

const services = galleryServices();

export const handler = endpoint(charactersDelete, async ({ session, params }) => {
  await deleteCharacter(services, session.userId, params.id);
  return { ok: true as const };
});
