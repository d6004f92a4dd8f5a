import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { authLogin } from '#shared/operations/auth-login.ts';
import { authSession } from '#shared/operations/auth-session.ts';
import { charactersList } from '#shared/operations/characters-list.ts';
import { placeholder } from '#shared/operations/placeholder.ts';
import { endpoint } from '../endpoint.ts';
import { AppError } from './app-error.ts';
import { log } from './log.ts';
import { Reply } from './reply.ts';

// The whole middleware of an operation, with an event as API Gateway sends it, without a session.
type Parts = Partial<Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded' | 'pathParameters'>> & {
  headers?: Record<string, string>;
};

async function call(handler: unknown, { headers, ...parts }: Parts = {}) {
  const event = {
    headers: {
      'content-type': 'application/json',
      'x-site-origin': 'https://velora.example',
      'x-site-secret': 'test-edge',
      'x-viewer-address': '203.0.113.24',
      ...headers,
    },
    isBase64Encoded: false,
    requestContext: { http: { sourceIp: '203.0.113.24' } },
    ...parts,
  };
  const context = { awsRequestId: 'request-1' } as Context;
  const response = await (handler as (event: unknown, context: Context) => Promise<unknown>)(event, context);
  return response as APIGatewayProxyStructuredResultV2;
}

const body = { email: ' Ada@Example.com ', password: 'long-walks-7' };
const user = { id: 7, email: 'ada@example.com', firstName: 'Ada', subscriptionType: 'free' } as const;
const loginResponse = { ...user, isAdmin: false, emailVerified: false, consentsDue: [] };
const logIn = (handle: () => unknown) => endpoint(authLogin, handle as never);
const jsonOf = (response: APIGatewayProxyStructuredResultV2) => JSON.parse(response.body ?? '');

test('passes validated values to the handler and responds with the first declared status', async () => {
  const received: unknown[] = [];
  const handler = endpoint(authLogin, (request) => {
    received.push(request.body, request.session, request.siteOrigin, request.requestId);
    return loginResponse;
  });
  const response = await call(handler, { body: JSON.stringify(body) });
  expect(response).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(loginResponse),
  });
  expect(received).toEqual([
    { email: 'ada@example.com', password: 'long-walks-7' },
    undefined,
    'https://velora.example',
    'request-1',
  ]);
});

test('decodes a base64-encoded body as UTF-8', async () => {
  const encoded = Buffer.from(JSON.stringify({ ...body, password: 'Grüße-äöü' })).toString('base64');
  const handler = endpoint(authLogin, (request) => ({
    ...loginResponse,
    firstName: request.body.password,
  }));
  const response = await call(handler, { body: encoded, isBase64Encoded: true });
  expect(jsonOf(response).firstName).toBe('Grüße-äöü');
});

test('replaces lone surrogates in a body', async () => {
  const handler = endpoint(authLogin, (request) => ({
    ...loginResponse,
    firstName: request.body.password,
  }));
  const response = await call(handler, { body: '{"email":"ada@example.com","password":"half \\ud83d"}' });
  expect(jsonOf(response).firstName).toBe('half \ufffd');
});

test('serialises an AppError with code, message, details and Retry-After', async () => {
  const handler = logIn(() => {
    throw new AppError('limit_reached', 'Enough for today.', {
      details: { requiresUpgrade: true, limitType: 'messages', current: 20, limit: 20 },
      retryAfterSeconds: 90,
      cause: new Error('internal matters'),
    });
  });
  const response = await call(handler, { body: JSON.stringify(body) });
  expect(response).toMatchObject({ statusCode: 429, headers: { 'retry-after': '90' } });
  expect(jsonOf(response)).toEqual({
    code: 'limit_reached',
    message: 'Enough for today.',
    requestId: 'request-1',
    requiresUpgrade: true,
    limitType: 'messages',
    current: 20,
    limit: 20,
  });
});

test.each([
  ['Error', 500, 'internal'],
  ['ProvisionedThroughputExceededException', 503, 'unavailable'],
  ['ThrottlingException', 503, 'unavailable'],
  ['TimeoutError', 503, 'unavailable'],
])('responds to %s with %i and does not reveal its message', async (name, status, code) => {
  const handler = logIn(() => {
    throw Object.assign(new Error('the secret table velora-prod'), { name });
  });
  const response = await call(handler, { body: JSON.stringify(body) });
  expect(response.statusCode).toBe(status);
  expect(jsonOf(response)).toEqual({ code, message: expect.any(String), requestId: 'request-1' });
  expect(response.body).not.toContain('velora-prod');
  if (status === 503) expect(response.headers?.['retry-after']).toBe('2');
});

test('sends no content type without a body', async () => {
  const handler = endpoint(authSession, () => new Reply({ status: 204 }));
  expect(await call(handler)).toEqual({ statusCode: 204, headers: { 'cache-control': 'no-store' } });
});

test('sends the cookies of a reply', async () => {
  const handler = logIn(() => new Reply({ body: loginResponse, cookies: ['a=1', 'b=2'] }));
  expect((await call(handler, { body: JSON.stringify(body) })).cookies).toEqual(['a=1', 'b=2']);
});

test('rejects a write request from another origin, also when it equals Host', async () => {
  const handler = logIn(() => loginResponse);
  const from = (origin: string) =>
    call(handler, { body: JSON.stringify(body), headers: { origin, host: 'api.internal.example' } });
  expect((await from('https://velora.example')).statusCode).toBe(200);
  expect(jsonOf(await from('https://api.internal.example')).code).toBe('wrong_origin');
});

test('validates path parameters before the handler runs', async () => {
  const handler = endpoint(placeholder, () => {
    throw new Error('must not run');
  });
  const response = await call(handler, { pathParameters: { w: '0', h: 'x' } });
  expect(jsonOf(response)).toMatchObject({
    code: 'invalid_request',
    issues: [{ path: 'w' }, { path: 'h' }],
  });
});

test('rejects a request without the edge secret', async () => {
  let isReached = false;
  const handler = logIn(() => {
    isReached = true;
    return loginResponse;
  });
  for (const secret of ['', 'guessed', 'test-edgy']) {
    const headers = { 'x-site-secret': secret, 'x-site-origin': 'https://evil.example' };
    const response = await call(handler, { headers, body: JSON.stringify(body) });
    expect(response.statusCode).toBe(403);
    expect(jsonOf(response).code).toBe('forbidden');
  }
  expect(isReached).toBe(false);
});

test.each(['x-site-origin', 'x-viewer-address'])(
  'rejects a request without %s instead of using a client header',
  async (missing) => {
    const handler = logIn(() => expect.unreachable());
    const headers = { [missing]: '', host: 'evil.example', 'x-forwarded-for': '192.0.2.1' };
    const response = await call(handler, { headers, body: JSON.stringify(body) });
    expect(response.statusCode).toBe(403);
    expect(jsonOf(response).code).toBe('forbidden');
  },
);

test('logs a metric by kind for limit_reached', async () => {
  const line = vi.spyOn(log, 'info');
  const handler = logIn(() => {
    throw new AppError('limit_reached', 'Enough for today.', { details: { limitType: 'images' } });
  });
  await call(handler, { body: JSON.stringify(body) });
  expect(line).toHaveBeenCalledExactlyOnceWith(
    'request',
    expect.objectContaining({ status: 429, Kind: 'images', LimitsReached: 1 }),
  );
});

test('does not make a response with cookies cacheable', async () => {
  const listing = (cookies: string[]) => endpoint(charactersList, () => new Reply({ body: [], cookies }));
  const cacheControl = async (cookies: string[]) => (await call(listing(cookies))).headers?.['cache-control'];
  expect(await cacheControl([])).toContain('s-maxage');
  expect(await cacheControl(['a=1'])).toBe('no-store');
});
