import { expect, test } from 'vitest';
import { dataHeaders } from '#infra/aws/security-headers.ts';
import { operations } from '#shared/operations/index.ts';
import type { SocketRouteId } from '#shared/socket.ts';
import { SOCKET_THROTTLE, SOUND_THROTTLE, throttleOf } from '../../../aws/throttling.ts';
import { closeServer, listen } from '../http.ts';
import { functionHost } from '../lambda/function-host.ts';
import { gateway } from './gateway.ts';
import { routeThrottle } from './throttle.ts';

test('a route takes as many requests at once as its throttle says, and then what a second brings', () => {
  let now = 0;
  const take = routeThrottle(1, () => now);
  const takenOf = (asked: number) =>
    Array.from({ length: asked }, () => take('auth-login')).filter(Boolean).length;
  const { rate, burst } = throttleOf(operations['auth-login']);
  expect(takenOf(burst * 3)).toBe(burst);
  now += 1_000;
  expect(takenOf(burst * 3)).toBe(rate);
  now += 60 * 60 * 1_000;
  expect(takenOf(burst * 3)).toBe(burst);
});

test('sound has a throttle of its own, and so has each other route of the socket', () => {
  const take = routeThrottle(1, () => 0);
  const takenOf = (id: SocketRouteId) => {
    let taken = 0;
    while (take(id)) taken += 1;
    return taken;
  };
  expect(takenOf('voice-audio')).toBe(SOUND_THROTTLE.burst);
  expect(takenOf('voice-connect')).toBe(SOCKET_THROTTLE.burst);
  expect(takenOf('voice-start')).toBe(SOCKET_THROTTLE.burst);
});

test('a route that is asked too much takes nothing from another', () => {
  const take = routeThrottle(1, () => 0);
  while (take('auth-login'));
  expect(take('auth-signup')).toBe(true);
});

test('capacity multiplies what a route takes', () => {
  const take = routeThrottle(3, () => 0);
  let taken = 0;
  while (take('auth-login', { rate: 1, burst: 4 })) taken += 1;
  expect(taken).toBe(12);
});

test('a request too many is answered as API Gateway does, with the headers of all that is data', async () => {
  const nobody = () => undefined;
  const server = gateway({
    functions: functionHost(),
    throttle: () => false,
    socket: { accept: async () => undefined, stop: async () => undefined },
    media: nobody,
    web: nobody,
    local: {},
  });
  const url = await listen(server);
  const answer = await fetch(`${url}/api/characters`);
  expect(answer.status).toBe(429);
  expect(await answer.json()).toEqual({ message: 'Too Many Requests' });
  expect(Object.fromEntries(answer.headers)).toMatchObject(dataHeaders());
  await closeServer(server);
});
