import { createServer } from 'node:http';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { localCredentials } from './aws-env.ts';
import { silentLog } from './console.ts';
import { openHandOvers } from './hand-overs.ts';
import { closeServer, listen } from './http.ts';
import { forwardObjectEvents } from './object-events.ts';
import { startS3 } from './s3/server.ts';

const bucket = 'media-bucket';

async function keysIn(client: S3Client): Promise<(string | undefined)[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.map(({ Key }) => Key);
}

test('what was begun in four starts and never answered is removed, and everything else handed over', async () => {
  const dir = temporaryDir();
  const credentials = localCredentials(dir.path);
  const s3 = await startS3({ dataDir: dir.path, credentials, buckets: [bucket] });
  const client = new S3Client({ endpoint: s3.endpoint, region: 'us-east-1', credentials });
  const [deadly, fine] = ['uploads/1/1/file', 'uploads/1/2/file'];
  for (const Key of [deadly, fine])
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x' }));
  for (let start = 0; start < 4; start += 1) openHandOvers(dir.path).begin(deadly);

  const handed = Promise.withResolvers<string>();
  const gateway = createServer(async (request, response) => {
    handed.resolve(JSON.parse(Buffer.concat(await request.toArray()).toString()).detail.object.key);
    response.end('{}');
  });
  const removed = Promise.withResolvers<string>();
  const log = { ...silentLog, warn: removed.resolve };
  const options = { s3, bucket, credentials, gateway: await listen(gateway), dataDir: dir.path, log };
  await forwardObjectEvents(options);

  expect(await handed.promise).toBe(fine);
  expect(await removed.promise).toContain(deadly);
  await expect.poll(() => keysIn(client)).toEqual([fine]);
  client.destroy();
  await Promise.all([closeServer(gateway), s3.stop()]);
  dir.remove();
});
