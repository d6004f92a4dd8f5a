import { endpoint } from '#functions/endpoint.ts';
import { charactersDelete } from '#shared/operations/characters-delete.ts';
import { deleteCharacter } from './gallery.ts';
import { galleryDeps } from './gallery-services.ts';

const deps = galleryDeps();

export const handler = endpoint(charactersDelete, async ({ session, params }) => {
  await deleteCharacter(deps, session.userId, params.id);
  return { ok: true as const };
});
