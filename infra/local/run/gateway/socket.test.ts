import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_LIMITS } from '#shared/socket.ts';
import {
  allow,
  closed,
  connect,
  deny,
  idOf,
  nextMessage,
  opened,
  startSocketSystem,
  stopSocketSystemsAfterEach,
} from '#test/support/socket-system.ts';

stopSocketSystemsAfterEach();

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
  ])('responds with %i to %s', async (status, _, authorize) => {
    const { url, relay } = await startSocketSystem({ authorize });
    const socket = connect(url);
    const received = await new Promise((resolve) =>
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    expect(received).toBe(status);
    expect(relay.received).toEqual([]);
  });

  test('rejects throttled connections before it calls the authorizer', async () => {
    const events: unknown[] = [];
    const authorize = (event: never) => events.push(event) && allow;
    const { url } = await startSocketSystem({ authorize, throttle: (id) => id !== 'voice-connect' });
    const response = await new Promise<IncomingMessage>((resolve) =>
      connect(url).once('unexpected-response', (_request, response) => resolve(response)),
    );
    expect(response.statusCode).toBe(429);
    expect(JSON.parse(await text(response))).toEqual({ message: 'Too Many Requests' });
    expect(events).toEqual([]);
  });

  test('passes headers and query to the authorizer, with headers of the edge instead of those of the client', async () => {
    const events: { headers: Record<string, string>; requestContext: { routeKey: string } }[] = [];
    const { url } = await startSocketSystem({ authorize: (event) => events.push(event) && allow });
    const socket = new WebSocket(`${url}?a=1`, { headers: { 'x-site-origin': 'https://evil.example' } });
    await opened(socket);
    expect(events[0]).toMatchObject({
      type: 'REQUEST',
      queryStringParameters: { a: '1' },
      requestContext: { routeKey: '$connect', eventType: 'CONNECT', stage: 'ws' },
      headers: { 'x-site-origin': 'http://localhost' },
    });
  });
});

describe('messages', () => {
  test('each is one unchanged request to the relay, with headers of the sender', async () => {
    const system = await startSocketSystem();
    const socket = connect(system.url);
    await opened(socket);
    const id = await idOf(socket, system);
    expect(id).toMatch(/^[\w-]{15}=$/);
    const { headers, body } = await system.relay.waitForRequest('/messages');
    expect(headers['x-user-id']).toBe('7');
    expect(headers['x-session-issued-at']).toBe('1790000000');
    expect(headers['x-log-in-id']).toBe('log-in-1');
    expect(body).toBe('{"type":"start_realtime_voice"}');
  });

  test.each(['{"type":"dance"}', 'not JSON at all', '[1]', '"text"', 'null', '{"type":"$connect"}', ''])(
    '%s matches no route and uses $default',
    async (text) => {
      const { url, relay } = await startSocketSystem();
      const socket = connect(url);
      await opened(socket);
      socket.send(text);
      expect((await relay.waitForRequest('/messages')).body).toBe(text);
    },
  );

  test('of the maximum sizes are accepted', async () => {
    const { url, relay } = await startSocketSystem();
    const socket = connect(url);
    await opened(socket);
    const frame = 'a'.repeat(SOCKET_LIMITS.frameBytes);
    for (const fin of [false, false, false, true]) socket.send(frame, { fin });
    expect((await relay.waitForRequest('/messages')).body).toHaveLength(SOCKET_LIMITS.messageBytes);
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
    const { url, relay } = await startSocketSystem();
    const socket = connect(url);
    await opened(socket);
    send(socket);
    expect(await closed(socket)).toBe(code);
    await relay.waitForRequest('/disconnect');
    expect(relay.received.map(({ path }) => path)).toEqual(['/disconnect']);
  });

  test('get an error from the gateway when the relay fails, and the connection stays open', async () => {
    const system = await startSocketSystem();
    const socket = connect(system.url);
    await opened(socket);
    system.relay.respondWith(500);
    const error = nextMessage(socket);
    const connectionId = await idOf(socket, system);
    expect(JSON.parse(await error)).toEqual({
      message: 'Internal server error',
      connectionId,
      requestId: expect.any(String),
    });
    expect(socket.readyState).toBe(socket.OPEN);
  });

  test('that are throttled get an error and do not reach the relay; audio continues', async () => {
    const { url, relay } = await startSocketSystem({ throttle: (id) => id !== 'voice-start' });
    const socket = connect(url);
    await opened(socket);
    const error = nextMessage(socket);
    socket.send('{"type":"start_realtime_voice"}');
    expect(JSON.parse(await error)).toEqual({
      message: 'Too Many Requests',
      connectionId: expect.stringMatching(/=$/),
      requestId: expect.any(String),
    });
    socket.send('{"type":"audio_data"}');
    expect((await relay.waitForRequest('/messages')).body).toBe('{"type":"audio_data"}');
    expect(relay.received).toHaveLength(1);
  });

  test('are delivered with limited concurrency', async () => {
    const { url, relay } = await startSocketSystem();
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
    const { url, relay } = await startSocketSystem();
    const socket = connect(url);
    await opened(socket);
    const release = relay.pauseResponses();
    for (let seq = 0; seq < 500; seq += 1) socket.send(`{"type":"audio_data","seq":${seq}}`);
    await expect.poll(() => relay.received.length).toBe(16);
    socket.terminate();
    release();
    await relay.waitForRequest('/disconnect');
    expect(relay.received.length).toBeLessThan(500);
  });

  test('$disconnect reaches the relay', async () => {
    const system = await startSocketSystem();
    const socket = connect(system.url);
    await opened(socket);
    const id = await idOf(socket, system);
    socket.terminate();
    expect((await system.relay.waitForRequest('/disconnect', id)).headers['x-user-id']).toBe('7');
  });
});

describe('several relays', () => {
  test('share the messages of one connection', async () => {
    const { url, relays } = await startSocketSystem({ relays: 2 });
    const socket = connect(url);
    await opened(socket);
    for (let seq = 0; seq < 4; seq += 1) socket.send(JSON.stringify({ type: 'audio_data', seq }));
    await Promise.all(relays.map((relay) => relay.waitForRequest('/messages')));
  });

  test('get no messages while draining or unreachable', async () => {
    const { url, relays } = await startSocketSystem({ relays: 3 });
    const [draining, stopped, healthy] = relays;
    draining?.setHealth(false);
    await stopped?.stop();
    const socket = connect(url);
    await opened(socket);
    // Until the next health check, messages may reach it or fail.
    const errors: string[] = [];
    socket.on('message', (data) => errors.push(data.toString()));
    const receivedByHealthy = async () => {
      const before = (draining?.received.length ?? 0) + errors.length;
      const from = healthy?.received.length ?? 0;
      for (let sent = 0; sent < 6; sent += 1) socket.send('{"type":"audio_data"}');
      await expect
        .poll(
          () =>
            (draining?.received.length ?? 0) +
            errors.length -
            before +
            (healthy?.received.length ?? 0) -
            from,
        )
        .toBe(6);
      return (healthy?.received.length ?? 0) - from;
    };
    await expect.poll(receivedByHealthy).toBe(6);
  });
});
