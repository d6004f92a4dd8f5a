/**
 * EventBridge and Lambda for objects of a bucket: delivers each new object to its function, and retries when that fails
 * or the gateway restarts. After the last retry, also across several starts, the failure function gets the record that
 * Lambda sends to a failure destination.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Log } from '#infra/lib/console.ts';
import { type Credentials, REGION } from '../account.ts';
import type { LocalS3 } from '../s3/server.ts';
import { openEventAttempts } from './object-event-attempts.ts';
import { RUN_HEADER } from './schedules.ts';

export interface ObjectEventRule {
  /** Key prefix of the objects. */
  prefix: string;
  functionId: string;
  /** The function that handles an event after all retries have failed. */
  failureFunctionId: string;
}

interface ObjectEventsOptions {
  s3: LocalS3;
  bucket: string;
  rules: readonly ObjectEventRule[];
  credentials: Credentials;
  /** URL of the gateway's endpoint that invokes a function by its id. */
  invokeUrl: string;
  dataDir: string;
  log: Log;
}

/** Pauses before each retry. EventBridge and Lambda wait longer and retry as often. */
const RETRY_PAUSES_MS = [500, 2_000, 10_000];

/** Starts to listen. Objects that are in the bucket already are delivered again. */
export async function forwardObjectEvents(options: ObjectEventsOptions): Promise<void> {
  const { s3, bucket, rules, credentials } = options;
  const delivery = objectEventDelivery(options);
  s3.onObjectCreated((event) => (event.bucket === bucket ? delivery.handle(event.key) : undefined));

  const client = new S3Client({ region: REGION, credentials, endpoint: s3.endpoint, forcePathStyle: true });
  for (const { prefix } of rules) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    for (const { Key } of Contents) if (Key) void delivery.handle(Key);
  }
}

const createdEvent = (bucket: string, key: string) => ({
  source: 'aws.s3',
  'detail-type': 'Object Created',
  detail: { bucket: { name: bucket }, object: { key } },
});

function objectEventDelivery({ bucket, rules, invokeUrl, dataDir, log }: ObjectEventsOptions) {
  const attempts = openEventAttempts(dataDir);

  async function invoke(id: string, event: object): Promise<void> {
    const response = await fetch(`${invokeUrl}/${id}`, {
      method: 'POST',
      headers: RUN_HEADER,
      body: JSON.stringify(event),
    });
    if (!response.ok) throw new Error(`${id} responded with ${response.status}`);
  }

  /** @returns the number of attempts when all attempts have failed */
  async function deliver(id: string, key: string): Promise<number | undefined> {
    for (;;) {
      const attempt = attempts.begin(key);
      if (attempt > RETRY_PAUSES_MS.length) return attempt;
      try {
        await invoke(id, createdEvent(bucket, key));
        return undefined;
      } catch (error) {
        const pause = RETRY_PAUSES_MS[attempt];
        if (pause === undefined) {
          log.warn(`${id} failed after all retries, for ${key}: ${String(error)}`);
          return attempt + 1;
        }
        await delay(pause, undefined, { ref: false });
      }
    }
  }

  /** @returns false when that fails, too: the next start tries again */
  async function reportFailure(id: string, key: string, count: number): Promise<boolean> {
    const requestContext = { condition: 'RetriesExhausted', approximateInvokeCount: count };
    const record = { version: '1.0', requestContext, requestPayload: createdEvent(bucket, key) };
    for (const pause of [...RETRY_PAUSES_MS, 0]) {
      try {
        await invoke(id, record);
        return true;
      } catch (error) {
        log.warn(`The failure of ${key} could not be reported: ${String(error)}`);
        await delay(pause, undefined, { ref: false });
      }
    }
    return false;
  }

  return {
    async handle(key: string): Promise<void> {
      for (const { prefix, functionId, failureFunctionId } of rules) {
        if (!key.startsWith(prefix)) continue;
        const failedAfter = await deliver(functionId, key);
        if (failedAfter === undefined || (await reportFailure(failureFunctionId, key, failedAfter)))
          attempts.clear(key);
      }
    },
  };
}
