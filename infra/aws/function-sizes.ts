import type { OperationShape } from '#shared/operations/define.ts';
import { operations } from '#shared/operations/index.ts';

/** Memory in megabytes, and timeout. */
export interface FunctionSize {
  memorySize: number;
  timeoutSeconds: number;
}

/** A Lambda's CPU share grows with its memory. At 512 MB a cold start mostly waits for AWS. */
export const DEFAULT_SIZE: FunctionSize = { memorySize: 512, timeoutSeconds: 10 };

/** Waits for a model's reply. One second less than API Gateway's timeout, so that the function can report a timeout. */
const COMPANION_SIZE: FunctionSize = { memorySize: 1_024, timeoutSeconds: 29 };

/** Streams a model's reply, which may take 75 s after up to 20 s of waiting for another invocation. */
const STREAM_SIZE: FunctionSize = { memorySize: 1_024, timeoutSeconds: 110 };

/** The largest AVIF takes 800 MB, the largest video 350 MB (npm run bench -- memory). Gives about two CPUs. */
export const IMAGES_MEMORY = 3_008;

/** Processes images during a request. */
const IMAGES_SIZE: FunctionSize = { memorySize: IMAGES_MEMORY, timeoutSeconds: 29 };

/** Deletes up to a hundred items and invalidates the CDN. */
const INVALIDATION_SIZE: FunctionSize = { memorySize: 512, timeoutSeconds: 29 };

/** Asynchronous invocations: Lambda's maximum. A retry continues the rest. */
export const ASYNC_SIZE: FunctionSize = { memorySize: 512, timeoutSeconds: 15 * 60 };

/** For functions that are called by a request. */
export function sizeFor({ needs, stream }: Pick<OperationShape, 'needs' | 'stream'>): FunctionSize {
  if (stream) return STREAM_SIZE;
  if (needs.includes('companion')) return COMPANION_SIZE;
  if (needs.includes('images')) return IMAGES_SIZE;
  return needs.includes('edge:invalidate') ? INVALIDATION_SIZE : DEFAULT_SIZE;
}

/** Timeout of a function that is called by a request, in seconds. */
export function timeoutOf(id: string): number {
  const operation: OperationShape | undefined = Object.hasOwn(operations, id)
    ? operations[id as keyof typeof operations]
    : undefined;
  return (operation ? sizeFor(operation) : DEFAULT_SIZE).timeoutSeconds;
}
