import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { newMember } from '#test/support/client.ts';
import { emailsTo } from '#test/support/mailbox.ts';

// Requests with a foreign host, for example by DNS rebinding.
const { port } = new URL(inject('url'));

async function statusOf(target: string, host: string, more: string[] = [], method = 'GET', body = '') {
  const socket = connect(Number(port), '127.0.0.1');
  const head = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...more];
  if (body) head.push('Content-Type: application/json', `Content-Length: ${body.length}`);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return Number((await text(socket)).split(' ')[1]);
}

const FOREIGN = [
  'evil.example',
  `evil.example:${port}`,
  'localhost',
  'localhost:9999',
  `localhost.evil.example:${port}`,
];

test.each(FOREIGN)('responds with 421 to the host %s', async (host) => {
  expect(await statusOf('/api/characters', host)).toBe(421);
  expect(await statusOf('/', host)).toBe(421);
  expect(await statusOf(`http://${host}/api/characters`, `localhost:${port}`)).toBe(421);
  expect(await statusOf('/ws', host, ['Connection: Upgrade', 'Upgrade: websocket'])).toBe(421);
});

test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('accepts %s with the own port', async (name) => {
  const host = `${name}:${port}`;
  expect(await statusOf('/api/characters', host)).toBe(200);
  expect(await statusOf(`http://${host}/api/characters`, host)).toBe(200);
  expect(await statusOf('//evil.example/api/characters', host)).toBe(200);
});

test('a reset link uses the own host, not the host of the request', async () => {
  const { email } = (await newMember()).credentials;
  const path = '/api/auth/forgot-password';
  const ask = (target: string, host: string) =>
    statusOf(target, host, [`Origin: http://${host}`], 'POST', JSON.stringify({ email }));
  expect(await ask(`http://evil.example${path}`, `localhost:${port}`)).toBe(421);
  expect(await ask(path, 'localhost:9999')).toBe(421);
  expect(await ask(path, `localhost:${port}`)).toBe(200);
  await expect
    .poll(async () => (await emailsTo(email)).map(({ links }) => links[0])[0])
    .toMatch(/reset-password/);
  const origins = (await emailsTo(email)).flatMap(({ links }) => links.map((link) => new URL(link).port));
  expect(new Set(origins)).toEqual(new Set([port]));
});
