import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addGeneratedXmpToMp4, hasGeneratedSourceType } from '#functions/media/digital-source-type.ts';
import type { Provenance } from '#shared/schemas/upload.ts';
import { newGuest, newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { gallery, mediaFixture, picture, profilePicture, videoFile } from '#test/support/media-fixture.ts';
import { type TestFile, upload, waitUntilChecked } from '#test/support/uploads.ts';

const media = mediaFixture();
const guest = newGuest();
const MARK = 'digitalsourcetype/trainedAlgorithmicMedia';

/** A companion with these files, uploaded with this statement. */
async function uploaded(files: readonly TestFile[], provenance?: Provenance) {
  const id = await media.newCharacter();
  const stated = files.map((file) => ({ ...file, ...(provenance && { provenance }) }));
  for (const { state, reason } of await upload(media.administrator, id, stated))
    expect({ state, reason }).toEqual({ state: 'ready', reason: undefined });
  return id;
}
const delivered = async (url: string | undefined) => (await guest.get(url ?? '')).bytes;
const xmpOf = async (url: string | undefined) => (await sharp(await delivered(url)).metadata()).xmp;

describe('a generated picture', () => {
  test('is marked in the gallery, as profile picture, blurred, and in an exported card', async () => {
    const id = await uploaded([await picture()], 'generated');
    const [item] = await gallery(id);
    expect(hasGeneratedSourceType(await xmpOf(item?.url))).toBe(true);
    expect(await profilePicture(id)).toBe(item?.url);
    const card = await media.administrator.get(`/api/admin/characters/${id}/card?format=png`);
    expect(hasGeneratedSourceType((await sharp(card.bytes).metadata()).xmp)).toBe(true);
    expectSuccess('media-tags', await media.setSpicy(item?.id ?? 0, true));
    const [blurred] = await gallery(id);
    expect(blurred?.isBlurred).toBe(true);
    expect(hasGeneratedSourceType(await xmpOf(blurred?.url))).toBe(true);
  });

  test('keeps the mark of its file when nobody states where it is from', async () => {
    const { bytes } = await picture();
    const xmp = await xmpOf((await gallery(1)).find(({ type }) => type === 'image')?.url);
    const marked = await sharp(bytes).withXmp(String(xmp)).jpeg().toBuffer();
    const [item] = await gallery(await uploaded([{ type: 'image/jpeg', bytes: marked }]));
    expect(hasGeneratedSourceType(await xmpOf(item?.url))).toBe(true);
  });
});

test('a generated video and its poster are marked, and the video is otherwise the same', async () => {
  const [marked, plain] = await Promise.all(
    (['generated', 'licensed'] as const).map(async (provenance) => {
      const [item] = await gallery(await uploaded([videoFile], provenance));
      return { bytes: await delivered(item?.url), poster: await xmpOf(item?.posterUrl) };
    }),
  );
  expect(hasGeneratedSourceType(marked?.poster)).toBe(true);
  expect(marked?.bytes.includes(MARK)).toBe(true);
  expect(plain?.bytes.includes(MARK)).toBe(false);
  const lengthOf = (file: typeof plain) => file?.bytes.indexOf('uuid') ?? 0;
  expect(marked?.bytes.length).toBeGreaterThan(plain?.bytes.length ?? 0);
  expect(lengthOf(plain)).toBe(-1);
  expect(lengthOf(marked) - 4).toBe(plain?.bytes.length);
});

test('a marked video keeps the mark of its file when nobody states where it is from', async () => {
  const bytes = Buffer.from(addGeneratedXmpToMp4(videoFile.bytes));
  const [item] = await gallery(await uploaded([{ ...videoFile, bytes }]));
  expect((await delivered(item?.url)).includes(MARK)).toBe(true);
  expect(hasGeneratedSourceType(await xmpOf(item?.posterUrl))).toBe(true);
});

test.each(['licensed', 'other', undefined] as const)(
  'a picture that is %s is not marked',
  async (provenance) => {
    const [item] = await gallery(await uploaded([await picture()], provenance));
    expect(await xmpOf(item?.url)).toBeUndefined();
  },
);

test('administrators see who uploaded an item and what they stated; others do not', async () => {
  const id = await uploaded([await picture()], 'licensed');
  const path = `/api/characters/${id}/media?hidden=true`;
  const [seen] = expectSuccess('characters-media', await media.administrator.get(path));
  expect(seen).toMatchObject({ provenance: 'licensed', uploadedBy: media.administrator.id });
  for (const client of [guest, await newMember()]) {
    const [item] = expectSuccess('characters-media', await client.get(path));
    expect(item).toMatchObject({ id: seen?.id });
    expect(item).not.toHaveProperty('provenance');
    expect(item).not.toHaveProperty('uploadedBy');
  }
});

test('a form states it for all of its files', async () => {
  const id = await media.newCharacter();
  const form = new FormData();
  form.append('provenance', 'generated');
  form.append('files', new Blob([new Uint8Array((await picture()).bytes)], { type: 'image/jpeg' }), 'a.jpg');
  const request = new Request('http://form', { method: 'POST', body: form });
  const send = (body: Buffer) =>
    media.administrator.call('POST', `/api/characters/${id}/media/upload`, {
      body,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
  const body = Buffer.from(await request.arrayBuffer());
  const { uploads } = expectSuccess('media-upload', await send(body));
  await waitUntilChecked(media.administrator, id, [uploads[0]?.id ?? 0]);
  const [item] = await gallery(id);
  expect(hasGeneratedSourceType(await xmpOf(item?.url))).toBe(true);
  const wrong = Buffer.from(body.toString('latin1').replace('generated', 'generates'), 'latin1');
  expectError(await send(wrong), 'invalid_request');
});

test('the media of the demo companions are marked', async () => {
  const items = await gallery(1);
  const picture = items.find(({ type, isBlurred }) => type === 'image' && !isBlurred);
  const video = items.find(({ type, isBlurred }) => type === 'video' && !isBlurred);
  expect(hasGeneratedSourceType(await xmpOf(picture?.url))).toBe(true);
  expect((await delivered(video?.url)).includes(MARK)).toBe(true);
});

describe('media-approval', () => {
  test('is refused for guests, unknown items and items that do not wait for it', async () => {
    const id = await uploaded([await picture()], 'generated');
    const [item] = await gallery(id);
    const path = (mediaId = 0) => `/api/admin/media/${mediaId}/approval`;
    const json = { approved: true };
    expectError(await guest.call('PATCH', path(item?.id), { json }), 'not_authenticated');
    expectError(await media.administrator.call('PATCH', path(item?.id), { json }), 'conflict');
    expectError(await media.administrator.call('PATCH', path(1), { json }), 'not_found');
  });
});
