import { endpoint } from '#functions/endpoint.ts';
import { adminCharacterOperations } from '#shared/operations/admin-characters.ts';
import { deleteCharacter } from './gallery.ts';
import { gallery } from './gallery-services.ts';

const desk = gallery();

export const handler = endpoint(
  adminCharacterOperations,
  'characters-delete',
  async ({ session, params }) => {
    await deleteCharacter(desk, session.userId, params.id);
    return { ok: true as const };
  },
);
