import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { CharacterStore, MediaRecord } from '#functions/characters/character-store.ts';
import { SPICY_TAG } from '#shared/form-rules.ts';
import { characterFields } from '#shared/schemas/character.ts';
import { demoCharacters } from '../../demo/characters.ts';
import type { DemoCharacter, DemoMedia } from '../../demo/companion.ts';

const MEDIA_FOLDER = join(import.meta.dirname, '../../demo/media');
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4' };

/** Objects below media/premium/ need a signed URL. */
const keyOf = (character: DemoCharacter, file: string, isPremium: boolean) =>
  `media/${isPremium ? 'premium/' : ''}characters/${character.slug}/${file}`;

function toRecord(
  character: DemoCharacter,
  item: DemoMedia,
  characterId: number,
  position: number,
): MediaRecord {
  const isPremium = item.tags.includes(SPICY_TAG);
  return {
    id: characterId * 100 + position + 1,
    characterId,
    type: item.type,
    key: keyOf(character, item.file, isPremium),
    ...(item.poster && { posterKey: keyOf(character, item.poster, isPremium) }),
    ...(item.blurred && { blurredKey: keyOf(character, item.blurred, false) }),
    isDefault: item.isDefault,
    isActive: true,
    tags: [...item.tags],
  };
}

/** Stores the demo companions and their media. Idempotent: their ids are fixed. */
export async function seedDemoCharacters(
  characters: CharacterStore,
  s3: S3Client,
  bucket: string,
): Promise<number> {
  await Promise.all(
    demoCharacters.map(async (character, index) => {
      const id = index + 1;
      const upload = async (file: string, key: string) =>
        s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: await readFile(join(MEDIA_FOLDER, character.slug, file)),
            ContentType: CONTENT_TYPES[file.split('.').at(-1) ?? ''],
          }),
        );
      for (const [position, item] of character.media.entries()) {
        const record = toRecord(character, item, id, position);
        await upload(item.file, record.key);
        if (item.poster && record.posterKey) await upload(item.poster, record.posterKey);
        if (item.blurred && record.blurredKey) await upload(item.blurred, record.blurredKey);
        await characters.putMedia(record);
      }
      const profilePicture = character.media.find((item) => item.type === 'image' && item.isDefault);
      const imageUrl = profilePicture ? `/${keyOf(character, profilePicture.file, false)}` : '';
      // The companion last: it is visible only when complete.
      await characters.create({ id, ...characterFields.parse({ ...character, imageUrl }) });
    }),
  );
  return demoCharacters.length;
}
