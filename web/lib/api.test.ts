import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { api, apiPage, getPath } from './api.ts';
import { ApiError, errorMessage } from './api-error.ts';
import { apiStream } from './api-stream.ts';

const response = (status: number, body?: unknown, headers: Record<string, string> = {}, statusText = '') =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    statusText,
    headers: { 'content-type': 'application/json', ...headers },
  });

function server(...responses: Response[]) {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => responses.shift() ?? response(500));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

test('sends parameters, query, body and cookies', async () => {
  const fetch = server(response(200, []), response(201, { id: 7 }));
  await api('messages-list', { params: { id: 12 }, query: { limit: 50 } });
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/conversations/12/messages?limit=50',
    expect.objectContaining({ method: 'GET', credentials: 'include' }),
  );
  expect(await api('conversations-create', { body: { characterId: 3 } })).toEqual({ id: 7 });
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"characterId":3}' });
});

test('returns undefined for a 204 response', async () => {
  server(response(204));
  expect(await api('auth-session')).toBeUndefined();
});

test('returns the cursor of the next page', async () => {
  server(response(200, [1], { 'x-next-cursor': 'abc' }), response(200, []));
  const list = () => apiPage('conversations-list', { query: { userId: 1 } });
  expect(await list()).toEqual({ items: [1], nextCursor: 'abc' });
  expect((await list()).nextCursor).toBeUndefined();
});

test('throws ApiError with the server message, and the retry delay on 429', async () => {
  server(response(429, { code: 'limit_reached', message: 'Enough.', limit: 20 }, { 'retry-after': '90' }));
  const error = await api('auth-logout').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    message: 'Enough.',
    retryAfterSeconds: 90,
    body: { limit: 20 },
  });
});

test('uses the status as message when the body is not JSON', async () => {
  server(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  await expect(api('characters-list')).rejects.toThrow('HTTP 502 Bad Gateway');
});

test('shows users an instruction instead of a status', async () => {
  const messageFor = (reply: Response) => {
    server(reply);
    return api('auth-logout').catch(errorMessage);
  };
  expect(await messageFor(response(403, { code: 'forbidden', message: 'Not you.' }))).toBe('Not you.');
  const fallback = 'The server could not do it just now. Try again in a moment.';
  expect(await messageFor(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))).toBe(fallback);
  // API Gateway's message for a crashed function.
  expect(await messageFor(response(500, { message: 'Internal Server Error' }))).toBe(fallback);
  expect(await messageFor(response(429, { message: 'Too Many Requests' }))).toMatch(/Wait a minute/);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await api('auth-logout').catch(errorMessage)).toMatch(/cannot be reached. Check the connection/);
});

test('getPath throws with status and status text', async () => {
  server(response(404, { message: 'No.' }, {}, 'Not Found'));
  await expect(getPath('/api/unknown')).rejects.toThrow('404: Not Found');
});

test('renews an expired session once for parallel calls and repeats them', async () => {
  const expired = () => response(401, { code: 'session_expired' });
  const fetch = server(
    expired(),
    expired(),
    response(200, { id: 1 }),
    response(200, ['a']),
    response(200, ['b']),
  );
  expect(await Promise.all([api('characters-list'), api('characters-list')])).toEqual([['a'], ['b']]);
  expect(fetch.mock.calls.filter(([path]) => path === '/api/auth/refresh')).toHaveLength(1);
});

test('does not repeat a call without a session or after a failed renewal', async () => {
  const fetch = server(response(401, { code: 'not_authenticated', message: 'Sign in.' }));
  await expect(api('characters-list')).rejects.toThrow('Sign in.');
  expect(fetch).toHaveBeenCalledTimes(1);
  server(response(401, { code: 'session_expired', message: 'Over.' }), response(401, {}));
  await expect(api('characters-list')).rejects.toThrow('Over.');
});

describe('apiStream', () => {
  const events = () =>
    apiStream('messages-send-stream', {
      params: { id: 12 },
      body: { content: 'Hi', clientMessageId: 'abcdefgh' },
    });
  const stream = (...blocks: string[]) =>
    new Response(blocks.join(''), { headers: { 'content-type': 'text/event-stream' } });
  const snapshot = 'event: snapshot\ndata: {"aiMessageId":2,"content":"Hey"}\n\n';

  test('yields the events up to done, and sends the hash of the body', async () => {
    const fetch = server(stream(':\n\n', snapshot, 'event: done\ndata: {}\n\n', snapshot));
    expect(await Array.fromAsync(events())).toEqual([
      { event: 'snapshot', data: { aiMessageId: 2, content: 'Hey' } },
      { event: 'done', data: {} },
    ]);
    const [path, init] = fetch.mock.lastCall ?? [];
    expect(path).toBe('/api/conversations/12/messages/stream');
    const hash = createHash('sha256').update(String(init?.body)).digest('hex');
    expect(init?.headers).toMatchObject({ 'x-amz-content-sha256': hash });
  });

  test('throws ApiError for an error status and for an error event', async () => {
    server(response(429, { code: 'limit_reached', message: 'Enough.' }));
    await expect(Array.fromAsync(events())).rejects.toMatchObject({ status: 429, code: 'limit_reached' });
    server(stream(snapshot, 'event: error\ndata: {"code":"stopped","message":"Stopped."}\n\n'));
    await expect(Array.fromAsync(events())).rejects.toMatchObject({ status: 409, code: 'stopped' });
  });

  test('throws another error when the connection is lost', async () => {
    server(stream(snapshot));
    await expect(Array.fromAsync(events())).rejects.toThrow(TypeError);
  });
});
