import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import { type LocalLambda, startLambda } from './lambda.ts';

// The real SDK client calls the local endpoint, as functions/platform/job-starter.ts does.
const credentials = { accessKeyId: 'test', secretAccessKey: 'secret' };
let lambda: LocalLambda;
afterEach(() => lambda.stop());

async function setUp(run: (id: string, payload: unknown) => Promise<unknown>, secretAccessKey = 'secret') {
  lambda = await startLambda({ credentials, run, retryAfter: [1, 1] });
  const client = new LambdaClient({
    endpoint: lambda.endpoint,
    region: 'us-east-1',
    credentials: { ...credentials, secretAccessKey },
    maxAttempts: 1,
  });
  return (FunctionName: string, InvocationType: 'Event' | 'RequestResponse' = 'Event') =>
    client.send(new InvokeCommand({ FunctionName, InvocationType, Payload: '{"userId":7}' }));
}

test('answers at once, and runs the job with what it was told', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  const invoke = await setUp(async (...told) => resolve(told));
  expect(await invoke('erase-member')).toMatchObject({ StatusCode: 202 });
  expect(await promise).toEqual(['erase-member', { userId: 7 }]);
});

test('tries twice more what fails, and then gives up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let runs = 0;
  const invoke = await setUp(async () => {
    runs += 1;
    throw new Error('not today');
  });
  await invoke('make-export');
  await expect.poll(() => runs).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(runs).toBe(3);
});

test('knows jobs only, and only those who have the key', async () => {
  const run = vi.fn(async () => undefined);
  const invoke = await setUp(run);
  await expect(invoke('user-delete')).rejects.toThrow(/not found/);
  await expect(invoke('make-export', 'RequestResponse')).rejects.toThrow(/Event only/);
  await lambda.stop();
  const stranger = await setUp(run, 'another');
  await expect(stranger('make-export')).rejects.toThrow(/signature/i);
  expect(run).not.toHaveBeenCalled();
});
