import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { UPLOAD_LIMITS } from '#shared/media-limits.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { decompressionBombs, mislabelledFiles } from '#test/support/hostile-files.ts';
import {
  gallery,
  guest,
  mediaFixture,
  picture,
  poster,
  profilePicture,
  UNKNOWN_ID,
  video,
  videoFile,
} from '#test/support/media-fixture.ts';
import { postTo, prepareUploads, recentUploads, upload, waitUntilChecked } from '#test/support/uploads.ts';

const media = mediaFixture();

describe('media-upload', () => {
  test('re-encodes a picture: smaller, upright and without metadata', async () => {
    const id = await media.newCharacter();
    const [created] = await upload(media.administrator, id, [await picture(3_000, 2_000)]);
    expect(created?.state).toBe('ready');
    const [item] = await gallery(id);
    expect(item).toMatchObject({
      id: created?.id,
      type: 'image',
      isDefault: true,
      isBlurred: false,
      tags: [],
    });
    const { bytes, headers } = await guest.get(item?.url ?? '');
    expect(headers['content-type']).toBe('image/webp');
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 2_048, height: 1_365, exif: undefined });
    expect(bytes.toString('latin1')).not.toContain('Secret Person');
    expect(await profilePicture(id)).toBe(item?.url);
    // Removed after the item is shown.
    await expect.poll(() => media.listFilesWithPrefix(`uploads/${id}/`)).toEqual([]);
  });

  test('remuxes a video and keeps its poster', async () => {
    const id = await media.newCharacter();
    const [created] = await upload(media.administrator, id, [videoFile]);
    expect(created).toMatchObject({ state: 'ready', type: 'video' });
    const [item] = await gallery(id);
    expect(item).toMatchObject({ type: 'video', isDefault: true });
    const shown = await guest.get(item?.url ?? '');
    expect(shown.headers['content-type']).toBe('video/mp4');
    expect(shown.bytes.length).toBeGreaterThan(video.length / 2);
    expect((await guest.get(item?.posterUrl ?? '')).headers['content-type']).toBe('image/webp');
    expect(await profilePicture(id)).toBe('');
  });

  test('checks the files of a multipart form like other uploads', async () => {
    const id = await media.newCharacter();
    const form = new FormData();
    for (const [index, one] of [await picture(), await picture()].entries()) {
      form.append(
        'files',
        new Blob([new Uint8Array(one.bytes)], { type: one.type }),
        index === 0 ? 'C:\\fakepath\\0.jpg' : '   ',
      );
    }
    const request = new Request('http://form', { method: 'POST', body: form });
    const response = await media.administrator.call('POST', `/api/characters/${id}/media/upload`, {
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    const { uploads } = expectSuccess('media-upload', response);
    expect(uploads.map(({ name, target }) => ({ name, target }))).toEqual([
      { name: '0.jpg' },
      { name: 'file' },
    ]);
    const states = await waitUntilChecked(
      media.administrator,
      id,
      uploads.map((one) => one.id),
    );
    expect(states.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(await gallery(id)).toHaveLength(2);
  });

  test.each([
    [{ files: [] }, 'at least one'],
    [{ files: Array(21).fill({ name: 'a', type: 'image/png', size: 9 }) }, 'at most 20'],
    [{ files: [{ name: 'a', type: 'image/svg+xml', size: 9 }] }, 'JPEG'],
    [{ files: [{ name: 'a', type: 'text/html', size: 9 }] }, 'JPEG'],
    [{ files: [{ name: 'a', type: 'image/png', size: 0 }] }, 'empty'],
    [{ files: [{ name: 'a', type: 'image/png', size: UPLOAD_LIMITS.bytes.image + 1 }] }, '20 MB'],
    [{ files: [{ name: 'a', type: 'video/mp4', size: UPLOAD_LIMITS.bytes.video + 1 }] }, '64 MB'],
    [{ files: [{ name: 'a', type: 'image/png', size: 1.5 }] }, 'size'],
    [{ files: [{ name: 'a', type: 'image/png', size: '9' }] }, 'size'],
    [
      { files: [{ name: 'a', type: 'image/png', size: 9, poster: { type: 'image/png', size: 9 } }] },
      'poster',
    ],
    [{ files: [{ name: 'a', type: 'video/mp4', size: 9, poster: { type: 'video/mp4', size: 9 } }] }, 'JPEG'],
  ])('rejects a file that cannot become an item and states the limit: %#', async (body, word) => {
    const response = await media.administrator.post(`/api/characters/1/media/upload`, body);
    expect(expectError(response, 'invalid_request').message).toContain(word);
  });

  test('signs a form for the announced file only', async () => {
    const id = await media.newCharacter();
    const one = await picture();
    const [created] = await prepareUploads(media.administrator, id, [one]);
    const { target } = created ?? {};
    const other = target?.fields.key?.replace(String(created?.id), '1') ?? '';
    expect(await postTo(target, one.bytes, { 'Content-Type': 'text/html' })).toBe(403);
    expect(await postTo(target, one.bytes, { key: other })).toBe(403);
    expect(await postTo(target, one.bytes, { key: 'media/characters/1/x.webp' })).toBe(403);
    expect(await postTo(target, one.bytes, { acl: 'public-read' })).toBe(403);
    expect(await postTo(target, Buffer.concat([one.bytes, Buffer.from('x')]))).toBe(400);
    expect(await postTo(target, one.bytes.subarray(1))).toBe(400);
    expect(await media.listFilesOf(id)).toEqual([]);
    expect(await postTo(target, one.bytes)).toBe(201);
    expect((await waitUntilChecked(media.administrator, id, [created?.id ?? 0]))[0]?.state).toBe('ready');
    // The form is still valid, but adds no item.
    expect(await postTo(target, one.bytes)).toBe(201);
    await expect.poll(() => media.listFilesWithPrefix(`uploads/${id}/`)).toEqual([]);
    expect(await gallery(id)).toHaveLength(1);
  });

  test('does not find a companion that does not exist', async () => {
    const response = await media.administrator.post(`/api/characters/${UNKNOWN_ID}/media/upload`, {
      files: [{ name: 'a', type: 'image/png', size: 9 }],
    });
    expectError(response, 'not_found');
  });
});

describe('media-uploads', () => {
  test('lists pending and ready uploads of one companion', async () => {
    const [id, other] = [await media.newCharacter(), await media.newCharacter()];
    const [waiting] = await prepareUploads(media.administrator, id, [videoFile]);
    expect(await recentUploads(media.administrator, id)).toMatchObject([
      { id: waiting?.id, state: 'pending' },
    ]);
    await postTo(waiting?.target, video);
    await postTo(waiting?.posterTarget, poster.bytes);
    await waitUntilChecked(media.administrator, id, [waiting?.id ?? 0]);
    expect(await recentUploads(media.administrator, id)).toMatchObject([{ state: 'ready', characterId: id }]);
    expect(await recentUploads(media.administrator, other)).toEqual([]);
  });
});

describe('a file that is not what it claims to be', () => {
  test.each([
    ['type', mislabelledFiles],
    ['size', decompressionBombs],
  ])('in %s is rejected with the reason and leaves no file', async (_, make) => {
    const id = await media.newCharacter();
    const files = await make();
    const outcome = await upload(media.administrator, id, files);
    expect(outcome.map(({ name, state }) => ({ name, state }))).toEqual(
      files.map(({ name }) => ({ name, state: 'refused' })),
    );
    for (const [index, { reason }] of outcome.entries()) {
      expect({ name: files[index]?.name, reason }).toEqual({
        name: files[index]?.name,
        reason: expect.stringMatching(files[index]?.reason ?? /./),
      });
    }
    expect(await gallery(id)).toEqual([]);
    expect(await media.listFilesOf(id)).toEqual([]);
    expect(await profilePicture(id)).toBe('');
  });
});
