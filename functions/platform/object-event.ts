import * as z from 'zod/mini';
import type { ObjectEventFailureId, ObjectEventId } from '#shared/object-events.ts';
import { log } from './log.ts';

/** What EventBridge says when an object has been stored. */
const objectCreated = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) });

/**
 * Turns a function of the product into the Lambda that is called when an object has been stored, with its key. It may be
 * called twice for the same one, and is called again when it throws.
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

/** What Lambda tells the destination for failures: the event that could not be handled, and why it gave up. */
const failureRecord = z.object({
  requestContext: z.object({ condition: z.string(), approximateInvokeCount: z.number() }),
  requestPayload: objectCreated,
});

/**
 * Turns a function of the product into the Lambda that is called when an object event has failed for good, with the key
 * of the object. It may be called twice for the same one, and is called again when it throws.
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
