import { characterStore } from '#functions/characters/character-store.ts';
import { endpoint } from '#functions/endpoint.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { mediaUploads } from '#shared/operations/media-uploads.ts';
import { uploadStore } from './upload-store.ts';
import { latestUploads } from './uploads.ts';

const table = openTable(config().TABLE_NAME);
const services = { characters: characterStore(table), uploads: uploadStore(table), clock: systemClock };

export const handler = endpoint(mediaUploads, ({ params }) => latestUploads(services, params.id));
