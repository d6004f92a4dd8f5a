/** The local WebSocket API with real sockets, the real SDK client, and stubs of the relay and the authorizer. */
import { createServer } from 'node:http';
import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '#infra/lib/ports.ts';
import { REGION } from '#infra/local/emulators/account.ts';
import type { RouteThrottle } from '#infra/local/emulators/api-gateway/throttle.ts';
import { closeServer, listen } from '#infra/local/emulators/http.ts';
import { edgeHeaders } from '#infra/local/run/gateway/edge-headers.ts';
import { startSocket } from '#infra/local/run/gateway/socket.ts';
import { startStubRelay } from './stub-relay.ts';

export const credentials = { accessKeyId: 'VELORATEST', secretAccessKey: 'a-secret-of-this-test' };
/** Run after each test, last first. */
export const cleanups: (() => unknown)[] = [];
/** For each test file: files of one worker share this module, so a hook of the module would only be the first file's. */
export const stopSocketSystemsAfterEach = () =>
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  });

export const allow = {
  policyDocument: { Statement: [{ Effect: 'Allow' }] },
  context: { userId: '7', issuedAt: '1790000000', logInId: 'log-in-1' },
};
export const deny = { policyDocument: { Statement: [{ Effect: 'Deny' }] } };

interface Settings {
  idleSeconds?: number;
  lifetimeSeconds?: number;
  relays?: number;
  authorize?: (event: never) => unknown;
  throttle?: RouteThrottle;
}

export async function startSocketSystem({
  relays: count = 1,
  authorize = () => allow,
  throttle = () => true,
  ...limits
}: Settings = {}) {
  const relays = await Promise.all(Array.from({ length: count }, startStubRelay));
  const api = await startSocket({
    credentials,
    edgeHeaders: edgeHeaders('edge-secret'),
    throttle,
    authorize: async (_id, event) => authorize(event as never),
    relayUrls: relays.map(({ url }) => url),
    healthCheckIntervalMs: 20,
    port: await freePort(),
    ...limits,
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) =>
    api.accept(request, socket, head, new URL(request.url ?? '', 'http://localhost')),
  );
  const origin = await listen(server);
  cleanups.push(
    ...relays.map((stubRelay) => stubRelay.stop),
    () => closeServer(server),
    () => api.stop(),
  );
  const client = new ApiGatewayManagementApiClient({
    endpoint: api.endpoint,
    region: REGION,
    credentials,
    maxAttempts: 1,
  });
  return {
    url: `${origin.replace('http', 'ws')}/ws`,
    relays,
    relay: relays[0] as (typeof relays)[0],
    client,
  };
}

export function connect(url: string): WebSocket {
  const socket = new WebSocket(url);
  // Each test checks the close code.
  socket.on('error', () => undefined);
  return socket;
}

export const opened = (socket: WebSocket) => new Promise((resolve) => socket.once('open', resolve));
export const nextMessage = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('message', (data) => resolve(data.toString())));
export const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));

/** The connection's id, from the headers of its first message. */
export async function idOf(
  socket: WebSocket,
  { relay }: Awaited<ReturnType<typeof startSocketSystem>>,
): Promise<string> {
  socket.send('{"type":"start_realtime_voice"}');
  return String((await relay.waitForRequest('/messages')).headers['x-connection-id']);
}

/** Sends a message to a connection. */
export const post = (
  { client }: { client: ApiGatewayManagementApiClient },
  ConnectionId: string,
  Data: string,
) => client.send(new PostToConnectionCommand({ ConnectionId, Data }));
