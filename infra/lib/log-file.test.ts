import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { openLogFile } from './log-file.ts';

let dir: ReturnType<typeof temporaryDir>;
beforeEach(() => {
  dir = temporaryDir();
});
afterEach(() => dir.remove());

/** A full disk: /dev/full on Linux, a mock elsewhere. */
const fullDisk = (): Writable =>
  existsSync('/dev/full')
    ? createWriteStream('/dev/full', { flags: 'a' })
    : new Writable({
        write: (_chunk, _encoding, done) => done(Object.assign(new Error(), { code: 'ENOSPC' })),
      });

test('a log continues when the disk is no longer full', async () => {
  const path = join(dir.path, 'gateway.log');
  let isFull = true;
  const open = () => (isFull ? fullDisk() : createWriteStream(path, { flags: 'a' }));
  const log = openLogFile(path, { open, pauseMs: 20 });
  for (let line = 0; line < 5; line += 1) {
    log.write('lost');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  isFull = false;
  const written = () => {
    log.write('kept');
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  await expect.poll(written).toMatch(/^\S+ lines are missing here: ENOSPC\n\S+ kept\n/);
  log.end();
});

test('a failed log is reopened after a pause, not for each line', async () => {
  let opened = 0;
  const open = () => {
    opened += 1;
    return new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space')) });
  };
  const log = openLogFile('any', { open, pauseMs: 60_000 });
  for (let line = 0; line < 100; line += 1) {
    log.write('lost');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(opened).toBe(1);
});
