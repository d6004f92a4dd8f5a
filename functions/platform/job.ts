import type * as z from 'zod/mini';
import type { JobId } from '#shared/needs.ts';
import { log } from './log.ts';

/**
 * Turns a function of the product into the Lambda of one job: what it is told is checked, how it ended is logged, and
 * what it throws makes Lambda try again and, in the end, tell a person.
 */
export function job<Payload extends z.ZodMiniType, Result extends object>(
  jobId: JobId,
  payload: Payload,
  run: (payload: z.output<Payload>) => Promise<Result>,
) {
  return async (event: unknown): Promise<Result> => {
    const startedAt = performance.now();
    const result = await run(payload.parse(event));
    log.info('job', { job: jobId, milliseconds: Math.round(performance.now() - startedAt), ...result });
    return result;
  };
}
