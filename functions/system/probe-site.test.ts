import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { probeSite } from './probe-site.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Starts a site with these responses by path. */
async function startSite(responses: Record<string, { status: number; type: string }>): Promise<string> {
  const server = createServer((request, response) => {
    const { status, type } = responses[request.url ?? ''] ?? { status: 404, type: 'text/plain' };
    response.writeHead(status, { 'content-type': type }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const page = { status: 200, type: 'text/html; charset=utf-8' };
const healthResponse = { status: 200, type: 'application/json' };

test('reports a site as healthy when page and health check succeed', async () => {
  const site = await startSite({ '/': page, '/api/health': healthResponse });
  expect(await probeSite(site)).toEqual({ isHealthy: true, milliseconds: expect.any(Number) });
});

test.each([
  ['the health check fails', { '/': page, '/api/health': { ...healthResponse, status: 503 } }, '/api/health'],
  ['the page is missing', { '/': { ...page, status: 404 }, '/api/health': healthResponse }, '/ returned'],
  ['the health check returns the page', { '/': page, '/api/health': page }, 'text/html'],
])('reports a site as unhealthy when %s', async (_, responses, failureReason) => {
  const result = await probeSite(await startSite(responses));
  expect(result).toMatchObject({ isHealthy: false, failureReason: expect.stringContaining(failureReason) });
});

test('reports an unreachable site as unhealthy without throwing', async () => {
  const site = await startSite({});
  close?.();
  expect(await probeSite(site)).toMatchObject({ isHealthy: false });
});
