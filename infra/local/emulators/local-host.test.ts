import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { freePort } from '../../lib/ports.ts';
import { localCredentials } from '../run/aws-env.ts';
import { LOCAL_USER_POOL } from '../run/user-pool.ts';
import { openConnections } from './api-gateway/socket/connections.ts';
import { startConnectionsApi } from './api-gateway/socket/connections-api.ts';
import { startCognito } from './cognito/server.ts';
import { startLambda } from './lambda/invoke-api.ts';
import { startS3 } from './s3/server.ts';
import { startSes } from './ses/server.ts';

const dir = temporaryDir();
const credentials = localCredentials(dir.path);
const services: { endpoint: string; stop(): Promise<void> }[] = [];

beforeAll(async () => {
  const options = { dataDir: dir.path, credentials };
  const connections = openConnections({ idleSeconds: 60, lifetimeSeconds: 60, messageBytes: 1_000 });
  const callback = await startConnectionsApi({
    connections,
    credentials,
    path: '/stage',
    maximumBodyBytes: 1_000,
    port: await freePort(),
  });
  services.push(
    await startCognito({ ...options, pool: LOCAL_USER_POOL }),
    await startS3({ ...options, buckets: ['media'] }),
    await startSes(options),
    await startLambda({ credentials, functions: [], run: async () => undefined }),
    { endpoint: callback.endpoint, stop: callback.stop },
  );
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  dir.remove();
});

const statusFor = (endpoint: string, host?: string) =>
  new Promise((resolve, reject) => {
    const headers = host ? { host } : {};
    get(endpoint, { headers, agent: false }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      reject,
    );
  });

test('rejects requests whose Host header is not localhost with its port (DNS rebinding)', async () => {
  for (const { endpoint } of services) {
    const { port } = new URL(endpoint);
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost:1', 'localhost'])
      expect(await statusFor(endpoint, host)).toBe(421);
    for (const host of [undefined, `localhost:${port}`])
      expect(await statusFor(endpoint, host)).not.toBe(421);
  }
});
