import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { UPLOAD_LIMITS } from '#shared/media-limits.ts';
import { admin, type Member, newGuest, premium } from '#test/support/client.ts';
import { expectAnswer, expectRefusal } from '#test/support/expectations.ts';
import { decompressionBombs, mislabelledFiles } from '#test/support/hostile-files.ts';
import { ROOT } from '#test/support/source-tree.ts';
import { decided, latest, postTo, prepare, type TestFile, upload } from '#test/support/uploads.ts';

let administrator: Member;
const guest = newGuest();
const DEMO = join(ROOT, 'infra/local/demo/media/anjali');
const video = readFileSync(join(DEMO, 'loop.mp4'));
const poster = { type: 'image/webp', bytes: readFileSync(join(DEMO, 'loop.webp')) } as const;
const aVideo: TestFile = { type: 'video/mp4', bytes: video, poster };

/** A picture of its own each time, with things in it that are nobody's business. */
async function picture(width = 300, height = 400): Promise<TestFile> {
  const [r, g, b] = createHash('md5').update(String(Math.random())).digest();
  const bytes = await sharp({
    create: { width, height, channels: 3, background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 } },
  })
    .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { type: 'image/jpeg', bytes };
}

async function newCharacter(): Promise<number> {
  const body = { name: 'Ines', age: '37', description: 'Restores violins.' };
  return expectAnswer('characters-create', await administrator.post('/api/characters', body)).id;
}
const gallery = async (id: number, client: { get: typeof guest.get } = guest) =>
  expectAnswer('characters-media', await client.get(`/api/characters/${id}/media`));
const profilePicture = async (id: number) =>
  expectAnswer('characters-get', await guest.get(`/api/characters/${id}`)).imageUrl;
const tag = (mediaId: number, isSpicy: boolean) =>
  administrator.call('PATCH', `/api/character-media/${mediaId}/tags`, {
    json: { tags: isSpicy ? ['spicy'] : [] },
  });
const setDefault = (id: number, mediaId: number) =>
  administrator.call('PATCH', `/api/characters/${id}/media/${mediaId}/default`);

/** Where the running system keeps its files. */
const key = () => JSON.parse(readFileSync(join(inject('dataDir'), 'aws-key.json'), 'utf8'));
let storage: S3Client;
async function filesBelow(prefix: string): Promise<string[]> {
  const { Contents = [] } = await storage.send(
    new ListObjectsV2Command({ Bucket: 'velora-media', Prefix: prefix }),
  );
  return Contents.map(({ Key = '' }) => Key);
}
/** Everything that there is of a companion in storage, wherever. */
const filesOf = async (id: number) =>
  (
    await Promise.all(
      ['uploads/', 'media/characters/', 'media/premium/characters/'].map((place) =>
        filesBelow(`${place}${id}/`),
      ),
    )
  ).flat();

beforeAll(async () => {
  administrator = await admin();
  const id = await newCharacter();
  const [made] = await prepare(administrator, id, [await picture()]);
  const endpoint = new URL(made?.target?.url ?? '').origin;
  storage = new S3Client({ endpoint, region: 'us-east-1', credentials: key(), forcePathStyle: true });
});

describe('media-upload', () => {
  test('a picture is drawn anew: smaller, upright, and without what was written into it', async () => {
    const id = await newCharacter();
    const [made] = await upload(administrator, id, [await picture(3_000, 2_000)]);
    expect(made?.state).toBe('ready');
    const [item] = await gallery(id);
    expect(item).toMatchObject({ id: made?.id, type: 'image', isDefault: true, isBlurred: false, tags: [] });
    const { bytes, headers } = await guest.get(item?.url ?? '');
    expect(headers['content-type']).toBe('image/webp');
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 2_048, height: 1_365, exif: undefined });
    expect(bytes.toString('latin1')).not.toContain('Secret Person');
    expect(await profilePicture(id)).toBe(item?.url);
    expect(await filesBelow(`uploads/${id}/`)).toEqual([]);
  });

  test('a video is packed anew and has the poster that came with it', async () => {
    const id = await newCharacter();
    const [made] = await upload(administrator, id, [aVideo]);
    expect(made).toMatchObject({ state: 'ready', type: 'video' });
    const [item] = await gallery(id);
    expect(item).toMatchObject({ type: 'video', isDefault: true });
    const shown = await guest.get(item?.url ?? '');
    expect(shown.headers['content-type']).toBe('video/mp4');
    expect(shown.bytes.length).toBeGreaterThan(video.length / 2);
    expect((await guest.get(item?.posterUrl ?? '')).headers['content-type']).toBe('image/webp');
    expect(await profilePicture(id)).toBe('');
  });

  test('files of a form on the same path are looked at like all others', async () => {
    const id = await newCharacter();
    const form = new FormData();
    for (const [index, one] of [await picture(), await picture()].entries()) {
      form.append(
        'files',
        new Blob([new Uint8Array(one.bytes)], { type: one.type }),
        index === 0 ? 'C:\\fakepath\\0.jpg' : '   ',
      );
    }
    const request = new Request('http://form', { method: 'POST', body: form });
    const answer = await administrator.call('POST', `/api/characters/${id}/media/upload`, {
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    const { uploads } = expectAnswer('media-upload', answer);
    expect(uploads.map(({ name, target }) => ({ name, target }))).toEqual([
      { name: '0.jpg' },
      { name: 'file' },
    ]);
    const states = await decided(
      administrator,
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
  ])('refuses what could not become an item, stating the limit: %#', async (body, word) => {
    const answer = await administrator.post(`/api/characters/1/media/upload`, body);
    expect(expectRefusal(answer, 'invalid_request').message).toContain(word);
  });

  test('a form can be posted for what was announced and nothing else', async () => {
    const id = await newCharacter();
    const one = await picture();
    const [made] = await prepare(administrator, id, [one]);
    const { target } = made ?? {};
    const other = target?.fields.key?.replace(String(made?.id), '1') ?? '';
    expect(await postTo(target, one.bytes, { 'Content-Type': 'text/html' })).toBe(403);
    expect(await postTo(target, one.bytes, { key: other })).toBe(403);
    expect(await postTo(target, one.bytes, { key: 'media/characters/1/x.webp' })).toBe(403);
    expect(await postTo(target, one.bytes, { acl: 'public-read' })).toBe(403);
    expect(await postTo(target, Buffer.concat([one.bytes, Buffer.from('x')]))).toBe(400);
    expect(await postTo(target, one.bytes.subarray(1))).toBe(400);
    expect(await filesOf(id)).toEqual([]);
    expect(await postTo(target, one.bytes)).toBe(201);
    expect((await decided(administrator, id, [made?.id ?? 0]))[0]?.state).toBe('ready');
    // The form still works, but nothing comes of it.
    expect(await postTo(target, one.bytes)).toBe(201);
    await expect.poll(() => filesBelow(`uploads/${id}/`)).toEqual([]);
    expect(await gallery(id)).toHaveLength(1);
  });

  test('nobody can be given files who does not exist', async () => {
    const answer = await administrator.post('/api/characters/4503599627370496/media/upload', {
      files: [{ name: 'a', type: 'image/png', size: 9 }],
    });
    expectRefusal(answer, 'not_found');
  });
});

describe('media-uploads', () => {
  test('knows what waits and what is ready, and of no other companion', async () => {
    const [id, other] = [await newCharacter(), await newCharacter()];
    const [waiting] = await prepare(administrator, id, [aVideo]);
    expect(await latest(administrator, id)).toMatchObject([{ id: waiting?.id, state: 'pending' }]);
    await postTo(waiting?.target, video);
    await postTo(waiting?.posterTarget, poster.bytes);
    await decided(administrator, id, [waiting?.id ?? 0]);
    expect(await latest(administrator, id)).toMatchObject([{ state: 'ready', characterId: id }]);
    expect(await latest(administrator, other)).toEqual([]);
  });
});

describe('what lies about itself', () => {
  test.each([
    ['what it is', mislabelledFiles],
    ['how much it is', decompressionBombs],
  ])('in %s is refused with the reason and leaves nothing behind', async (_, make) => {
    const id = await newCharacter();
    const files = await make();
    const outcome = await upload(administrator, id, files);
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
    expect(await filesOf(id)).toEqual([]);
    expect(await profilePicture(id)).toBe('');
  });
});

describe('media-tags', () => {
  test('a premium item moves: nobody opens its old address, and only members of premium get the new one', async () => {
    const id = await newCharacter();
    await upload(administrator, id, [await picture(), aVideo]);
    const before = await gallery(id);
    for (const item of before) expectAnswer('media-tags', await tag(item.id, true));

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
    for (const viewer of [await premium(), administrator]) {
      for (const item of await gallery(id, viewer)) {
        expect(item.isBlurred).toBe(false);
        expect((await guest.get(item.url)).status).toBe(200);
        expect((await guest.get(item.url.split('?')[0] ?? '')).status).toBe(403);
      }
    }

    for (const item of before) expectAnswer('media-tags', await tag(item.id, false));
    for (const item of await gallery(id)) {
      expect(item).toMatchObject({ isBlurred: false, tags: [] });
      expect((await guest.get(item.url)).status).toBe(200);
    }
    expect(await filesBelow(`media/premium/characters/${id}/`)).toEqual([]);
    // A picture, a clip and its poster, and what everyone else saw of each.
    expect(await filesOf(id)).toHaveLength(5);
  });

  test('toggled many times at once, an item ends in one place with its files', async () => {
    const id = await newCharacter();
    await upload(administrator, id, [await picture()]);
    const [item] = await gallery(id);
    const answers = await Promise.all(
      [true, false, true, false, true, false].map((is) => tag(item?.id ?? 0, is)),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const [after] = await gallery(id, administrator);
    expect((await guest.get(after?.url ?? '')).status).toBe(200);
    expect(await filesOf(id)).toHaveLength(2);
  });

  test.each([
    {},
    { tags: 'spicy' },
    { tags: ['other'] },
    { tags: ['spicy', 'spicy'] },
    { tags: [1] },
    { tags: null },
  ])('refuses %o', async (json) => {
    expectRefusal(
      await administrator.call('PATCH', '/api/character-media/102/tags', { json }),
      'invalid_request',
    );
  });

  test('does not find what is not there', async () => {
    expectRefusal(await tag(4_503_599_627_370_496, true), 'not_found');
  });
});

describe('media-default', () => {
  test('set for many at once leaves one default of each kind, and it is the profile picture', async () => {
    const id = await newCharacter();
    await upload(administrator, id, [await picture(), await picture(), await picture(), aVideo]);
    const images = (await gallery(id)).filter(({ type }) => type === 'image');
    const answers = await Promise.all([...images, ...images].map((item) => setDefault(id, item.id)));
    for (const answer of answers) expectAnswer('media-default', answer);
    const after = await gallery(id);
    const defaults = after.filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ type }) => type).sort()).toEqual(['image', 'video']);
    expect(await profilePicture(id)).toBe(defaults.find(({ type }) => type === 'image')?.url);
  });

  test("does not take another companion's item, nor one that is gone", async () => {
    const id = await newCharacter();
    expectRefusal(await setDefault(id, 102), 'not_found');
    expectRefusal(await setDefault(1, 4_503_599_627_370_496), 'not_found');
    expectRefusal(await setDefault(4_503_599_627_370_496, 102), 'not_found');
  });
});

describe('media-delete', () => {
  test('takes the files along, and gives the companion another profile picture', async () => {
    const id = await newCharacter();
    await upload(administrator, id, [await picture(), await picture()]);
    const items = await gallery(id);
    const first = items.find(({ isDefault }) => isDefault);
    const second = items.find(({ isDefault }) => !isDefault);
    expect(await profilePicture(id)).toBe(first?.url);
    const path = `/api/characters/${id}/media/${first?.id}`;
    const answers = await Promise.all([administrator.delete(path), administrator.delete(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await guest.get(first?.url ?? '')).status).toBe(404);
    expect(await profilePicture(id)).toBe(second?.url);
    expect(await filesOf(id)).toHaveLength(2);
    expectRefusal(await tag(first?.id ?? 0, true), 'not_found');
  });

  test("leaves another companion's items alone", async () => {
    const id = await newCharacter();
    expectRefusal(await administrator.delete(`/api/characters/${id}/media/102`), 'not_found');
    expect((await gallery(1)).some((item) => item.id === 102)).toBe(true);
  });
});

describe('media-batch-delete', () => {
  const batch = (id: number, mediaIds: unknown) =>
    administrator.call('DELETE', `/api/characters/${id}/media/batch-delete`, { json: { mediaIds } });

  test('deletes each once, and tells how many there were', async () => {
    const id = await newCharacter();
    await upload(administrator, id, [await picture(), await picture(), aVideo]);
    const ids = (await gallery(id)).map((item) => item.id);
    const answers = await Promise.all([batch(id, [...ids, ids[0], 102, 999]), batch(id, ids)]);
    const deleted = answers.map((answer) => expectAnswer('media-batch-delete', answer).deleted);
    expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await gallery(id)).toEqual([]);
    expect(await filesOf(id)).toEqual([]);
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
  ])('refuses %j', async (mediaIds) => {
    expectRefusal(await batch(1, mediaIds), 'invalid_request');
  });
});

test('a companion that is deleted takes its files along, also those that are just arriving', async () => {
  const id = await newCharacter();
  await upload(administrator, id, [await picture(), aVideo]);
  const [item] = await gallery(id);
  const [late] = await prepare(administrator, id, [await picture()]);
  expectAnswer('characters-delete', await administrator.delete(`/api/characters/${id}`));
  await postTo(late?.target, (await picture()).bytes);
  await expect.poll(() => filesOf(id)).toEqual([]);
  expect((await guest.get(item?.url ?? '')).status).toBe(404);
  expectRefusal(await administrator.get(`/api/characters/${id}/media/uploads`), 'not_found');
});
