import { createServer } from 'node:http';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { silentLog } from '../../../lib/console.ts';
import { localCredentials } from '../../run/aws-env.ts';
import { closeServer, listen } from '../http.ts';
import { startS3 } from '../s3/server.ts';
import { openEventAttempts } from './object-event-attempts.ts';
import { forwardObjectEvents } from './object-events.ts';

const bucket = 'media-bucket';

test('reports an object as failed after four delivery attempts without a response, and delivers the others', async () => {
  const dir = temporaryDir();
  const credentials = localCredentials(dir.path);
  const s3 = await startS3({ dataDir: dir.path, credentials, buckets: [bucket] });
  const client = new S3Client({ endpoint: s3.endpoint, region: 'us-east-1', credentials });
  const [failing, succeeding] = ['uploads/1/1/file', 'uploads/1/2/file'];
  for (const Key of [failing, succeeding])
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'x' }));
  for (let attempt = 0; attempt < 4; attempt += 1) openEventAttempts(dir.path).begin(failing);

  const posted: { path: string | undefined; event: unknown }[] = [];
  const gateway = createServer(async (request, response) => {
    const event = JSON.parse(Buffer.concat(await request.toArray()).toString());
    posted.push({ path: request.url, event });
    response.end('{}');
  });
  const options = { s3, bucket, credentials, invokeUrl: await listen(gateway), dataDir: dir.path };
  await forwardObjectEvents({
    ...options,
    rules: [{ prefix: 'uploads/', functionId: 'check', failureFunctionId: 'reject' }],
    log: silentLog,
  });

  const detailOf = (key: string) => ({ detail: { bucket: { name: bucket }, object: { key } } });
  const requestContext = { condition: 'RetriesExhausted', approximateInvokeCount: 4 };
  await expect.poll(() => posted).toHaveLength(2);
  expect(posted).toMatchObject(
    expect.arrayContaining([
      { path: '/check', event: expect.objectContaining(detailOf(succeeding)) },
      {
        path: '/reject',
        event: {
          version: '1.0',
          requestContext,
          requestPayload: expect.objectContaining(detailOf(failing)),
        },
      },
    ]),
  );
  // Cleared: another object of this key starts from zero.
  await expect.poll(() => openEventAttempts(dir.path).begin(failing)).toBe(0);
  client.destroy();
  await Promise.all([closeServer(gateway), s3.stop()]);
  dir.remove();
});
