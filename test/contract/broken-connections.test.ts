import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';

// Clients that close a connection during a request, like a closed page or a lost network.
const url = inject('url');
const { port } = new URL(url);

/** Sends a request, and resets the connection when the response begins. */
async function reset(target: string, host: string): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  socket.resetAndDestroy();
}

test.each([
  ['to an unknown path', '/nothing', `localhost:${port}`],
  ['for another host', '/ws', 'evil.example'],
  ['to the voice socket', '/ws', `localhost:${port}`],
])('survives a client reset of an upgrade request %s', async (_, target, host) => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await reset(target, host);
    expect((await fetch(`${url}/api/characters`)).status).toBe(200);
  }
});

/** Sends pipelined requests on one connection, and returns the number of responses. */
async function pipeline(count: number): Promise<number> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  const request = `GET /api/characters/1 HTTP/1.1\r\nHost: localhost:${port}\r\n`;
  socket.write(`${`${request}\r\n`.repeat(count - 1)}${request}Connection: close\r\n\r\n`);
  let received = '';
  for await (const part of socket) received += part;
  return received.split('HTTP/1.1 ').length - 1;
}

test('ends a connection that pipelines too many requests', async () => {
  expect(await pipeline(20)).toBe(20);
  expect(await pipeline(2_000).catch(() => 0)).toBeLessThan(2_000);
  expect((await fetch(`${url}/api/characters`)).status).toBe(200);
});
