import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { beforeAll, inject } from 'vitest';
import { ROOT } from '#test/support/source-tree.ts';
import { admin, type Member, newGuest } from './client.ts';
import { expectSuccess } from './expectations.ts';
import { prepareUploads, type TestFile } from './uploads.ts';

/** A valid id of nothing. */
export const UNKNOWN_ID = 2 ** 52;

export const guest = newGuest();
const SAMPLES = join(ROOT, 'infra/local/demo/media/anjali');
export const video = readFileSync(join(SAMPLES, 'loop.mp4'));
export const poster = { type: 'image/webp', bytes: readFileSync(join(SAMPLES, 'loop.webp')) } as const;
export const videoFile: TestFile = { type: 'video/mp4', bytes: video, poster };

/** A unique picture with personal data in its EXIF. */
export async function picture(width = 300, height = 400): Promise<TestFile> {
  const [r, g, b] = createHash('md5').update(String(Math.random())).digest();
  const bytes = await sharp({
    create: { width, height, channels: 3, background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 } },
  })
    .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { type: 'image/jpeg', bytes };
}

export const gallery = async (id: number, client: { get: typeof guest.get } = guest) =>
  expectSuccess('characters-media', await client.get(`/api/characters/${id}/media`));
export const profilePicture = async (id: number) =>
  expectSuccess('characters-get', await guest.get(`/api/characters/${id}`)).imageUrl;

/** An administrator, and the storage of the running system. Read its properties inside a test. */
export function mediaFixture() {
  let administrator: Member;
  let storage: S3Client;

  async function newCharacter(): Promise<number> {
    const body = { name: 'Ines', age: '37', description: 'Restores violins.' };
    return expectSuccess('characters-create', await administrator.post('/api/characters', body)).id;
  }

  beforeAll(async () => {
    administrator = await admin();
    const [upload] = await prepareUploads(administrator, await newCharacter(), [await picture()]);
    const endpoint = new URL(upload?.target?.url ?? '').origin;
    const credentials = JSON.parse(readFileSync(join(inject('dataDir'), 'aws-key.json'), 'utf8'));
    storage = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
    return () => storage.destroy();
  });

  async function listFilesWithPrefix(prefix: string): Promise<string[]> {
    const { Contents = [] } = await storage.send(
      new ListObjectsV2Command({ Bucket: 'velora-media', Prefix: prefix }),
    );
    return Contents.map(({ Key = '' }) => Key);
  }

  /** All stored files of a companion. */
  async function listFilesOf(id: number): Promise<string[]> {
    const prefixes = ['uploads/', 'media/characters/', 'media/premium/characters/'];
    return (await Promise.all(prefixes.map((prefix) => listFilesWithPrefix(`${prefix}${id}/`)))).flat();
  }

  return {
    get administrator() {
      return administrator;
    },
    newCharacter,
    listFilesWithPrefix,
    listFilesOf,
    setSpicy: (mediaId: number, isSpicy: boolean) =>
      administrator.call('PATCH', `/api/character-media/${mediaId}/tags`, {
        json: { tags: isSpicy ? ['spicy'] : [] },
      }),
  };
}
