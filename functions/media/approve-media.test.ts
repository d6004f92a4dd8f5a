import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditStore } from '#functions/audit/audit-store.ts';
import { characterStore } from '#functions/characters/character-store.ts';
import { makeIds } from '#functions/platform/ids.ts';
import { characterFields } from '#shared/schemas/character.ts';
import { localTable } from '#test/support/local-table.ts';
import { ROOT } from '#test/support/source-tree.ts';
import { approveMedia } from './approve-media.ts';
import { checkUpload } from './check-upload.ts';
import { setDefaultMedia } from './gallery.ts';
import { galleryStore } from './gallery-store.ts';
import { activeItems } from './media-item.ts';
import { uploadStore } from './upload-store.ts';
import { prepareUploads } from './uploads.ts';

const local = localTable();
const UPLOADER = 1;
const SECOND = 2;
const bytes = readFileSync(join(ROOT, 'infra/local/demo/media/anjali/loop.webp'));

/** A companion with one picture that was uploaded where a second administrator has to approve. */
async function uploaded() {
  const clock = { now: () => new Date('2026-11-23T12:00:00Z') };
  const ids = makeIds(clock);
  const { table } = local;
  const deps = {
    clock,
    ids,
    characters: characterStore(table),
    audit: auditStore(table),
    gallery: galleryStore(table),
    uploads: uploadStore(table),
    files: {
      read: async () => bytes,
      put: async () => undefined,
      copy: async () => true,
      remove: async () => undefined,
    },
    invalidateEdgeCache: async () => undefined,
    signForm: async () => ({ url: '', fields: {} }),
    approval: 'second' as const,
  };
  const id = ids.next();
  const fields = characterFields.parse({ name: 'Ines', age: '37', description: 'Restores violins.' });
  await deps.characters.create({ id, ...fields });
  const file = { name: 'a.webp', type: 'image/webp', size: bytes.length, provenance: 'licensed' } as const;
  const { uploads } = await prepareUploads(deps, UPLOADER, id, [file]);
  const mediaId = uploads[0]?.id ?? 0;
  expect(await checkUpload(deps, id, mediaId)).toBe('ready');
  const state = async () => {
    const character = await deps.gallery.getCharacter(id);
    const visible = activeItems(await deps.gallery.list(id), character ?? {});
    return { visible: visible.map((item) => item.id), profilePicture: character?.imageUrl };
  };
  return { ...deps, id, mediaId, state };
}
const HIDDEN = { visible: [], profilePicture: '' };

test('an item stays hidden until another administrator approves it', async () => {
  const { id, mediaId, state, ...deps } = await uploaded();
  expect(await deps.gallery.get(id, mediaId)).toMatchObject({
    approval: 'pending',
    provenance: 'licensed',
    uploadedBy: UPLOADER,
    uploadedAt: '2026-11-23T12:00:00.000Z',
  });
  expect(await state()).toEqual(HIDDEN);
  const item = { characterId: id, mediaId };
  await expect(setDefaultMedia(deps, SECOND, item)).rejects.toMatchObject({ code: 'conflict' });
  await expect(approveMedia(deps, UPLOADER, mediaId, true)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await state()).toEqual(HIDDEN);

  await approveMedia(deps, SECOND, mediaId, true);
  const key = (await deps.gallery.get(id, mediaId))?.key;
  expect(await state()).toEqual({ visible: [mediaId], profilePicture: `/${key}` });
  expect((await deps.gallery.getCharacter(id))?.defaultImage).toBe(mediaId);
  const { items } = await deps.audit.list(undefined);
  expect(items[0]).toMatchObject({ action: 'media.approve', actorId: SECOND, detail: 'approved' });
  await expect(approveMedia(deps, SECOND, mediaId, false)).rejects.toMatchObject({ code: 'conflict' });
});

test('an item that was not approved stays hidden, and can be approved later', async () => {
  const { id, mediaId, state, ...deps } = await uploaded();
  await approveMedia(deps, SECOND, mediaId, false);
  expect(await deps.gallery.get(id, mediaId)).toMatchObject({ approval: 'rejected', isActive: false });
  expect(await state()).toEqual(HIDDEN);
  await approveMedia(deps, SECOND, mediaId, true);
  expect((await state()).visible).toEqual([mediaId]);
});
