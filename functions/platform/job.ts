import type * as z from 'zod/mini';
import type { JobId } from '#shared/needs.ts';
import { log } from './log.ts';

/**
 * Turns a function into the Lambda handler of one job: validates the payload and logs the result. When it throws,
 * Lambda retries; after the last failure an alarm is raised.
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
