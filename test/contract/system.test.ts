import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { dataHeaders } from '#infra/aws/security-headers.ts';
import { operationList } from '#shared/operations/index.ts';
import { newGuest, send } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { ROOT } from '#test/support/source-tree.ts';

const guest = newGuest();

describe('placeholder', () => {
  test.each([
    [1, 1],
    [320, 480],
    [2_000, 2_000],
  ])('draws a picture of %i by %i', async (width, height) => {
    const response = await guest.get(`/api/placeholder/${width}/${height}`);
    const drawing = expectSuccess('placeholder', response);
    expect(drawing).toContain(`width="${width}" height="${height}"`);
    expect(drawing).toMatch(/^<svg .*<\/svg>$/);
    expect(response.headers['cache-control']).toMatch(/immutable/);
  });

  test.each([
    '0/10',
    '10/0',
    '2001/10',
    '10/2001',
    '-1/10',
    '1.5/10',
    'a/b',
    '10/%22%3E%3Cscript%3E',
    '99999/1',
  ])('rejects the size %s', async (size) => {
    const { text } = await guest.get(`/api/placeholder/${size}`);
    expectError(await guest.get(`/api/placeholder/${size}`), 'invalid_request');
    expect(text).not.toContain('<script>');
  });
});

describe('openapi', () => {
  test('is the document in the repository', async () => {
    const response = await guest.get('/api/openapi.json');
    expectSuccess('openapi', response);
    expect(response.json).toEqual(JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')));
  });
});

describe('health', () => {
  test('responds to everyone while the table is available', async () => {
    expect(expectSuccess('health', await guest.get('/api/health'))).toEqual({ ok: true });
  });

  test('is part of the site check', async () => {
    const visited = await send('POST', '/__local/run/check-health', { headers: { 'x-local-run': '1' } });
    expect(visited.json).toEqual({ isHealthy: true, milliseconds: expect.any(Number) });
  });
});

describe('contact', () => {
  test('gives the address for complaints to everyone', async () => {
    expect(expectSuccess('contact', await guest.get('/api/contact'))).toEqual({
      complaintsEmail: expect.stringContaining('@'),
    });
  });
});

describe('login-redirect', () => {
  test('redirects to the sign-in page of this site, whatever the query', async () => {
    for (const query of ['', '?next=https://evil.example', '?redirect=//evil.example']) {
      const response = await guest.get(`/api/login${query}`);
      expect({ status: response.status, to: response.headers.location, text: response.text }).toEqual({
        status: 302,
        to: '/login',
        text: '',
      });
    }
  });
});

describe('a path without an operation', () => {
  test.each([
    '/api/',
    '/api/nothing',
    '/api/characters/',
    '/api/characters/1/2/3',
    '/api//characters',
    '/api/CHARACTERS',
    '/api/characters%2f1',
    '/api/__proto__',
    '/api/constructor',
    '/api/%',
    `/api/${'x'.repeat(4_000)}`,
  ])('%s returns 404', async (path) => {
    expectError(await guest.get(path), 'not_found');
  });

  test('/api itself is a path of the app', async () => {
    const { status, headers } = await guest.get('/api');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('a method without an operation', () => {
  const paths = [...new Set(operationList.map(({ path }) => path))];
  const fill = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
  const isDeclared = (method: string, path: string) =>
    operationList.some(
      (operation) =>
        operation.method === method &&
        new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
  test.each(['PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'OPTIONS', 'PROPFIND'])(
    '%s returns 404',
    async (method) => {
      for (const path of paths.map(fill).filter((known) => !isDeclared(method, known))) {
        expectError(await guest.call(method, path), 'not_found');
      }
    },
  );

  test.each(paths)('HEAD %s has no body and no CORS header', async (path) => {
    const response = await guest.call('HEAD', fill(path));
    expect(response.bytes).toHaveLength(0);
    expect(response.status).toBeLessThan(500);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('data and errors carry the same headers as at the edge', async () => {
  for (const path of ['/api/characters', '/api/nothing', '/media/none', '/media/premium/none']) {
    expect((await guest.get(path)).headers).toMatchObject(dataHeaders());
  }
});

test('no response has a CORS header', async () => {
  for (const path of ['/api/characters', '/api/auth/session', '/', '/media/none']) {
    const { headers } = await guest.get(path, { headers: { origin: 'https://evil.example' } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

describe('the host header', () => {
  const { port } = new URL(inject('url'));
  test.each([
    'velora.example',
    `127.0.0.1.evil.example:${port}`,
    `evil.example:${port}`,
    'localhost.',
    '0.0.0.0',
    `127.0.0.1:${port}@evil.example`,
  ])('%s is rejected', async (host) => {
    for (const path of ['/', '/api/characters', '/__local/mail.json', '/media/x']) {
      expect((await send('GET', path, { headers: { host } })).status).toBe(421);
    }
  });

  test.each([`localhost:${port}`, `127.0.0.1:${port}`])('%s is handled', async (host) => {
    expect((await send('GET', '/api/characters', { headers: { host } })).status).toBe(200);
  });
});

describe('privacy-facts', () => {
  test('names who processes data, and no secrets', async () => {
    const facts = expectSuccess('privacy-facts', await newGuest().get('/api/privacy-facts'));
    expect(facts).toEqual({ controller: { name: null, address: null }, processors: [] });
  });
});
