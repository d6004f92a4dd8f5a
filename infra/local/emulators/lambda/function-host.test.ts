import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { gateway } from '../api-gateway/gateway.ts';
import { routeMatcher } from '../api-gateway/routes.ts';
import { closeServer, listen } from '../http.ts';
import { type FunctionHost, functionHost } from './function-host.ts';
import { FunctionPool } from './function-pool.ts';

// Real threads with small bundles.
let folder: ReturnType<typeof temporaryDir>;
let functions: FunctionHost;
let warnings: string[];
/** Timeout of a function, in seconds. */
let timeoutSeconds: number;

function bundle(id: string, code: string): void {
  mkdirSync(join(folder.path, id), { recursive: true });
  writeFileSync(
    join(folder.path, id, 'index.mjs'),
    `export const handler = async (event, context) => { ${code} };`,
  );
}
const request = (method: string, body = '') =>
  ({ requestContext: { http: { method } }, body }) as unknown as APIGatewayProxyEventV2;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  folder = temporaryDir();
  warnings = [];
  timeoutSeconds = 20;
  const timeout = () => timeoutSeconds;
  functions = functionHost({
    directory: folder.path,
    timeoutSeconds: timeout,
    asyncTimeoutSeconds: 15 * 60,
    warn: (text) => warnings.push(text),
  });
  bundle('echo', 'return { statusCode: 200, body: event.body };');
  bundle(
    'wait',
    'await new Promise((done) => setTimeout(done, Number(event.body))); return { statusCode: 200 };',
  );
  bundle(
    'spin',
    'const end = Date.now() + Number(event.body); while (Date.now() < end); return { statusCode: 200 };',
  );
  await functions.warm(['echo', 'wait', 'spin']);
});
afterEach(() => {
  functions.stop();
  folder.remove();
});

/** Blocks a thread until the end of the test. */
function spin(method: string): void {
  functions.invoke('spin', request(method, '60000')).catch(() => undefined);
}

test('long computations block no other calls', async () => {
  for (let count = 0; count < 3; count += 1) spin('POST');
  await pause(20);
  const others = Array.from({ length: 20 }, (_, index) =>
    functions.invoke(index % 2 ? 'echo' : 'spin', request(index % 3 ? 'GET' : 'POST', '1')),
  );
  expect((await Promise.all(others)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(warnings).toEqual([]);
});

test('a read-only call runs in another thread when its thread is blocked', async () => {
  const reads = Array.from({ length: 4 }, () => functions.invoke('wait', request('GET', '100')));
  await pause(50);
  spin('POST');
  expect(await Promise.all(reads)).toHaveLength(4);
});

test('rejects a function that computes past its timeout and terminates its thread', async () => {
  timeoutSeconds = 2;
  await expect(functions.invoke('spin', request('POST', '60000'))).rejects.toThrow(
    'The thread that ran spin has ended.',
  );
  await expect
    .poll(() => warnings)
    .toEqual([expect.stringMatching(/after \d\.\d s of computing\. Timed out: spin$/)]);
  expect(await functions.invoke('echo', request('POST'))).toMatchObject({ statusCode: 200 });
});

test('writing calls of a terminated thread fail at once, and read-only calls run in another', async () => {
  const directory = folder.path;
  const pool = new FunctionPool({ directory, minimum: 1, maximum: 2, warn: (text) => warnings.push(text) });
  await pool.warm(['wait', 'spin']);
  const call = { timeoutMs: 30_000, callerTimeoutMs: 30_000, isReadOnly: false };
  const write = pool.run({ ...call, id: 'wait', event: { body: '100' } });
  const read = pool.run({ ...call, id: 'wait', event: { body: '100' }, isReadOnly: true });
  await pause(20);
  const spinning = pool.run({ ...call, id: 'spin', event: { body: '60000' }, timeoutMs: 1_000 });
  const rejection = expect(spinning).rejects.toThrow('The thread that ran spin has ended.');
  await expect(write).rejects.toThrow('The thread that ran wait has ended.');
  expect(await read).toEqual({ statusCode: 200 });
  await rejection;
  pool.stop();
});

test('rejects a function that waits too long, and keeps its thread', async () => {
  const pool = new FunctionPool({
    directory: folder.path,
    minimum: 1,
    maximum: 1,
    warn: (text) => warnings.push(text),
  });
  const call = { event: { body: '60000' }, timeoutMs: 200, callerTimeoutMs: 1_000, isReadOnly: false };
  await expect(pool.run({ ...call, id: 'wait' })).rejects.toThrow('wait took too long');
  expect(await pool.run({ ...call, id: 'echo', callerTimeoutMs: 10_000 })).toEqual({
    statusCode: 200,
    body: '60000',
  });
  expect(warnings).toEqual([]);
  pool.stop();
});

test('a function that exits or runs out of memory affects no other call', async () => {
  bundle('exit', 'setTimeout(() => process.exit(1)); await new Promise(() => {});');
  bundle('greedy', 'const items = []; for (;;) items.push(new Array(1e5).fill(event));');
  const directory = folder.path;
  const options = { minimum: 1, maximum: 2, heapMegabytes: 32, warn: (text: string) => warnings.push(text) };
  const pool = new FunctionPool({ directory, ...options });
  const call = { event: {}, timeoutMs: 20_000, callerTimeoutMs: 20_000, isReadOnly: false };
  await expect(pool.run({ ...call, id: 'exit' })).rejects.toThrow('The thread that ran exit has ended.');
  await expect(pool.run({ ...call, id: 'greedy' })).rejects.toThrow('The thread that ran greedy has ended.');
  expect(await pool.run({ ...call, id: 'echo' })).toEqual({ statusCode: 200 });
  expect(warnings.at(-1)).toMatch(/memory limit/);
  pool.stop();
});

test('passes on errors of a function, its event and its context', async () => {
  bundle('throws', "throw new Error('Unauthorized');");
  bundle('context', 'return [event, context.functionName, context.getRemainingTimeInMillis()];');
  await expect(functions.authorize('throws', {})).rejects.toThrow(/^Unauthorized$/);
  const [event, name, left] = (await functions.invokeAsync('context', { a: [1] })) as unknown[];
  expect([event, name]).toEqual([{ a: [1] }, 'context']);
  expect(left).toBeGreaterThan(14 * 60_000);
});

test('loads a bundle again after a reload', async () => {
  bundle('echo', "return { statusCode: 200, body: 'new' };");
  expect(await functions.invoke('echo', request('GET', 'old'))).toMatchObject({ body: 'old' });
  functions.reload();
  expect(await functions.invoke('echo', request('GET', 'old'))).toMatchObject({ body: 'new' });
});

test('responds with 503 at the timeout of a computation, and serves other requests meanwhile', async () => {
  bundle('slow', 'for (;;);');
  bundle('fast', 'return { statusCode: 200, body: "{}" };');
  timeoutSeconds = 3;
  const unused = () => undefined;
  const server = gateway({
    api: {
      functions,
      matchRoute: routeMatcher(['slow', 'fast'].map((id) => ({ id, method: 'GET', path: `/api/${id}` }))),
      throttle: () => true,
      edgeHeaders: () => ({}),
      errors: { 404: {}, 413: {}, 500: {}, 503: { code: 'unavailable' } },
    },
    socket: { path: '/ws', api: { accept: async () => undefined } },
    media: unused,
    web: unused,
    paths: { api: '/api/', media: '/media/', headers: {} },
    local: {},
  });
  const url = await listen(server);
  const slow = fetch(`${url}/api/slow`);
  await pause(20);
  const others = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/api/fast`)));
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const response = await slow;
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
  await closeServer(server);
});
