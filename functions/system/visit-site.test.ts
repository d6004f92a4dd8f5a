import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { visitSite } from './visit-site.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A site that answers each path so. */
async function siteWith(answers: Record<string, { status: number; type: string }>): Promise<string> {
  const server = createServer((request, response) => {
    const { status, type } = answers[request.url ?? ''] ?? { status: 404, type: 'text/plain' };
    response.writeHead(status, { 'content-type': type }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const page = { status: 200, type: 'text/html; charset=utf-8' };
const answer = { status: 200, type: 'application/json' };

test('a site that serves its page and reads its table is healthy', async () => {
  const site = await siteWith({ '/': page, '/api/health': answer });
  expect(await visitSite(site)).toEqual({ isHealthy: true, milliseconds: expect.any(Number) });
});

test.each([
  ['the table cannot be read', { '/': page, '/api/health': { ...answer, status: 503 } }, '/api/health'],
  ['the page is gone', { '/': { ...page, status: 404 }, '/api/health': answer }, '/ was'],
  ['the page stands where the operation should', { '/': page, '/api/health': page }, 'text/html'],
])('a site is not when %s', async (_, answers, problem) => {
  const visit = await visitSite(await siteWith(answers));
  expect(visit).toMatchObject({ isHealthy: false, problem: expect.stringContaining(problem) });
});

test('a site that cannot be reached is not healthy, and nothing is thrown', async () => {
  const site = await siteWith({});
  close?.();
  expect(await visitSite(site)).toMatchObject({ isHealthy: false });
});
