import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { closeServer, listen, readText } from '#infra/local/emulators/http.ts';
import { verifyRequest } from '#infra/local/emulators/sigv4.ts';
import { edgeCache } from './edge-cache.ts';

const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' };
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  await stop?.();
});

/**
 * Starts a CloudFront stub that verifies signatures and returns these statuses in order. Returns the requests it got.
 */
async function startCloudFront(...statuses: number[]) {
  const requests: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request, 100_000);
    const { method = '', url = '', headers } = request;
    verifyRequest({ method, url, headers, body }, credentials, 'cloudfront', new Date());
    requests.push({ path: url, body });
    response.writeHead(statuses.shift() ?? 201).end('<Invalidation/>');
  });
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFRONT', await listen(server));
  vi.stubEnv('EDGE_DISTRIBUTION_ID', 'E2EXAMPLE');
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  stop = () => closeServer(server);
  return requests;
}

test('sends each path once, in a signed request', async () => {
  const requests = await startCloudFront();
  await edgeCache()(['/api/characters', '/media/a&b.webp', '/api/characters']);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.path).toBe('/2020-05-31/distribution/E2EXAMPLE/invalidation');
  expect(requests[0]?.body).toContain(
    '<Quantity>2</Quantity><Items><Path>/api/characters</Path><Path>/media/a&amp;b.webp</Path></Items>',
  );
});

test('retries with the same caller reference', async () => {
  const requests = await startCloudFront(503, 400);
  await edgeCache()(['/api/characters']);
  expect(requests).toHaveLength(3);
  expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
});

test('throws after three failed attempts', async () => {
  await startCloudFront(500, 500, 500);
  await expect(edgeCache()(['/api/characters'])).rejects.toThrow('500');
});

test('sends nothing without paths or without a distribution', async () => {
  const requests = await startCloudFront();
  await edgeCache()([]);
  vi.stubEnv('EDGE_DISTRIBUTION_ID', undefined);
  await edgeCache()(['/api/characters']);
  expect(requests).toEqual([]);
});
