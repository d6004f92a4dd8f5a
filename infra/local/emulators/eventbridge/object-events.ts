/**
 * EventBridge's and Lambda's part for the media bucket: hands each object that was stored to the function that is there
 * for it, and again when that fails or the gateway is just being started anew. What has failed as often as it is tried,
 * also over several starts, goes to the function for such failures, with the record that Lambda makes of them.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { type ObjectEventId, objectEventFailures, objectEvents } from '#shared/object-events.ts';
import type { Log } from '../../../lib/console.ts';
import { type Credentials, localRegion } from '../../run/aws-env.ts';
import type { LocalS3 } from '../s3/server.ts';
import { openEventAttempts } from './object-event-attempts.ts';

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

/** The function for the failures of another. */
const failureHandlerOf = (id: string) =>
  Object.entries(objectEventFailures).find(([, { of }]) => of === id)?.[0] ?? '';

/** Starts to listen; what was stored before, and not taken away, is handed over once more. */
export async function forwardObjectEvents(options: ObjectEventsOptions): Promise<void> {
  const { s3, bucket, credentials, gateway, dataDir, log } = options;
  const handOvers = openEventAttempts(dataDir);
  const client = new S3Client({
    region: localRegion,
    credentials,
    endpoint: s3.endpoint,
    forcePathStyle: true,
  });

  async function post(id: string, event: object): Promise<void> {
    const response = await fetch(`${gateway}/__local/run/${id}`, {
      method: 'POST',
      headers: { 'x-velora-local': '1' },
      body: JSON.stringify(event),
    });
    if (!response.ok) throw new Error(`${id} answered ${response.status}`);
  }

  const eventOf = (key: string) => ({
    source: 'aws.s3',
    'detail-type': 'Object Created',
    detail: { bucket: { name: bucket }, object: { key } },
  });

  /** Answers the number of tries when the function has failed for good; it is not called again in a later start. */
  async function hand(id: ObjectEventId, key: string): Promise<number | undefined> {
    for (;;) {
      const attempt = handOvers.begin(key);
      if (attempt > RETRY_AFTER.length) return attempt;
      try {
        await post(id, eventOf(key));
        return undefined;
      } catch (error) {
        const pause = RETRY_AFTER[attempt];
        if (pause === undefined) {
          log.warn(`${id} has failed for good, for ${key}: ${String(error)}`);
          return attempt + 1;
        }
        await delay(pause, undefined, { ref: false });
      }
    }
  }

  /** False when even that fails: the next start tries it again. */
  async function reportFailure(id: string, key: string, attempts: number): Promise<boolean> {
    const requestContext = { condition: 'RetriesExhausted', approximateInvokeCount: attempts };
    const record = { version: '1.0', requestContext, requestPayload: eventOf(key) };
    for (const pause of [...RETRY_AFTER, 0]) {
      try {
        await post(failureHandlerOf(id), record);
        return true;
      } catch (error) {
        log.warn(`${key} could not be refused: ${String(error)}`);
        await delay(pause, undefined, { ref: false });
      }
    }
    return false;
  }

  async function handle(key: string): Promise<void> {
    for (const [id, { prefix }] of Object.entries(objectEvents)) {
      if (!key.startsWith(prefix)) continue;
      const failedAfter = await hand(id as ObjectEventId, key);
      if (failedAfter === undefined || (await reportFailure(id, key, failedAfter))) handOvers.end(key);
    }
  }

  s3.onObjectCreated((event) => (event.bucket === bucket ? handle(event.key) : undefined));
  for (const { prefix } of Object.values(objectEvents)) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    for (const { Key } of Contents) if (Key) void handle(Key);
  }
}
