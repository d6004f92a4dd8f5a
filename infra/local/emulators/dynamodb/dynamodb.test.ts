import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { silentLog } from '../../../lib/console.ts';
import { isAlive } from '../../../lib/process-info.ts';
import { startDynamodb } from './server.ts';

let dir: ReturnType<typeof temporaryDir>;
beforeEach(() => {
  dir = temporaryDir();
});
afterEach(() => dir.remove());

const clientFor = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 5,
  });

const table = {
  TableName: 'things',
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
} as const;

const pidOf = (path: string) => Number(readFileSync(join(path, 'dynamodb.pid'), 'utf8'));

async function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < 200; round += 1) {
    if (await condition()) return true;
    await delay(25);
  }
  return false;
}

describe('the data store', () => {
  it('keeps its data over restarts', async () => {
    const first = await startDynamodb({ dataDir: dir.path });
    const client = clientFor(first.endpoint);
    await client.send(
      new CreateTableCommand({
        ...table,
        KeySchema: [...table.KeySchema],
        AttributeDefinitions: [...table.AttributeDefinitions],
      }),
    );
    await client.send(new PutItemCommand({ TableName: 'things', Item: { pk: { S: 'a' }, n: { N: '1' } } }));
    const pid = pidOf(dir.path);
    await first.stop();
    expect(isAlive(pid)).toBe(false);

    const second = await startDynamodb({ dataDir: dir.path });
    const found = await clientFor(second.endpoint).send(
      new GetItemCommand({ TableName: 'things', Key: { pk: { S: 'a' } } }),
    );
    expect(found.Item).toEqual({ pk: { S: 'a' }, n: { N: '1' } });
    await second.stop();
  });

  it('restarts on the same port when its process ends', async () => {
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (text: string) => void warnings.push(text) };
    const store = await startDynamodb({ dataDir: dir.path, log });
    const client = clientFor(store.endpoint);
    const pid = pidOf(dir.path);
    process.kill(pid, 'SIGKILL');
    expect(await until(() => !isAlive(pid))).toBe(true);
    expect(
      await until(async () => {
        const answer = await client.send(new ListTablesCommand({})).catch(() => null);
        return answer !== null;
      }),
    ).toBe(true);
    expect(warnings).toHaveLength(1);
    expect(pidOf(dir.path)).not.toBe(pid);
    await store.stop();
  });

  it('ends when its parent is killed', async () => {
    const script = `import { startDynamodb } from ${JSON.stringify(new URL('./server.ts', import.meta.url).href)};
      await startDynamodb({ dataDir: ${JSON.stringify(dir.path)} }); console.log('up');`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    const pid = pidOf(dir.path);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    expect(await until(() => !isAlive(pid))).toBe(true);
  });

  it('ends a process left over from an earlier run', async () => {
    const first = await startDynamodb({ dataDir: dir.path });
    const pid = pidOf(dir.path);
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (text: string) => void warnings.push(text) };
    const second = await startDynamodb({ dataDir: dir.path, log });
    expect(isAlive(pid)).toBe(false);
    expect(warnings[0]).toContain('left over');
    await first.stop();
    await second.stop();
  });

  it('uses another port when the preferred one is taken', async () => {
    const other = temporaryDir();
    const first = await startDynamodb({ dataDir: dir.path });
    const port = Number(new URL(first.endpoint).port);
    const second = await startDynamodb({ dataDir: other.path, port });
    expect(second.endpoint).not.toBe(first.endpoint);
    await first.stop();
    await second.stop();
    other.remove();
  });
});
