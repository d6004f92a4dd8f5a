import type { Need } from '#shared/needs.ts';
import { operations } from '#shared/operations/index.ts';

/** The memory of a function in megabytes, and how many seconds one call of it may take. */
export interface FunctionSize {
  memorySize: number;
  timeoutSeconds: number;
}

/** A Lambda's share of a processor grows with its memory; at 512 MB a cold start is mostly waiting for AWS. */
export const DEFAULT_SIZE: FunctionSize = { memorySize: 512, timeoutSeconds: 10 };

/** Waits for a model's answer; one second less than API Gateway waits, so that a timeout is ours to explain. */
const COMPANION_SIZE: FunctionSize = { memorySize: 1_024, timeoutSeconds: 29 };

/** The largest AVIF takes 800 MB, the largest video 350 (npm run bench -- memory); twice a processor's worth. */
export const IMAGES_MEMORY = 3_008;

/** Works on pictures while somebody waits. */
const IMAGES_SIZE: FunctionSize = { memorySize: IMAGES_MEMORY, timeoutSeconds: 29 };

/** Takes up to a hundred items out, one after the other, and waits for the edge to hear of it. */
const INVALIDATION_SIZE: FunctionSize = { memorySize: 512, timeoutSeconds: 29 };

/** As long as a Lambda can: what is left then is for the retry. */
export const ASYNC_SIZE: FunctionSize = { memorySize: 512, timeoutSeconds: 15 * 60 };

/** For what somebody waits for. */
export function sizeFor(needs: readonly Need[]): FunctionSize {
  if (needs.includes('companion')) return COMPANION_SIZE;
  if (needs.includes('images')) return IMAGES_SIZE;
  return needs.includes('edge:invalidate') ? INVALIDATION_SIZE : DEFAULT_SIZE;
}

/** How long a call of this function may take while somebody waits, in seconds. */
export function timeoutOf(id: string): number {
  const operation = Object.hasOwn(operations, id) ? operations[id as keyof typeof operations] : undefined;
  return (operation ? sizeFor(operation.needs) : DEFAULT_SIZE).timeoutSeconds;
}
