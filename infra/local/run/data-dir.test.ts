import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { startTime } from '../../lib/process-info.ts';
import { dataDirPath, openDataDir } from './data-dir.ts';

let dir: ReturnType<typeof temporaryDir>;
beforeEach(() => {
  dir = temporaryDir();
});
afterEach(() => dir.remove());

const lockHolderScript = (path: string) =>
  `import { openDataDir } from ${JSON.stringify(new URL('./data-dir.ts', import.meta.url).href)};
   openDataDir(${JSON.stringify(path)}); console.log('locked'); setInterval(() => {}, 1000);`;

function startLockHolder(path: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', lockHolderScript(path)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const locked = new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { child, locked, ended };
}

describe('the data folder', () => {
  it('is .local by default', () => {
    expect(dataDirPath({})).toBe(join(process.cwd(), '.local'));
    expect(dataDirPath({ DATA_DIR: '/somewhere' })).toBe('/somewhere');
  });

  it('is created with its parents, and its lock is removed on release', () => {
    const path = join(dir.path, 'a', 'b');
    const data = openDataDir(path);
    expect(existsSync(join(path, 'lock'))).toBe(true);
    data.release();
    data.release();
    expect(readdirSync(path)).toEqual([]);
  });

  it('rejects a second server and names the first', async () => {
    const { child, locked, ended } = startLockHolder(dir.path);
    await locked;
    expect(() => openDataDir(dir.path)).toThrow(`already running with this data (process ${child.pid})`);
    child.kill('SIGKILL');
    await ended;
  });

  it('can be locked again after the first server was killed', async () => {
    const { child, locked, ended } = startLockHolder(dir.path);
    await locked;
    child.kill('SIGKILL');
    await ended;
    openDataDir(dir.path).release();
  });

  it('ignores a stale lock whose process id was reused', () => {
    const startedAt = startTime(process.pid);
    expect(startedAt).not.toBeNull();
    writeFileSync(join(dir.path, 'lock'), JSON.stringify({ pid: process.pid, started: `${startedAt}0` }));
    openDataDir(dir.path).release();
  });

  it('replaces a corrupt lock', () => {
    writeFileSync(join(dir.path, 'lock'), '{"pi');
    openDataDir(dir.path).release();
  });

  it('is locked by exactly one of several servers that start at once over a stale lock', async () => {
    writeFileSync(join(dir.path, 'lock'), JSON.stringify({ pid: 999_999_999, started: null }));
    // They start at the same time, and the process with the lock keeps the lock until all have tried.
    const startSignal = join(dir.path, 'startSignal');
    const script = `import { existsSync } from 'node:fs';
      import { openDataDir } from ${JSON.stringify(new URL('./data-dir.ts', import.meta.url).href)};
      const sleepBuffer = new Int32Array(new SharedArrayBuffer(4));
      console.log('ready');
      while (!existsSync(${JSON.stringify(startSignal)})) Atomics.wait(sleepBuffer, 0, 0, 1);
      try { openDataDir(${JSON.stringify(dir.path)}); console.log('locked'); } catch { console.log('rejected'); }
      process.stdin.resume();`;
    const children = Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
    });
    const nextLines = () => Promise.all(children.map(async ({ lines }) => (await lines.next()).value));
    expect(await nextLines()).toEqual(new Array(6).fill('ready'));
    writeFileSync(startSignal, '');
    const results = await nextLines();
    await Promise.all(
      children.map(({ child }) => {
        child.stdin.end();
        return once(child, 'exit');
      }),
    );
    expect(results.filter((result) => result === 'locked')).toHaveLength(1);
    expect(results.filter((result) => result === 'rejected')).toHaveLength(5);
  });

  it('is not released by a server that does not hold the lock', () => {
    const data = openDataDir(dir.path);
    writeFileSync(join(dir.path, 'lock'), '{"pid":1,"started":null}');
    data.release();
    expect(readFileSync(join(dir.path, 'lock'), 'utf8')).toContain('"pid":1');
  });
});

test('startTime returns null for an ended process', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  expect(startTime(pid)).toBeNull();
});
