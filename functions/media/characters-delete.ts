import { endpoint } from '#functions/endpoint.ts';
import { adminCharacterOperations } from '#shared/operations/admin-characters.ts';
import { deleteCharacter } from './gallery.ts';
import { galleryDeps } from './gallery-services.ts';

const deps = galleryDeps();

export const handler = endpoint(
  adminCharacterOperations,
  'characters-delete',
  async ({ session, params }) => {
    await deleteCharacter(deps, session.userId, params.id);
    return { ok: true as const };
  },
);
