import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { silentLog } from '../../lib/console.ts';
import { isAlive } from '../../lib/process-info.ts';
import { startRelay } from './relay.ts';

// With a stub of the relay: tests how tasks are started, supervised and stopped.
let dir: ReturnType<typeof temporaryDir>;
let entry: string;
beforeEach(() => {
  dir = temporaryDir();
  entry = join(dir.path, 'task.mjs');
  const variables = ['RELAY_ADDRESS', 'RELAY_PEERS_URL', 'SOCKET_ENDPOINT', 'HOST'];
  writeFileSync(
    entry,
    `import { createServer } from 'node:http';
     const values = Object.fromEntries(${JSON.stringify(variables)}.map((name) => [name, process.env[name]]));
     createServer((_, response) => response.end(JSON.stringify(values))).listen(process.env.PORT, '127.0.0.1');`,
  );
});
afterEach(() => dir.remove());

const start = (tasks: number, log = silentLog) =>
  startRelay({ dataDir: dir.path, log, tasks, entry, env: { SOCKET_ENDPOINT: 'http://127.0.0.1:1/ws' } });
const pidOf = (task: number) => Number(readFileSync(join(dir.path, `relay-${task}.pid`), 'utf8'));
const environmentOf = async (url: string) => (await fetch(`${url}/health`)).json();

test("each task gets its address, its peer's and the @connections endpoint", async () => {
  const relay = await start(2);
  const [first = '', second = ''] = relay.urls;
  const common = { HOST: '127.0.0.1', SOCKET_ENDPOINT: 'http://127.0.0.1:1/ws' };
  expect(await environmentOf(first)).toEqual({ ...common, RELAY_ADDRESS: first, RELAY_PEERS_URL: second });
  expect(await environmentOf(second)).toEqual({ ...common, RELAY_ADDRESS: second, RELAY_PEERS_URL: first });
  const processes = [pidOf(1), pidOf(2)];
  await relay.stop();
  expect(processes.filter(isAlive)).toEqual([]);
});

test('a task that ends is restarted at the same address', async () => {
  const warnings: string[] = [];
  const relay = await start(1, { ...silentLog, warn: (text) => warnings.push(text) });
  const [url = ''] = relay.urls;
  const first = pidOf(1);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => pidOf(1)).not.toBe(first);
  await expect.poll(() => environmentOf(url).catch(() => undefined)).toBeDefined();
  expect(await environmentOf(url)).toEqual({
    HOST: '127.0.0.1',
    SOCKET_ENDPOINT: 'http://127.0.0.1:1/ws',
    RELAY_ADDRESS: url,
  });
  expect(warnings).toEqual(['The voice relay ended unexpectedly (code 137); restarting it.']);
  await relay.stop();
});

test('reports a task that does not start, with its last output', async () => {
  writeFileSync(entry, `console.error('TABLE_NAME is missing'); process.exit(1);`);
  await expect(start(1)).rejects.toThrow(
    /The voice relay did not start .*relay-1\.log.*\n.*TABLE_NAME is missing/,
  );
});
