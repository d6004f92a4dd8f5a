import { endpoint } from '#functions/endpoint.ts';
import { charactersDelete } from '#shared/operations/characters-delete.ts';
import { deleteCharacter } from './gallery.ts';
import { gallery } from './gallery-services.ts';

const desk = gallery();

export const handler = endpoint(charactersDelete, async ({ session, params }) => {
  await deleteCharacter(desk, session.userId, params.id);
  return { ok: true as const };
});
