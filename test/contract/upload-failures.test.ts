import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, inject, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { admin, send } from '#test/support/client.ts';
import { expectSuccess } from '#test/support/expectations.ts';
import { sampleEvent } from '#test/support/sample-events.ts';
import { ROOT } from '#test/support/source-tree.ts';
import { ADMIN, startSystem } from '#test/support/system.ts';
import { postTo, prepareUploads, recentUploads, type TestFile } from '#test/support/uploads.ts';

const DEMO = join(ROOT, 'infra/local/demo/media/anjali');
const poster = { type: 'image/webp', bytes: readFileSync(join(DEMO, 'loop.webp')) } as const;
const aVideo: TestFile = { type: 'video/mp4', bytes: readFileSync(join(DEMO, 'loop.mp4')), poster };
const REFUSED = { state: 'refused', reason: expect.stringMatching(/could not be checked.*upload it again/) };

let administrator: Browser;
beforeAll(async () => {
  administrator = await admin();
});

async function newCharacter(client: Browser): Promise<number> {
  const body = { name: 'Ines', age: '37', description: 'Restores violins.' };
  return expectSuccess('characters-create', await client.post('/api/characters', body)).id;
}

/** Pending uploads of a companion. */
async function waitingFiles(formUrl: string, dataDir: string, characterId: number): Promise<string[]> {
  const credentials = JSON.parse(readFileSync(join(dataDir, 'aws-key.json'), 'utf8'));
  const { origin: endpoint } = new URL(formUrl);
  const storage = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  const Prefix = `uploads/${characterId}/`;
  const { Contents = [] } = await storage.send(new ListObjectsV2Command({ Bucket: 'velora-media', Prefix }));
  storage.destroy();
  return Contents.map(({ Key = '' }) => Key);
}

test('an upload whose check always fails is rejected with a reason and leaves no file', async () => {
  const id = await newCharacter(administrator);
  // Without its poster the upload stays pending, like one whose check has crashed.
  const [made] = await prepareUploads(administrator, id, [aVideo]);
  const { url = '', fields } = made?.target ?? {};
  await postTo(made?.target, aVideo.bytes);
  await expect.poll(() => waitingFiles(url, inject('dataDir'), id)).toHaveLength(1);
  expect(await recentUploads(administrator, id)).toMatchObject([{ state: 'pending' }]);

  const record = sampleEvent('media-refuse', {}) as unknown as {
    requestPayload: { detail: { object: { key: string } } };
  };
  record.requestPayload.detail.object.key = fields?.key ?? '';
  const run = () =>
    send('POST', '/__local/run/media-refuse', {
      headers: { 'x-local-run': '1' },
      body: JSON.stringify(record),
    });
  expect((await run()).json).toEqual({ outcome: 'refused' });
  expect((await run()).json).toEqual({ outcome: 'refused' });
  expect(await recentUploads(administrator, id)).toMatchObject([REFUSED]);
  expect(await waitingFiles(url, inject('dataDir'), id)).toEqual([]);

  // A later event is ignored.
  await postTo(made?.posterTarget, poster.bytes);
  await expect.poll(() => waitingFiles(url, inject('dataDir'), id)).toEqual([]);
  expect(await recentUploads(administrator, id)).toMatchObject([REFUSED]);
});

test('a file that kills the checking process is rejected, and the product keeps running', {
  timeout: 300_000,
}, async () => {
  const saboteur = join(ROOT, 'test/support/kill-at-video.mjs');
  const system = await startSystem({ env: { NODE_OPTIONS: `--import=${saboteur}` } });
  try {
    const client = new Browser(system.url);
    expectSuccess('auth-login', await client.post('/api/auth/login', ADMIN));
    const id = await newCharacter(client);
    const [made] = await prepareUploads(client, id, [aVideo]);
    await postTo(made?.posterTarget, poster.bytes);
    await postTo(made?.target, aVideo.bytes);
    // The gateway crashes at each attempt and is briefly unavailable.
    const uploads = () => recentUploads(client, id).catch(() => []);
    await expect.poll(uploads, { timeout: 200_000, interval: 500 }).toMatchObject([REFUSED]);
    // Not as often as there are attempts: on a busy machine one may fail because the gateway is still starting.
    expect(system.output()).toContain('gateway ended unexpectedly');
    expect(await waitingFiles(made?.target?.url ?? '', system.dataDir, id)).toEqual([]);
  } finally {
    await system.stop();
  }
});
