import { beforeAll, expect, test } from 'vitest';
import { newGuest } from '#test/support/client.ts';
import { expectSuccess } from '#test/support/expectations.ts';

// Video players request ranges, and browsers revalidate cached files.
const guest = newGuest();
let url: string;
let whole: Buffer;
let etag: string;

beforeAll(async () => {
  const media = expectSuccess('characters-media', await guest.get('/api/characters/1/media'));
  url = media.find((item) => item.isDefault && item.type === 'video')?.url ?? '';
  const { bytes, headers } = await guest.get(url);
  whole = bytes;
  etag = String(headers.etag);
});

const withRange = (range: string) => guest.get(url, { headers: { range } });

test('returns a whole clip with caching headers', async () => {
  const { status, headers } = await guest.get(url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(whole.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['cache-control']).toMatch(/public, max-age=\d+/);
});

test('supports range requests', async () => {
  const size = whole.length;
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=10-99', 10, 99],
    [`bytes=${size - 5}-`, size - 5, size - 1],
    ['bytes=-7', size - 7, size - 1],
    [`bytes=5-${size * 2}`, 5, size - 1],
  ] as const) {
    const { status, headers, bytes } = await withRange(range);
    expect({ range, status }).toEqual({ range, status: 206 });
    expect(headers['content-range']).toBe(`bytes ${from}-${to}/${size}`);
    expect(bytes.equals(whole.subarray(from, to + 1))).toBe(true);
  }
});

test('rejects an unsatisfiable range', async () => {
  expect((await withRange(`bytes=${whole.length}-`)).status).toBe(416);
});

test.each(['bytes=9-2', 'lines=1-2', 'bytes=a-b', ''])('ignores an invalid range (%j)', async (range) => {
  const { status, bytes } = await withRange(range);
  expect(status).toBe(200);
  expect(bytes.length).toBe(whole.length);
});

test('responds to HEAD with the size', async () => {
  const { status, headers, bytes } = await guest.call('HEAD', url);
  expect({ status, length: headers['content-length'], sent: bytes.length }).toEqual({
    status: 200,
    length: String(whole.length),
    sent: 0,
  });
});

test('responds with 304 to a matching ETag', async () => {
  const { status, bytes } = await guest.get(url, { headers: { 'if-none-match': etag } });
  expect({ status, sent: bytes.length }).toEqual({ status: 304, sent: 0 });
});

test.each([
  '/media/none.webp',
  '/media/',
  '/media/%00',
  '/media/%',
  '/media/..%2f..%2faws-key.json',
  '/media/%2e%2e/%2e%2e/lock',
  '/media/....//....//etc/passwd',
  '/media/..\\..\\lock',
  `/media/${'x'.repeat(2_000)}`,
  '/media/?list-type=2',
])('%s returns no file', async (path) => {
  const { status, text, headers } = await guest.get(path);
  // A path that leads out of /media is one of the app's own, and the app says that there is no such page.
  const isApp = status === 200 && String(headers['content-type']).startsWith('text/html');
  expect({ path, isHarmless: isApp || [400, 403, 404].includes(status) }).toEqual({ path, isHarmless: true });
  expect(text).not.toMatch(/Contents|secretAccessKey|root:|<\?xml/);
});

test.each(['PUT', 'POST', 'DELETE', 'PATCH'])('%s changes no file', async (method) => {
  const { status } = await guest.call(method, url, { body: 'x' });
  expect(status).toBe(405);
  expect((await guest.get(url)).bytes.equals(whole)).toBe(true);
});
