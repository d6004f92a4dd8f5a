import { S3Client } from '@aws-sdk/client-s3';
import { characterStore } from '#functions/characters/character-store.ts';
import { endpoint } from '#functions/endpoint.ts';
import { mediaBucket } from '#functions/media/gallery-services.ts';
import { mediaFiles } from '#functions/media/media-files.ts';
import { config } from '#functions/platform/config.ts';
import { Reply } from '#functions/platform/reply.ts';
import { openTable } from '#functions/table/table.ts';
import { charactersExport } from '#shared/operations/characters-export.ts';
import { embedCard, fileName, getCardSource, profilePictureKey, toCard } from './export-card.ts';
import { profilePicturePng } from './profile-picture-png.ts';

const characters = characterStore(openTable(config().TABLE_NAME));
const files = mediaFiles(new S3Client({}), mediaBucket());

export const handler = endpoint(charactersExport, async ({ params, query }) => {
  const source = await getCardSource(characters, params.id);
  const downloadHeaders = {
    'content-disposition': `attachment; filename="${fileName(source.character, query.format)}"`,
  };
  if (query.format === 'json') {
    const card = toCard(source.character, source.extraFields, query.version);
    return new Reply({ body: JSON.stringify(card, null, 2), headers: downloadHeaders });
  }
  const key = profilePictureKey(source.record);
  const png = await profilePicturePng(key === undefined ? undefined : await files.read(key));
  return new Reply({
    body: embedCard(png, source, query.version) as never,
    headers: { ...downloadHeaders, 'content-type': 'image/png' },
  });
});
