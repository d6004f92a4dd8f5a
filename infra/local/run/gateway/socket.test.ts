import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '#infra/lib/ports.ts';
import { SOCKET_LIMITS } from '#shared/socket.ts';
import { startStubRelay } from '#test/support/stub-relay.ts';
import { REGION } from '../../emulators/account.ts';
import type { RouteThrottle } from '../../emulators/api-gateway/throttle.ts';
import { closeServer, listen } from '../../emulators/http.ts';
import { edgeHeaders } from './edge-headers.ts';
import { startSocket } from './socket.ts';

/**
 * The local WebSocket API with real sockets, the real SDK client and a stub of the relay and the authorizer.
 */
const credentials = { accessKeyId: 'VELORATEST', secretAccessKey: 'a-secret-of-this-test' };
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const allow = {
  policyDocument: { Statement: [{ Effect: 'Allow' }] },
  context: { userId: '7', issuedAt: '1790000000', logInId: 'log-in-1' },
};
const deny = { policyDocument: { Statement: [{ Effect: 'Deny' }] } };

interface Setting {
  idleSeconds?: number;
  lifetimeSeconds?: number;
  relays?: number;
  authorise?: (event: never) => unknown;
  throttle?: RouteThrottle;
}

async function start({
  relays: count = 1,
  authorise = () => allow,
  throttle = () => true,
  ...limits
}: Setting = {}) {
  const relays = await Promise.all(Array.from({ length: count }, startStubRelay));
  const api = await startSocket({
    credentials,
    edgeHeaders: edgeHeaders('edge-secret'),
    throttle,
    authorize: async (_id, event) => authorise(event as never),
    relayUrls: relays.map(({ url }) => url),
    checkEvery: 20,
    port: await freePort(),
    ...limits,
  });
  const server = createServer();
  server.on('upgrade', (request, raw, head) =>
    api.accept(request, raw, head, new URL(request.url ?? '', 'http://localhost')),
  );
  const origin = await listen(server);
  stops.push(
    ...relays.map((one) => one.stop),
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

function connect(url: string): WebSocket {
  const socket = new WebSocket(url);
  // Each test checks the close code.
  socket.on('error', () => undefined);
  return socket;
}

const opened = (socket: WebSocket) => new Promise((resolve) => socket.once('open', resolve));
const next = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('message', (data) => resolve(data.toString())));
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));

/** The connection's id, from the headers of its first message. */
async function idOf(socket: WebSocket, { relay }: Awaited<ReturnType<typeof start>>): Promise<string> {
  socket.send('{"type":"start_realtime_voice"}');
  return String((await relay.request('/messages')).headers['x-connection-id']);
}

describe('$connect', () => {
  test.each([
    [403, 'a policy that denies', () => deny],
    [
      401,
      'an authorizer that throws Unauthorized',
      () => {
        throw new Error('Unauthorized');
      },
    ],
  ])('responds with %i to %s', async (status, _, authorise) => {
    const { url, relay } = await start({ authorise });
    const socket = connect(url);
    const answered = await new Promise((resolve) =>
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    expect(answered).toBe(status);
    expect(relay.received).toEqual([]);
  });

  test('rejects throttled connections before it calls the authorizer', async () => {
    const asked: unknown[] = [];
    const authorise = (event: never) => asked.push(event) && allow;
    const { url } = await start({ authorise, throttle: (id) => id !== 'voice-connect' });
    const answer = await new Promise<IncomingMessage>((resolve) =>
      connect(url).once('unexpected-response', (_request, response) => resolve(response)),
    );
    expect(answer.statusCode).toBe(429);
    expect(JSON.parse(await text(answer))).toEqual({ message: 'Too Many Requests' });
    expect(asked).toEqual([]);
  });

  test('passes headers and query to the authorizer, with the edge`s headers instead of the client`s', async () => {
    const seen: { headers: Record<string, string>; requestContext: { routeKey: string } }[] = [];
    const { url } = await start({ authorise: (event) => seen.push(event) && allow });
    const socket = new WebSocket(`${url}?a=1`, { headers: { 'x-site-origin': 'https://evil.example' } });
    await opened(socket);
    expect(seen[0]).toMatchObject({
      type: 'REQUEST',
      queryStringParameters: { a: '1' },
      requestContext: { routeKey: '$connect', eventType: 'CONNECT', stage: 'ws' },
      headers: { 'x-site-origin': 'http://localhost' },
    });
  });
});

describe('messages', () => {
  test('each is one unchanged request to the relay, with headers of the sender', async () => {
    const system = await start();
    const socket = connect(system.url);
    await opened(socket);
    const id = await idOf(socket, system);
    expect(id).toMatch(/^[\w-]{15}=$/);
    const { headers, body } = await system.relay.request('/messages');
    expect(headers['x-user-id']).toBe('7');
    expect(headers['x-session-issued-at']).toBe('1790000000');
    expect(headers['x-log-in-id']).toBe('log-in-1');
    expect(body).toBe('{"type":"start_realtime_voice"}');
  });

  test.each(['{"type":"dance"}', 'not JSON at all', '[1]', '"text"', 'null', '{"type":"$connect"}', ''])(
    '%s matches no route and goes to $default',
    async (text) => {
      const { url, relay } = await start();
      const socket = connect(url);
      await opened(socket);
      socket.send(text);
      expect((await relay.request('/messages')).body).toBe(text);
    },
  );

  test('of the maximum sizes are accepted', async () => {
    const { url, relay } = await start();
    const socket = connect(url);
    await opened(socket);
    const frame = 'a'.repeat(SOCKET_LIMITS.frameBytes);
    for (const fin of [false, false, false, true]) socket.send(frame, { fin });
    expect((await relay.request('/messages')).body).toHaveLength(SOCKET_LIMITS.messageBytes);
  });

  test.each([
    [1009, 'a larger frame', (socket: WebSocket) => socket.send('a'.repeat(SOCKET_LIMITS.frameBytes + 1))],
    [
      1009,
      'a larger message, in frames that are small enough',
      (socket: WebSocket) => {
        for (const fin of [false, false, false, false, true]) socket.send('a'.repeat(30_000), { fin });
      },
    ],
    [1003, 'a binary frame', (socket: WebSocket) => socket.send(Buffer.from([1, 2, 3]))],
  ])('close with %i on %s, which does not reach the relay', async (code, _, send) => {
    const { url, relay } = await start();
    const socket = connect(url);
    await opened(socket);
    send(socket);
    expect(await closed(socket)).toBe(code);
    await relay.request('/disconnect');
    expect(relay.received.map(({ path }) => path)).toEqual(['/disconnect']);
  });

  test('get an error from the gateway when the relay fails, and the connection stays open', async () => {
    const system = await start();
    const socket = connect(system.url);
    await opened(socket);
    system.relay.respondWith(500);
    const answer = next(socket);
    const connectionId = await idOf(socket, system);
    expect(JSON.parse(await answer)).toEqual({
      message: 'Internal server error',
      connectionId,
      requestId: expect.any(String),
    });
    expect(socket.readyState).toBe(socket.OPEN);
  });

  test('that are throttled get an error and do not reach the relay; audio continues', async () => {
    const { url, relay } = await start({ throttle: (id) => id !== 'voice-start' });
    const socket = connect(url);
    await opened(socket);
    const answer = next(socket);
    socket.send('{"type":"start_realtime_voice"}');
    expect(JSON.parse(await answer)).toEqual({
      message: 'Too Many Requests',
      connectionId: expect.stringMatching(/=$/),
      requestId: expect.any(String),
    });
    socket.send('{"type":"audio_data"}');
    expect((await relay.request('/messages')).body).toBe('{"type":"audio_data"}');
    expect(relay.received).toHaveLength(1);
  });

  test('are delivered with limited concurrency', async () => {
    const { url, relay } = await start();
    const socket = connect(url);
    await opened(socket);
    const release = relay.pauseResponses();
    for (let seq = 0; seq < 500; seq += 1) socket.send(`{"type":"audio_data","seq":${seq}}`);
    await expect.poll(() => relay.received.length).toBeGreaterThanOrEqual(16);
    await delay(200);
    expect(relay.received).toHaveLength(16);
    release();
    await expect.poll(() => relay.received.length).toBe(500);
  });

  test('that wait when a connection closes are dropped', async () => {
    const { url, relay } = await start();
    const socket = connect(url);
    await opened(socket);
    const release = relay.pauseResponses();
    for (let seq = 0; seq < 500; seq += 1) socket.send(`{"type":"audio_data","seq":${seq}}`);
    await expect.poll(() => relay.received.length).toBe(16);
    socket.terminate();
    release();
    await relay.request('/disconnect');
    expect(relay.received.length).toBeLessThan(500);
  });

  test('$disconnect reaches the relay', async () => {
    const system = await start();
    const socket = connect(system.url);
    await opened(socket);
    const id = await idOf(socket, system);
    socket.terminate();
    expect((await system.relay.request('/disconnect', id)).headers['x-user-id']).toBe('7');
  });
});

describe('several relays', () => {
  test('share the messages of one connection', async () => {
    const { url, relays } = await start({ relays: 2 });
    const socket = connect(url);
    await opened(socket);
    for (let seq = 0; seq < 4; seq += 1) socket.send(JSON.stringify({ type: 'audio_data', seq }));
    await Promise.all(relays.map((relay) => relay.request('/messages')));
  });

  test('get no messages while draining or unreachable', async () => {
    const { url, relays } = await start({ relays: 3 });
    const [draining, gone, well] = relays;
    draining?.setHealth(false);
    await gone?.stop();
    const socket = connect(url);
    await opened(socket);
    // Until the next health check, messages may reach it or fail.
    const answers: string[] = [];
    socket.on('message', (data) => answers.push(data.toString()));
    const quiet = async () => {
      const before = (draining?.received.length ?? 0) + answers.length;
      const from = well?.received.length ?? 0;
      for (let sent = 0; sent < 6; sent += 1) socket.send('{"type":"audio_data"}');
      await expect
        .poll(
          () =>
            (draining?.received.length ?? 0) + answers.length - before + (well?.received.length ?? 0) - from,
        )
        .toBe(6);
      return (well?.received.length ?? 0) - from;
    };
    await expect.poll(quiet).toBe(6);
  });
});

describe('time limits', () => {
  test.each(['sends', 'receives'])('close an idle connection, but not one that %s', async (how) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stops.push(() => vi.useRealTimers());
    const system = await start({ idleSeconds: 60 });
    const talking = connect(system.url);
    await opened(talking);
    const id = await idOf(talking, system);
    const silent = connect(system.url);
    await opened(silent);
    vi.advanceTimersByTime(40_000);
    if (how === 'receives') await post(system, id, 'still here');
    else {
      talking.send('{"type":"audio_data"}');
      await expect.poll(() => system.relay.received.length).toBe(2);
    }
    vi.advanceTimersByTime(40_000);
    expect(await closed(silent)).toBe(1001);
    expect(talking.readyState).toBe(talking.OPEN);
    vi.advanceTimersByTime(20_000);
    expect(await closed(talking)).toBe(1001);
  });

  test('close a connection after its lifetime', async () => {
    const { url } = await start({ lifetimeSeconds: 0.3 });
    const socket = connect(url);
    await opened(socket);
    const timer = setInterval(() => socket.send('{"type":"audio_data"}'), 50);
    expect(await closed(socket)).toBe(1001);
    clearInterval(timer);
  });
});

const post = ({ client }: { client: ApiGatewayManagementApiClient }, ConnectionId: string, Data: string) =>
  client.send(new PostToConnectionCommand({ ConnectionId, Data }));

describe('the @connections API', () => {
  test('delivers messages in order', async () => {
    const system = await start();
    const socket = connect(system.url);
    await opened(socket);
    const id = await idOf(socket, system);
    const texts: string[] = [];
    socket.on('message', (data) => texts.push(data.toString()));
    for (const text of ['one', 'zwei ü', 'three']) await post(system, id, text);
    await expect.poll(() => texts).toEqual(['one', 'zwei ü', 'three']);
  });

  test('describes and closes a connection', async () => {
    const system = await start();
    const socket = connect(system.url);
    await opened(socket);
    const ConnectionId = await idOf(socket, system);
    const found = await system.client.send(new GetConnectionCommand({ ConnectionId }));
    expect(found).toMatchObject({
      ConnectedAt: expect.any(Date),
      LastActiveAt: expect.any(Date),
      Identity: { SourceIp: expect.stringContaining('127.0.0.1') },
    });
    await system.client.send(new DeleteConnectionCommand({ ConnectionId }));
    expect(await closed(socket)).toBe(1000);
  });

  test('responds with 410 for a closed or unknown connection', async () => {
    const system = await start();
    const socket = connect(system.url);
    await opened(socket);
    const id = await idOf(socket, system);
    socket.close();
    await closed(socket);
    for (const ConnectionId of [id, 'L0SM9cOFvHcCIhw=']) {
      await expect(post(system, ConnectionId, 'hello?')).rejects.toThrow(GoneException);
      const asked = system.client.send(new GetConnectionCommand({ ConnectionId }));
      await expect(asked).rejects.toMatchObject({ $metadata: { httpStatusCode: 410 } });
    }
  });

  test('rejects messages that are too large or signed with another key', async () => {
    const system = await start();
    const socket = connect(system.url);
    await opened(socket);
    const id = await idOf(socket, system);
    const large = post(system, id, 'a'.repeat(SOCKET_LIMITS.messageBytes + 1));
    await expect(large).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
    const stranger = new ApiGatewayManagementApiClient({
      endpoint:
        (await system.client.config
          .endpoint?.()
          .then(({ protocol, hostname, port, path }) => `${protocol}//${hostname}:${port}${path}`)) ?? '',
      region: REGION,
      credentials: { ...credentials, secretAccessKey: 'guessed' },
    });
    await expect(post({ client: stranger }, id, 'hello')).rejects.toMatchObject({
      name: 'ForbiddenException',
    });
  });
});
