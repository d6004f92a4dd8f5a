import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { startChild, waitUntilReady } from './child-process.ts';
import { isAlive } from './process-info.ts';

let dir: ReturnType<typeof temporaryDir>;
beforeEach(() => {
  dir = temporaryDir();
});
afterEach(() => dir.remove());

const start = (script: string, env?: NodeJS.ProcessEnv) =>
  startChild({
    name: 'worker',
    command: process.execPath,
    args: ['-e', script],
    dataDir: dir.path,
    ...(env && { env }),
  });
const log = () => readFileSync(join(dir.path, 'logs', 'worker.log'), 'utf8');
const pid = () => Number(readFileSync(join(dir.path, 'worker.pid'), 'utf8'));
const logContains = (text: string) => async () => log().includes(text);

describe('a child process', () => {
  it('logs its output and reports its exit code', async () => {
    const child = start("console.log('out'); console.error('err'); process.exitCode = 4;");
    expect(await child.exited).toMatchObject({ code: 4 });
    await expect.poll(log).toMatch(/^\d{4}-\S+Z worker: out\n\d{4}-\S+Z worker: err\n$/);
  });

  it('gets exactly the environment in the options', async () => {
    const child = start('console.log(process.env.SOME_VARIABLE, process.env.HOME);', {
      PATH: process.env.PATH,
      SOME_VARIABLE: 'yes',
    });
    expect((await child.exited).lastLines).toEqual(['yes undefined']);
  });

  it('is stopped with SIGTERM', async () => {
    const child = start(
      "process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 99); console.log('up');",
    );
    expect(await waitUntilReady(logContains('up'), { timeoutMs: 20_000, child })).toBe(true);
    await child.stop();
    expect(await child.exited).toMatchObject({ code: 9 });
  });

  it('is stopped with SIGKILL when it ignores SIGTERM', async () => {
    const child = start("process.on('SIGTERM', () => {}); setInterval(() => {}, 99); console.log('up');");
    await waitUntilReady(logContains('up'), { timeoutMs: 20_000, child });
    const childPid = pid();
    const from = performance.now();
    await child.stop();
    expect(performance.now() - from).toBeGreaterThan(2_900);
    await expect.poll(() => isAlive(childPid)).toBe(false);
  });

  it('that cannot be started reports the error', async () => {
    const child = startChild({ name: 'worker', command: '/does/not/exist', args: [], dataDir: dir.path });
    const { code, lastLines } = await child.exited;
    expect(code).toBe(127);
    expect(lastLines.join()).toContain('not found');
    expect(await waitUntilReady(async () => false, { timeoutMs: 20_000, child })).toBe(false);
  });
});

describe('a shutdown', () => {
  it('stops the parts once, in reverse order', async () => {
    const script = `import { createShutdown } from ${JSON.stringify(new URL('../local/run/shutdown.ts', import.meta.url).href)};
      const shutdown = createShutdown({ step() {}, info() {}, warn: (text) => console.log('warn', text) });
      const part = (name) => ({ stop: async () => { await new Promise((go) => setTimeout(go, 100)); console.log('stopped', name); } });
      shutdown.add('a', part('a'));
      shutdown.add('b', { stop() { throw new Error('no'); } });
      shutdown.add('c', part('c'));
      setInterval(() => {}, 1000);
      console.log('up');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    await new Promise((resolve) =>
      child.stdout.on('data', (data) => {
        output += data;
        resolve(null);
      }),
    );
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGINT'), 30);
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(output.trim().split('\n')).toEqual([
      'up',
      'stopped c',
      'warn b did not stop properly: no',
      'stopped a',
    ]);
    expect(code).toBe(0);
  });
});
