import { characterServices } from '#functions/characters/services.ts';
import { endpoint } from '#functions/endpoint.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { mediaDefault } from '#shared/operations/media-default.ts';
import { setDefaultMedia } from './gallery.ts';
import { galleryStore } from './gallery-store.ts';

const services = { ...characterServices(), gallery: galleryStore(openTable(config().TABLE_NAME)) };

export const handler = endpoint(mediaDefault, async ({ session, params }) => {
  await setDefaultMedia(services, session.userId, params);
  return { ok: true as const };
});
