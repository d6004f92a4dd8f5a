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

/** What CloudFront was told, which answers with these statuses one after the other and checks each signature. */
async function edgeThatAnswers(...statuses: number[]) {
  const told: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request, 100_000);
    const { method = '', url = '', headers } = request;
    verifyRequest({ method, url, headers, body }, credentials, 'cloudfront', new Date());
    told.push({ path: url, body });
    response.writeHead(statuses.shift() ?? 201).end('<Invalidation/>');
  });
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFRONT', await listen(server));
  vi.stubEnv('EDGE_DISTRIBUTION_ID', 'E2EXAMPLE');
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  stop = () => closeServer(server);
  return told;
}

test('is told each path once, in a signed request', async () => {
  const told = await edgeThatAnswers();
  await edgeCache()(['/api/characters', '/media/a&b.webp', '/api/characters']);
  expect(told).toHaveLength(1);
  expect(told[0]?.path).toBe('/2020-05-31/distribution/E2EXAMPLE/invalidation');
  expect(told[0]?.body).toContain(
    '<Quantity>2</Quantity><Items><Path>/api/characters</Path><Path>/media/a&amp;b.webp</Path></Items>',
  );
});

test('is told again when it is busy, with the same reference', async () => {
  const told = await edgeThatAnswers(503, 400);
  await edgeCache()(['/api/characters']);
  expect(told).toHaveLength(3);
  expect(new Set(told.map(({ body }) => body)).size).toBe(1);
});

test('that does not listen is an error', async () => {
  await edgeThatAnswers(500, 500, 500);
  await expect(edgeCache()(['/api/characters'])).rejects.toThrow('500');
});

test('is not told of nothing, and nothing is told where there is no edge', async () => {
  const told = await edgeThatAnswers();
  await edgeCache()([]);
  vi.stubEnv('EDGE_DISTRIBUTION_ID', undefined);
  await edgeCache()(['/api/characters']);
  expect(told).toEqual([]);
});
