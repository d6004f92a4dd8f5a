import { describe, expect, test } from 'vitest';
import { premiumMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import {
  gallery,
  guest,
  mediaFixture,
  picture,
  profilePicture,
  UNKNOWN_ID,
  videoFile,
} from '#test/support/media-fixture.ts';
import { postTo, prepareUploads, upload } from '#test/support/uploads.ts';

/** An item of seeded companion 1. */
const SEEDED_ITEM_ID = 102;

const media = mediaFixture();
const setDefault = (id: number, mediaId: number) =>
  media.administrator.call('PATCH', `/api/characters/${id}/media/${mediaId}/default`);

describe('media-tags', () => {
  test('a spicy tag invalidates the old URL of an item, and only premium members get the new one', async () => {
    const id = await media.newCharacter();
    await upload(media.administrator, id, [await picture(), videoFile]);
    const before = await gallery(id);
    for (const item of before) expectSuccess('media-tags', await media.setSpicy(item.id, true));

    for (const { url, posterUrl } of before) {
      expect((await guest.get(url)).status).toBe(404);
      if (posterUrl) expect((await guest.get(posterUrl)).status).toBe(404);
    }
    expect(await profilePicture(id)).toBe('');
    for (const item of await gallery(id)) {
      expect(item).toMatchObject({ isBlurred: true, tags: ['spicy'] });
      expect(item.url).toMatch(/^\/media\/characters\/.*blurred.*\.webp$/);
      expect((await guest.get(item.url)).status).toBe(200);
    }
    for (const viewer of [await premiumMember(), media.administrator]) {
      for (const item of await gallery(id, viewer)) {
        expect(item.isBlurred).toBe(false);
        expect((await guest.get(item.url)).status).toBe(200);
        expect((await guest.get(item.url.split('?')[0] ?? '')).status).toBe(403);
      }
    }

    for (const item of before) expectSuccess('media-tags', await media.setSpicy(item.id, false));
    for (const item of await gallery(id)) {
      expect(item).toMatchObject({ isBlurred: false, tags: [] });
      expect((await guest.get(item.url)).status).toBe(200);
    }
    expect(await media.listFilesWithPrefix(`media/premium/characters/${id}/`)).toEqual([]);
    // A picture, a clip with its poster, and the blurred rendition of each.
    expect(await media.listFilesOf(id)).toHaveLength(5);
  });

  test('keeps one copy of the files when toggled in parallel', async () => {
    const id = await media.newCharacter();
    await upload(media.administrator, id, [await picture()]);
    const [item] = await gallery(id);
    const responses = await Promise.all(
      [true, false, true, false, true, false].map((isSpicy) => media.setSpicy(item?.id ?? 0, isSpicy)),
    );
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const [after] = await gallery(id, media.administrator);
    expect((await guest.get(after?.url ?? '')).status).toBe(200);
    await expect.poll(() => media.listFilesOf(id)).toHaveLength(2);
  });

  test.each([
    {},
    { tags: 'spicy' },
    { tags: ['other'] },
    { tags: ['spicy', 'spicy'] },
    { tags: [1] },
    { tags: null },
  ])('rejects %o', async (json) => {
    expectError(
      await media.administrator.call('PATCH', `/api/character-media/${SEEDED_ITEM_ID}/tags`, { json }),
      'invalid_request',
    );
  });

  test('does not find an item that does not exist', async () => {
    expectError(await media.setSpicy(UNKNOWN_ID, true), 'not_found');
  });
});

describe('media-default', () => {
  test('keeps one default of each kind when set in parallel, and it is the profile picture', async () => {
    const id = await media.newCharacter();
    await upload(media.administrator, id, [await picture(), await picture(), await picture(), videoFile]);
    const images = (await gallery(id)).filter(({ type }) => type === 'image');
    const responses = await Promise.all([...images, ...images].map((item) => setDefault(id, item.id)));
    for (const response of responses) expectSuccess('media-default', response);
    const after = await gallery(id);
    const defaults = after.filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ type }) => type).sort()).toEqual(['image', 'video']);
    expect(await profilePicture(id)).toBe(defaults.find(({ type }) => type === 'image')?.url);
  });

  test("does not find another companion's item, nor a deleted one", async () => {
    const id = await media.newCharacter();
    expectError(await setDefault(id, SEEDED_ITEM_ID), 'not_found');
    expectError(await setDefault(1, UNKNOWN_ID), 'not_found');
    expectError(await setDefault(UNKNOWN_ID, SEEDED_ITEM_ID), 'not_found');
  });
});

describe('media-delete', () => {
  test('deletes the files and changes the profile picture', async () => {
    const id = await media.newCharacter();
    await upload(media.administrator, id, [await picture(), await picture()]);
    const items = await gallery(id);
    const first = items.find(({ isDefault }) => isDefault);
    const second = items.find(({ isDefault }) => !isDefault);
    expect(await profilePicture(id)).toBe(first?.url);
    const path = `/api/characters/${id}/media/${first?.id}`;
    const responses = await Promise.all([media.administrator.delete(path), media.administrator.delete(path)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await guest.get(first?.url ?? '')).status).toBe(404);
    expect(await profilePicture(id)).toBe(second?.url);
    expect(await media.listFilesOf(id)).toHaveLength(2);
    expectError(await media.setSpicy(first?.id ?? 0, true), 'not_found');
  });

  test("does not delete another companion's item", async () => {
    const id = await media.newCharacter();
    expectError(
      await media.administrator.delete(`/api/characters/${id}/media/${SEEDED_ITEM_ID}`),
      'not_found',
    );
    expect((await gallery(1)).some((item) => item.id === SEEDED_ITEM_ID)).toBe(true);
  });
});

describe('media-batch-delete', () => {
  const batch = (id: number, mediaIds: unknown) =>
    media.administrator.call('DELETE', `/api/characters/${id}/media/batch-delete`, { json: { mediaIds } });

  test('deletes each item once and returns their number', async () => {
    const id = await media.newCharacter();
    await upload(media.administrator, id, [await picture(), await picture(), videoFile]);
    const ids = (await gallery(id)).map((item) => item.id);
    const responses = await Promise.all([batch(id, [...ids, ids[0], SEEDED_ITEM_ID, 999]), batch(id, ids)]);
    const deleted = responses.map((response) => expectSuccess('media-batch-delete', response).deleted);
    expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await gallery(id)).toEqual([]);
    expect(await media.listFilesOf(id)).toEqual([]);
    expect(await profilePicture(id)).toBe('');
  });

  test.each([
    [[]],
    [Array.from({ length: 101 }, (_, index) => index + 1)],
    ['1'],
    [['1']],
    [[-1]],
    [[1.5]],
    [null],
  ])('rejects %j', async (mediaIds) => {
    expectError(await batch(1, mediaIds), 'invalid_request');
  });
});

test('deleting a companion deletes its files and its pending uploads', async () => {
  const id = await media.newCharacter();
  await upload(media.administrator, id, [await picture(), videoFile]);
  const [item] = await gallery(id);
  const [late] = await prepareUploads(media.administrator, id, [await picture()]);
  expectSuccess('characters-delete', await media.administrator.delete(`/api/characters/${id}`));
  await postTo(late?.target, (await picture()).bytes);
  await expect.poll(() => media.listFilesOf(id)).toEqual([]);
  expect((await guest.get(item?.url ?? '')).status).toBe(404);
  expectError(await media.administrator.get(`/api/characters/${id}/media/uploads`), 'not_found');
});
