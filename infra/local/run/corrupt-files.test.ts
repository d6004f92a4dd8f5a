import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { CliError } from '../../lib/console.ts';
import { startCognito } from '../emulators/cognito/server.ts';
import { startDynamodb } from '../emulators/dynamodb/server.ts';
import { startS3 } from '../emulators/s3/server.ts';
import { localCredentials } from './aws-env.ts';
import { openDataDir } from './data-dir.ts';
import { edgeSecret } from './edge-secret.ts';
import { mediaKey } from './media-key.ts';
import { accountFor } from './seed/accounts.ts';
import { LOCAL_USER_POOL } from './user-pool.ts';

let dir: ReturnType<typeof temporaryDir>;
beforeEach(() => {
  dir = temporaryDir();
});
afterEach(() => dir.remove());

const credentials = { accessKeyId: 'test', secretAccessKey: 'secret'.repeat(4) };
/** Expects a CliError that names the file, and an unchanged file. */
async function expectCliError(file: string, content: string | Buffer, start: (dataDir: string) => unknown) {
  const path = join(dir.path, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  const error = await (async () => start(dir.path))().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CliError);
  expect((error as Error).message).toContain(path);
  expect((error as Error).message).not.toMatch(/\n|\bat /);
  expect(readFileSync(path)).toEqual(Buffer.from(content));
}
const cognito = async (dataDir: string) =>
  (await startCognito({ dataDir, credentials, pool: LOCAL_USER_POOL })).stop();
const JOURNAL = 'cognito/us-east-1_LocalDev1.journal';

test.each([
  ['edge-secret', edgeSecret],
  ['media-key.pem', mediaKey],
  ['aws-key.json', localCredentials],
  ['admin-account.json', (dataDir: string) => accountFor('admin', dataDir, {})],
  ['cognito/signing-key.pem', cognito],
])('%s is stored, and startup fails on a corrupt one and leaves it unchanged', async (file, start) => {
  await start(dir.path);
  const stored = readFileSync(join(dir.path, file), 'utf8');
  await start(dir.path);
  expect(readFileSync(join(dir.path, file), 'utf8')).toBe(stored);
  for (const content of ['', '\n', stored.slice(0, stored.length / 2)])
    await expectCliError(file, content, start);
});

test('startup fails on a missing or corrupt account journal', async () => {
  await cognito(dir.path);
  const journal = readFileSync(join(dir.path, JOURNAL), 'utf8');
  await expectCliError(JOURNAL, '', cognito);
  await expectCliError(JOURNAL, `half a line\n${journal}`, cognito);
});

test('startup fails on a database file with a corrupt page', async () => {
  const start = async (dataDir: string) => (await startDynamodb({ dataDir })).stop();
  await start(dir.path);
  const file = 'dynamodb/tables.db';
  const database = readFileSync(join(dir.path, file));
  await expectCliError(file, Buffer.concat([database.subarray(0, 4_096), Buffer.alloc(8_192, 7)]), start);
  await expectCliError(file, Buffer.alloc(4_096, 7), start);
});

test('reports a DATA_DIR that is a file or below one', async () => {
  await expectCliError('taken', 'text', (dataDir) => openDataDir(join(dataDir, 'taken')));
  await expectCliError('taken', 'text', (dataDir) => openDataDir(join(dataDir, 'taken', 'below')));
});

test('corrupt object metadata affects that object only and keeps its content file', async () => {
  const warnings: string[] = [];
  const log = { step() {}, info() {}, warn: (text: string) => void warnings.push(text) };
  const folder = join(dir.path, 's3/media');
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const validMetadata = {
    key: 'b',
    file: 'bb-1',
    size: 1,
    eTag: '"b"',
    contentType: 'text/plain',
    metadata: {},
  };
  write('objects/aa.json', '');
  write('data/aa-1', 'a');
  write('objects/bb.json', JSON.stringify(validMetadata));
  write('data/bb-1', 'b');
  write('data/cc-1', 'orphaned');
  const s3 = await startS3({ dataDir: dir.path, credentials, buckets: ['media'], log });
  await s3.stop();
  expect(warnings).toEqual([expect.stringContaining(join(folder, 'objects/aa.json'))]);
  expect(readdirSync(join(folder, 'data')).sort()).toEqual(['aa-1', 'bb-1']);
});

test('key files are written atomically', async () => {
  const module = JSON.stringify(new URL('../../lib/persistent-file.ts', import.meta.url).href);
  const path = join(dir.path, 'key');
  const script = `import { createAtomically } from ${module};
    import { rmSync } from 'node:fs';
    console.log('begins');
    for (;;) {
      createAtomically(${JSON.stringify(path)}, 'x'.repeat(10_000_000));
      rmSync(${JSON.stringify(path)});
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const sizes = new Set<number>();
  for (let round = 0; round < 20_000; round += 1)
    sizes.add(statSync(path, { throwIfNoEntry: false })?.size ?? 10_000_000);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect([...sizes]).toEqual([10_000_000]);
});
