import { S3Client } from '@aws-sdk/client-s3';
import { characterStore } from '#functions/characters/character-store.ts';
import { endpoint } from '#functions/endpoint.ts';
import { mediaBucket } from '#functions/media/gallery-services.ts';
import { mediaFiles } from '#functions/media/media-files.ts';
import { config } from '#functions/platform/config.ts';
import { Reply } from '#functions/platform/reply.ts';
import { openTable } from '#functions/table/table.ts';
import { charactersExport } from '#shared/operations/characters-export.ts';
import { cardInPicture, cardSource, fileName, portraitKey, toCard } from './export-card.ts';
import { portraitPng } from './portrait-png.ts';

const characters = characterStore(openTable(config().TABLE_NAME));
const files = mediaFiles(new S3Client({}), mediaBucket());

export const handler = endpoint(charactersExport, async ({ params, query }) => {
  const source = await cardSource(characters, params.id);
  const attached = {
    'content-disposition': `attachment; filename="${fileName(source.character, query.format)}"`,
  };
  if (query.format === 'json') {
    const card = toCard(source.character, source.kept, query.version);
    return new Reply({ body: JSON.stringify(card, null, 2), headers: attached });
  }
  const key = portraitKey(source.record);
  const png = await portraitPng(key === undefined ? undefined : await files.read(key));
  return new Reply({
    body: cardInPicture(png, source, query.version) as never,
    headers: { ...attached, 'content-type': 'image/png' },
  });
});
