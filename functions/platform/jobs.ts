import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import type { JobId } from '#shared/needs.ts';
import { parseEnvironment } from './config.ts';
import { jobVariable } from './job-variable.ts';

/**
 * The way to start one job. It then runs by itself, again if it fails, at least once: a job must bear to run twice.
 * Throws the name of the variable when the environment does not say which function it is.
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
