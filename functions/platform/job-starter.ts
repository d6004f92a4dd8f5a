import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import type { JobId } from '#shared/needs.ts';
import { parseEnvironment } from './config.ts';
import { jobVariable } from './job-variable.ts';

/**
 * Starts a job asynchronously. Jobs run at least once, so they must be idempotent. Throws at creation when the
 * environment variable of the job is missing.
 */
export function jobStarter<Payload extends object>(id: JobId): (payload: Payload) => Promise<void> {
  const name = jobVariable(id);
  const FunctionName = parseEnvironment(z.object({ [name]: z.string().check(z.minLength(1)) }))[name];
  const lambda = new LambdaClient({});
  return async (payload) => {
    const Payload = JSON.stringify(payload);
    await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
  };
}
