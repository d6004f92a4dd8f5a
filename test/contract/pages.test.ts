import { describe, expect, test } from 'vitest';
import { newGuest } from '#test/support/client.ts';

const guest = newGuest();

describe('the app', () => {
  test.each(['/', '/login', '/chat/1', '/chats?characterId=1', '/profile', '/no/such/page'])(
    'serves %s with its page and security headers',
    async (path) => {
      const { status, headers, text } = await guest.get(path);
      expect(status).toBe(200);
      expect(text).toMatch(/<div id="root">|<script type="module"/);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    },
  );

  test('serves scripts compressed and immutable', async () => {
    const script = /src="(\/assets\/index-[^"]+\.js)"/.exec((await guest.get('/login')).text)?.[1] ?? '';
    const { status, headers } = await guest.get(script, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // The app has no console calls.
    expect((await guest.get(script)).text).not.toMatch(/\bconsole\.(log|info|warn|error|debug)\(/);
  });

  test.each([
    '/assets/none.js',
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd.txt',
    '/..\\..\\package.json',
    '/%00.js',
    '//etc/hosts.txt',
    '/.vite/manifest.json%00.js',
    '/%.js',
  ])('returns no file for %s', async (path) => {
    const { status, text } = await guest.get(path);
    expect({ path, isRefused: status >= 400 && status < 500 }).toEqual({ path, isRefused: true });
    expect(text).not.toMatch(/"dependencies"|root:|localhost\n/);
  });
});

describe('local tools', () => {
  test('the mailbox is served', async () => {
    const page = await guest.get('/__local/mail');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const { status, json } = await guest.get('/__local/mail.json');
    expect(status).toBe(200);
    expect(json).toBeTypeOf('object');
  });

  test.each(['/__local/mail/', '/__local/', '/__local/mail.json/../../lock'])(
    '%s reveals nothing',
    async (path) => {
      const { text } = await guest.get(path);
      expect(text).not.toMatch(/secretAccessKey|"pid"/);
    },
  );
});
