import { expect, test } from 'vitest';
import type { UploadRecord } from './upload-store.ts';
import { latestUploads } from './uploads.ts';

type Deps = Parameters<typeof latestUploads>[0];

test.each([
  [69, { state: 'pending' }],
  [71, { state: 'refused', reason: expect.stringMatching(/within an hour.*upload it again/) }],
])('shows an upload that is pending for %i minutes as %o', async (minutes, shown) => {
  const createdAt = new Date('2026-11-21T10:00:00.000Z');
  const record: UploadRecord = {
    id: 7,
    characterId: 1,
    name: 'loop.mp4',
    type: 'video',
    contentType: 'video/mp4',
    size: 9,
    state: 'pending',
    createdAt: createdAt.toISOString(),
  };
  const deps = {
    characters: { get: async () => ({ id: 1 }) },
    uploads: { listLatest: async () => [record] },
    clock: { now: () => new Date(createdAt.getTime() + minutes * 60_000) },
  } as unknown as Deps;
  expect(await latestUploads(deps, 1)).toMatchObject([shown]);
});
