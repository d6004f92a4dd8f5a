import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { dataHeaders } from '#infra/aws/security-headers.ts';
import { operationList } from '#shared/operations/index.ts';
import { newGuest, send } from '#test/support/client.ts';
import { expectAnswer, expectRefusal } from '#test/support/expectations.ts';
import { ROOT } from '#test/support/source-tree.ts';

const guest = newGuest();

describe('placeholder', () => {
  test.each([
    [1, 1],
    [320, 480],
    [2_000, 2_000],
  ])('draws a picture of %i by %i', async (width, height) => {
    const answer = await guest.get(`/api/placeholder/${width}/${height}`);
    const drawing = expectAnswer('placeholder', answer);
    expect(drawing).toContain(`width="${width}" height="${height}"`);
    expect(drawing).toMatch(/^<svg .*<\/svg>$/);
    expect(answer.headers['cache-control']).toMatch(/immutable/);
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
  ])('refuses the size %s', async (size) => {
    const { text } = await guest.get(`/api/placeholder/${size}`);
    expectRefusal(await guest.get(`/api/placeholder/${size}`), 'invalid_request');
    expect(text).not.toContain('<script>');
  });
});

describe('openapi', () => {
  test('is the document in the repository', async () => {
    const answer = await guest.get('/api/openapi.json');
    expectAnswer('openapi', answer);
    expect(answer.json).toEqual(JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')));
  });
});

describe('health', () => {
  test('answers everybody when the table does, and is kept by nobody', async () => {
    expect(expectAnswer('health', await guest.get('/api/health'))).toEqual({ ok: true });
  });

  test('is what the site is visited for, beside its page', async () => {
    const visited = await send('POST', '/__local/run/check-health', { headers: { 'x-local-run': '1' } });
    expect(visited.json).toEqual({ isHealthy: true, milliseconds: expect.any(Number) });
  });
});

describe('login-redirect', () => {
  test('leads to the sign-in page of this site, whatever the query says', async () => {
    for (const query of ['', '?next=https://evil.example', '?redirect=//evil.example']) {
      const answer = await guest.get(`/api/login${query}`);
      expect({ status: answer.status, to: answer.headers.location, text: answer.text }).toEqual({
        status: 302,
        to: '/login',
        text: '',
      });
    }
  });
});

describe('a path that is no operation', () => {
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
  ])('%s is not found, in the shape of every refusal', async (path) => {
    expectRefusal(await guest.get(path), 'not_found');
  });

  test('neither is /api itself the app', async () => {
    const { status } = await guest.get('/api');
    expect([200, 404]).toContain(status);
  });
});

describe('a method that a path does not have', () => {
  const paths = [...new Set(operationList.map(({ path }) => path))];
  const fill = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
  const isDeclared = (method: string, path: string) =>
    operationList.some(
      (operation) =>
        operation.method === method &&
        new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
  test.each(['PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'OPTIONS', 'PROPFIND'])(
    '%s changes nothing',
    async (method) => {
      for (const path of paths.map(fill).filter((known) => !isDeclared(method, known))) {
        expectRefusal(await guest.call(method, path), 'not_found');
      }
    },
  );

  test.each(paths)('HEAD %s has no body and no cross-origin leave', async (path) => {
    const answer = await guest.call('HEAD', fill(path));
    expect(answer.bytes).toHaveLength(0);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('whatever is data carries the same headers as at the edge, and so does a refusal', async () => {
  for (const path of ['/api/characters', '/api/nothing', '/media/none', '/media/premium/none']) {
    expect((await guest.get(path)).headers).toMatchObject(dataHeaders());
  }
});

test('no answer lets a page of another site read it', async () => {
  for (const path of ['/api/characters', '/api/auth/session', '/', '/media/none']) {
    const { headers } = await guest.get(path, { headers: { origin: 'https://evil.example' } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

describe('the address', () => {
  const { port } = new URL(inject('url'));
  test.each([
    'velora.example',
    `127.0.0.1.evil.example:${port}`,
    `evil.example:${port}`,
    'localhost.',
    '0.0.0.0',
    `127.0.0.1:${port}@evil.example`,
  ])('is not answered under the name %s', async (host) => {
    for (const path of ['/', '/api/characters', '/__local/mail.json', '/media/x']) {
      expect((await send('GET', path, { headers: { host } })).status).toBe(421);
    }
  });

  test.each([`localhost:${port}`, `127.0.0.1:${port}`])('is answered under the name %s', async (host) => {
    expect((await send('GET', '/api/characters', { headers: { host } })).status).toBe(200);
  });
});
