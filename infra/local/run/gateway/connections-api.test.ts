import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { describe, expect, test, vi } from 'vitest';
import { SOCKET_LIMITS } from '#shared/socket.ts';
import {
  cleanups,
  closed,
  connect,
  credentials,
  idOf,
  opened,
  post,
  startSocketSystem,
  stopSocketSystemsAfterEach,
} from '#test/support/socket-system.ts';

import { REGION } from '../../emulators/account.ts';

stopSocketSystemsAfterEach();

describe('the @connections API', () => {
  test('delivers messages in order', async () => {
    const system = await startSocketSystem();
    const socket = connect(system.url);
    await opened(socket);
    const id = await idOf(socket, system);
    const texts: string[] = [];
    socket.on('message', (data) => texts.push(data.toString()));
    for (const text of ['one', 'zwei ü', 'three']) await post(system, id, text);
    await expect.poll(() => texts).toEqual(['one', 'zwei ü', 'three']);
  });

  test('describes and closes a connection', async () => {
    const system = await startSocketSystem();
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
    const system = await startSocketSystem();
    const socket = connect(system.url);
    await opened(socket);
    const id = await idOf(socket, system);
    socket.close();
    await closed(socket);
    for (const ConnectionId of [id, 'L0SM9cOFvHcCIhw=']) {
      await expect(post(system, ConnectionId, 'hello?')).rejects.toThrow(GoneException);
      const description = system.client.send(new GetConnectionCommand({ ConnectionId }));
      await expect(description).rejects.toMatchObject({ $metadata: { httpStatusCode: 410 } });
    }
  });

  test('rejects messages that are too large or signed with another key', async () => {
    const system = await startSocketSystem();
    const socket = connect(system.url);
    await opened(socket);
    const id = await idOf(socket, system);
    const large = post(system, id, 'a'.repeat(SOCKET_LIMITS.messageBytes + 1));
    await expect(large).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
    const otherClient = new ApiGatewayManagementApiClient({
      endpoint:
        (await system.client.config
          .endpoint?.()
          .then(({ protocol, hostname, port, path }) => `${protocol}//${hostname}:${port}${path}`)) ?? '',
      region: REGION,
      credentials: { ...credentials, secretAccessKey: 'guessed' },
    });
    await expect(post({ client: otherClient }, id, 'hello')).rejects.toMatchObject({
      name: 'ForbiddenException',
    });
  });
});

describe('time limits', () => {
  test.each(['sends', 'receives'])('close an idle connection, but not one that %s', async (how) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleanups.push(() => vi.useRealTimers());
    const system = await startSocketSystem({ idleSeconds: 60 });
    const active = connect(system.url);
    await opened(active);
    const id = await idOf(active, system);
    const idle = connect(system.url);
    await opened(idle);
    vi.advanceTimersByTime(40_000);
    if (how === 'receives') await post(system, id, 'still here');
    else {
      active.send('{"type":"audio_data"}');
      await expect.poll(() => system.relay.received.length).toBe(2);
    }
    vi.advanceTimersByTime(40_000);
    expect(await closed(idle)).toBe(1001);
    expect(active.readyState).toBe(active.OPEN);
    vi.advanceTimersByTime(20_000);
    expect(await closed(active)).toBe(1001);
  });

  test('close a connection after its lifetime', async () => {
    // Longer than a slow handshake: the lifetime begins before it.
    const { url } = await startSocketSystem({ lifetimeSeconds: 2 });
    const socket = connect(url);
    // Before `opened`: on a busy machine, the connection may open and close at once.
    const closeCode = closed(socket);
    await opened(socket);
    const timer = setInterval(() => socket.send('{"type":"audio_data"}'), 50);
    expect(await closeCode).toBe(1001);
    clearInterval(timer);
  });
});
