import { expect, test } from 'vitest';
import { auditStore } from '#functions/audit/audit-store.ts';
import { characterStore } from '#functions/characters/character-store.ts';
import { edgePathsOf } from '#functions/characters/invalidate-character-cache.ts';
import { makeIds } from '#functions/platform/ids.ts';
import { UPLOAD_LIMITS } from '#shared/media-limits.ts';
import { characterFields } from '#shared/schemas/character.ts';
import { localTable } from '#test/support/local-table.ts';
import { mediaRecord } from '#test/support/media-record.ts';
import { deleteMediaItems } from './gallery.ts';
import { galleryStore } from './gallery-store.ts';
import { uploadStore } from './upload-store.ts';
import { prepareUploads } from './uploads.ts';

// Uses the local database. The clock and the file store are fakes.
const local = localTable();

async function setUp() {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const clock = { now: () => new Date(now) };
  const ids = makeIds(clock);
  const { table } = local;
  const removed: (readonly string[])[] = [];
  const invalidated: (readonly string[])[] = [];
  const parts = {
    clock,
    ids,
    characters: characterStore(table),
    audit: auditStore(table),
    gallery: galleryStore(table),
    uploads: uploadStore(table),
    files: {
      read: async () => undefined,
      put: async () => undefined,
      copy: async () => false,
      remove: async (keys: readonly string[]) => void removed.push(keys),
    },
    invalidateEdgeCache: async (keys: readonly string[]) => void invalidated.push(keys),
    signForm: async () => ({ url: '', fields: {} }),
  };
  const id = ids.next();
  await parts.characters.create({
    id,
    ...characterFields.parse({ name: 'Ines', age: '37', description: 'Restores violins.' }),
    imageUrl: '/media/2.webp',
  });
  const addItems = async (count: number) => {
    for (let item = 1; item <= count; item += 1) {
      const record = mediaRecord(item, { characterId: id, key: `media/${item}.webp` });
      await parts.characters.putMedia(record);
    }
  };
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { ...parts, id, removed, invalidated, addItems, wait };
}

test('deletes the files of many items together, with one edge invalidation', async () => {
  const { id, removed, invalidated, addItems, ...parts } = await setUp();
  await addItems(30);
  const mediaIds = Array.from({ length: 29 }, (_, index) => index + 1);
  expect(await deleteMediaItems(parts, 1, id, mediaIds)).toBe(29);
  expect(removed).toEqual([mediaIds.map((item) => `media/${item}.webp`)]);
  expect(invalidated).toEqual([edgePathsOf(id), ...removed.map((keys) => keys.map((key) => `/${key}`))]);
  expect((await parts.gallery.list(id)).map((item) => item.id)).toEqual([30]);
  expect((await parts.gallery.getCharacter(id))?.imageUrl).toBe('/media/30.webp');
  expect(await parts.gallery.listPurgeEntries(new Date('2030-01-01'))).toEqual([]);
});

test('limits concurrent uploads to the capacity of a companion; expired uploads free capacity', async () => {
  const { id, addItems, wait, ...parts } = await setUp();
  await addItems(10);
  const files = Array.from({ length: UPLOAD_LIMITS.files }, () => ({
    name: 'a.png',
    type: 'image/png' as const,
    size: 9,
  }));
  const prepare = () =>
    prepareUploads(parts, 1, id, files).then(
      () => 'prepared',
      (error) => error.code,
    );
  const answers = await Promise.all(Array.from({ length: 24 }, prepare));
  expect(answers.filter((answer) => answer === 'prepared')).toHaveLength(19);
  expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(5);
  wait(10 * 60 * 1_000);
  expect(await prepare()).toBe('conflict');
  wait(2 * 60 * 60 * 1_000);
  expect(await prepare()).toBe('prepared');
});
