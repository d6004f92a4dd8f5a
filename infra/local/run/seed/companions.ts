import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { CharacterStore, MediaRecord } from '#functions/characters/character-store.ts';
import { SPICY_TAG } from '#shared/form-rules.ts';
import { characterFields } from '#shared/schemas/character.ts';
import { demoCharacters } from '../../demo/characters.ts';

type Demo = (typeof demoCharacters)[number];
type DemoMedia = Demo['media'][number];

const MEDIA_FOLDER = join(import.meta.dirname, '../../demo/media');
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4' };

/** Objects below media/premium/ need a signed URL. */
const keyOf = (demo: Demo, file: string, isPremium: boolean) =>
  `media/${isPremium ? 'premium/' : ''}characters/${demo.slug}/${file}`;

function toRecord(demo: Demo, item: DemoMedia, characterId: number, position: number): MediaRecord {
  const isSpicy = item.tags.includes(SPICY_TAG);
  return {
    id: characterId * 100 + position + 1,
    characterId,
    type: item.type,
    key: keyOf(demo, item.file, isSpicy),
    ...(item.poster && { posterKey: keyOf(demo, item.poster, isSpicy) }),
    ...(item.blurred && { blurredKey: keyOf(demo, item.blurred, false) }),
    isDefault: item.isDefault,
    isActive: true,
    tags: [...item.tags],
  };
}

/** Stores the demo companions and their media. Idempotent: their ids are fixed. */
export async function seedCompanions(
  characters: CharacterStore,
  s3: S3Client,
  bucket: string,
): Promise<number> {
  await Promise.all(
    demoCharacters.map(async (demo, index) => {
      const id = index + 1;
      const upload = async (file: string, key: string) =>
        s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: await readFile(join(MEDIA_FOLDER, demo.slug, file)),
            ContentType: CONTENT_TYPES[file.split('.').at(-1) ?? ''],
          }),
        );
      for (const [position, item] of demo.media.entries()) {
        const record = toRecord(demo, item, id, position);
        await upload(item.file, record.key);
        if (item.poster && record.posterKey) await upload(item.poster, record.posterKey);
        if (item.blurred && record.blurredKey) await upload(item.blurred, record.blurredKey);
        await characters.putMedia(record);
      }
      const portrait = demo.media.find((item) => item.type === 'image' && item.isDefault);
      const imageUrl = portrait ? `/${keyOf(demo, portrait.file, false)}` : '';
      // The companion last: it is visible only when complete.
      await characters.create({ id, ...characterFields.parse({ ...demo, imageUrl }) });
    }),
  );
  return demoCharacters.length;
}
