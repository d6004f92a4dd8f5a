import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import { type LocalLambda, startLambda } from './invoke-api.ts';

// Called by the real SDK client.
const credentials = { accessKeyId: 'test', secretAccessKey: 'secret' };
let lambda: LocalLambda;
afterEach(() => lambda.stop());

async function startClient(
  run: (id: string, payload: unknown) => Promise<unknown>,
  secretAccessKey = 'secret',
) {
  lambda = await startLambda({ credentials, functions: ['first', 'second'], run, retryPausesMs: [1, 1] });
  const client = new LambdaClient({
    endpoint: lambda.endpoint,
    region: 'us-east-1',
    credentials: { ...credentials, secretAccessKey },
    maxAttempts: 1,
  });
  return (FunctionName: string, InvocationType: 'Event' | 'RequestResponse' = 'Event') =>
    client.send(new InvokeCommand({ FunctionName, InvocationType, Payload: '{"userId":7}' }));
}

test('responds at once and runs the function with the payload', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  const invoke = await startClient(async (...args) => resolve(args));
  expect(await invoke('first')).toMatchObject({ StatusCode: 202 });
  expect(await promise).toEqual(['first', { userId: 7 }]);
});

test('retries a failed function twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let runs = 0;
  const invoke = await startClient(async () => {
    runs += 1;
    throw new Error('failed');
  });
  await invoke('second');
  await expect.poll(() => runs).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(runs).toBe(3);
});

test('rejects unknown functions, synchronous invocations and other access keys', async () => {
  const run = vi.fn(async () => undefined);
  const invoke = await startClient(run);
  await expect(invoke('third')).rejects.toThrow(/not found/);
  await expect(invoke('second', 'RequestResponse')).rejects.toThrow(/Event only/);
  await lambda.stop();
  const otherClient = await startClient(run, 'another');
  await expect(otherClient('second')).rejects.toThrow(/signature/i);
  expect(run).not.toHaveBeenCalled();
});
