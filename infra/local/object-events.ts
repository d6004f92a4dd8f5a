/**
 * EventBridge's part for the media bucket: hands each object that was stored to the function that is there for it, and
 * again when that fails or the gateway is just being started anew. One that has failed as often as it is tried, also over
 * several starts, is removed: it may be what made them necessary.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { objectEvents } from '#shared/object-events.ts';
import { type Credentials, localRegion } from './aws-env.ts';
import type { Log } from './console.ts';
import { openHandOvers } from './hand-overs.ts';
import type { LocalS3 } from './s3/server.ts';

interface ObjectEventsOptions {
  s3: LocalS3;
  bucket: string;
  credentials: Credentials;
  /** Where the functions run. */
  gateway: string;
  dataDir: string;
  log: Log;
}

/** Pauses before another try, in milliseconds; EventBridge and Lambda take longer and try as often. */
const RETRY_AFTER = [500, 2_000, 10_000];

/** Starts to listen; what was stored before, and not taken away, is handed over once more. */
export async function forwardObjectEvents(options: ObjectEventsOptions): Promise<void> {
  const { s3, bucket, credentials, gateway, dataDir, log } = options;
  const handOvers = openHandOvers(dataDir);
  const client = new S3Client({
    region: localRegion,
    credentials,
    endpoint: s3.endpoint,
    forcePathStyle: true,
  });

  async function post(id: string, key: string): Promise<void> {
    const response = await fetch(`${gateway}/__local/run/${id}`, {
      method: 'POST',
      headers: { 'x-velora-local': '1' },
      body: JSON.stringify({
        source: 'aws.s3',
        'detail-type': 'Object Created',
        detail: { bucket: { name: bucket }, object: { key } },
      }),
    });
    if (!response.ok) throw new Error(`${id} answered ${response.status}`);
  }

  async function hand(key: string): Promise<void> {
    for (const [id, { prefix }] of Object.entries(objectEvents)) {
      if (!key.startsWith(prefix)) continue;
      for (;;) {
        const attempt = handOvers.begin(key);
        try {
          if (attempt > RETRY_AFTER.length) throw new Error('It has failed before');
          await post(id, key);
          break;
        } catch (error) {
          const pause = RETRY_AFTER[attempt];
          if (pause === undefined) {
            log.warn(`${id} has failed for ${key}, which is removed: ${String(error)}`);
            await client
              .send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
              .catch((reason) => log.warn(String(reason)));
            break;
          }
          await delay(pause, undefined, { ref: false });
        }
      }
      handOvers.end(key);
    }
  }

  s3.onObjectCreated((event) => (event.bucket === bucket ? hand(event.key) : undefined));
  for (const { prefix } of Object.values(objectEvents)) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    for (const { Key } of Contents) if (Key) void hand(Key);
  }
}
