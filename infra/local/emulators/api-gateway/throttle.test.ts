import { expect, test } from 'vitest';
import { closeServer, listen } from '../http.ts';
import { gateway } from './gateway.ts';
import { routeThrottle } from './throttle.ts';

const throttleOfRoute = (id: string) => (id === 'small' ? { rate: 1, burst: 4 } : { rate: 10, burst: 20 });
const allowedOf = (throttle: (id: string) => boolean, id: string, requests = 100) =>
  Array.from({ length: requests }, () => throttle(id)).filter(Boolean).length;

test('allows a burst at once, and then the rate per second', () => {
  let now = 0;
  const throttle = routeThrottle({ throttleOfRoute, now: () => now });
  expect(allowedOf(throttle, 'large')).toBe(20);
  now += 1_000;
  expect(allowedOf(throttle, 'large')).toBe(10);
  now += 60 * 60 * 1_000;
  expect(allowedOf(throttle, 'large')).toBe(20);
});

test('throttles each route separately', () => {
  const throttle = routeThrottle({ throttleOfRoute, now: () => 0 });
  expect(allowedOf(throttle, 'small')).toBe(4);
  expect(allowedOf(throttle, 'large')).toBe(20);
});

test('multiplies rate and burst by the capacity', () => {
  const throttle = routeThrottle({ throttleOfRoute, capacity: 3, now: () => 0 });
  expect(allowedOf(throttle, 'small')).toBe(12);
});

test('responds to a throttled request as API Gateway does, with the data headers', async () => {
  const unused = () => undefined;
  const server = gateway({
    api: {
      functions: { invoke: async () => ({}), stream: async () => undefined },
      matchRoute: (method, path) => ({ route: { id: 'small', method, path }, params: {} }),
      throttle: () => false,
      edgeHeaders: () => ({}),
      errors: { 404: {}, 413: {}, 500: {}, 503: {} },
    },
    socket: { path: '/ws', api: { accept: async () => undefined } },
    media: unused,
    web: unused,
    paths: { api: '/api/', media: '/media/', headers: { 'x-frame-options': 'DENY' } },
    local: {},
  });
  const url = await listen(server);
  const response = await fetch(`${url}/api/things`);
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({ message: 'Too Many Requests' });
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  await closeServer(server);
});
