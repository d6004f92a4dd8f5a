import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { toEvent } from './event.ts';

const route = { id: 'messages-send', method: 'POST', path: '/api/x' } as const;

test.each([
  ['application/json', false],
  ['application/json; charset=utf-8', false],
  ['text/plain', false],
  ['application/xml', false],
  ['application/json-patch+json', true],
  ['application/x-www-form-urlencoded', true],
  ['multipart/form-data; boundary=x', true],
  ['application/octet-stream', true],
])('encodes a body of type %s as base64: %s', (type, isBase64Encoded) => {
  const request = { method: 'POST', httpVersion: '1.1', headers: { 'content-type': type }, socket: {} };
  const body = Buffer.from('{"é":1}');
  const url = new URL('http://localhost/api/x');
  const event = toEvent(request as unknown as IncomingMessage, url, body, { route, params: {} }, () => ({}));
  expect({ body: event.body, isBase64Encoded: event.isBase64Encoded }).toEqual({
    body: body.toString(isBase64Encoded ? 'base64' : 'utf8'),
    isBase64Encoded,
  });
});
