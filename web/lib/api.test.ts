import { afterEach, expect, test, vi } from 'vitest';
import { api, apiPage, getPath } from './api.ts';
import { ApiError, errorMessage } from './api-error.ts';

const answer = (status: number, body?: unknown, headers: Record<string, string> = {}, statusText = '') =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    statusText,
    headers: { 'content-type': 'application/json', ...headers },
  });

function server(...answers: Response[]) {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => answers.shift() ?? answer(500));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

test('puts parameters, query and body where the operation wants them and sends the cookies', async () => {
  const fetch = server(answer(200, []), answer(201, { id: 7 }));
  await api('messages-list', { params: { id: 12 }, query: { limit: 50 } });
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/conversations/12/messages?limit=50',
    expect.objectContaining({ method: 'GET', credentials: 'include' }),
  );
  expect(await api('conversations-create', { body: { characterId: 3 } })).toEqual({ id: 7 });
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"characterId":3}' });
});

test('answers undefined for a guest’s session', async () => {
  server(answer(204));
  expect(await api('auth-session')).toBeUndefined();
});

test('names the next page of a list', async () => {
  server(answer(200, [1], { 'x-next-cursor': 'abc' }), answer(200, []));
  const list = () => apiPage('conversations-list', { query: { userId: 1 } });
  expect(await list()).toEqual({ items: [1], nextCursor: 'abc' });
  expect((await list()).nextCursor).toBeUndefined();
});

test('tells a refusal with the server’s words, and on 429 the seconds to wait', async () => {
  server(answer(429, { code: 'limit_reached', message: 'Enough.', limit: 20 }, { 'retry-after': '90' }));
  const error = await api('auth-logout').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    message: 'Enough.',
    retryAfterSeconds: 90,
    body: { limit: 20 },
  });
});

test('falls back to the status when there is no readable body', async () => {
  server(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  await expect(api('characters-list')).rejects.toThrow('HTTP 502 Bad Gateway');
});

test('whoever reads of a failure is told what to do, and never a status', async () => {
  const wordsOf = (answered: Response) => {
    server(answered);
    return api('auth-logout').catch(errorMessage);
  };
  expect(await wordsOf(answer(403, { code: 'forbidden', message: 'Not you.' }))).toBe('Not you.');
  const ours = 'The server could not do it just now. Try again in a moment.';
  expect(await wordsOf(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))).toBe(ours);
  // API Gateway's own words for a function that died.
  expect(await wordsOf(answer(500, { message: 'Internal Server Error' }))).toBe(ours);
  expect(await wordsOf(answer(429, { message: 'Too Many Requests' }))).toMatch(/Wait a minute/);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await api('auth-logout').catch(errorMessage)).toMatch(/cannot be reached. Check the connection/);
});

test('a query whose key is its path says status and text', async () => {
  server(answer(404, { message: 'No.' }, {}, 'Not Found'));
  await expect(getPath('/api/unknown')).rejects.toThrow('404: Not Found');
});

test('renews an expired session once for all calls that met it, and repeats them', async () => {
  const expired = () => answer(401, { code: 'session_expired' });
  const fetch = server(expired(), expired(), answer(200, { id: 1 }), answer(200, ['a']), answer(200, ['b']));
  expect(await Promise.all([api('characters-list'), api('characters-list')])).toEqual([['a'], ['b']]);
  expect(fetch.mock.calls.filter(([path]) => path === '/api/auth/refresh')).toHaveLength(1);
});

test('does not repeat a call when nobody is signed in or the session cannot be renewed', async () => {
  const fetch = server(answer(401, { code: 'not_authenticated', message: 'Sign in.' }));
  await expect(api('characters-list')).rejects.toThrow('Sign in.');
  expect(fetch).toHaveBeenCalledTimes(1);
  server(answer(401, { code: 'session_expired', message: 'Over.' }), answer(401, {}));
  await expect(api('characters-list')).rejects.toThrow('Over.');
});
