import * as z from 'zod/mini';
import type { ObjectEventFailureId, ObjectEventId } from '#shared/object-events.ts';
import { log } from './log.ts';

/** EventBridge event of S3 for a stored object. */
const objectCreated = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) });

/**
 * Turns a function into the Lambda handler for stored objects; it gets the object's key. Events are delivered at least
 * once, and again when the handler throws.
 */
export function objectEvent<Result extends object>(id: ObjectEventId, run: (key: string) => Promise<Result>) {
  return async (event: unknown): Promise<Result> => {
    const startedAt = performance.now();
    const { detail } = objectCreated.parse(event);
    const result = await run(detail.object.key);
    log.info('object', { function: id, milliseconds: Math.round(performance.now() - startedAt), ...result });
    return result;
  };
}

/** Lambda's record for an on-failure destination: the event, and why the retries ended. */
const failureRecord = z.object({
  requestContext: z.object({ condition: z.string(), approximateInvokeCount: z.number() }),
  requestPayload: objectCreated,
});

/**
 * Turns a function into the Lambda handler for object events that failed all retries; it gets the object's key.
 * Events are delivered at least once, and again when the handler throws.
 */
export function objectEventFailure<Result extends object>(
  id: ObjectEventFailureId,
  run: (key: string) => Promise<Result>,
) {
  return async (record: unknown): Promise<Result> => {
    const { requestContext, requestPayload } = failureRecord.parse(record);
    const { key } = requestPayload.detail.object;
    const result = await run(key);
    const { condition, approximateInvokeCount: attempts } = requestContext;
    log.error('object event failed', { function: id, key, condition, attempts, ...result });
    return result;
  };
}
