import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { WebSocket } from 'ws';
import { serverVoiceMessage } from '#shared/schemas/voice.ts';
import { SOCKET_LIMITS } from '#shared/socket.ts';
import { admin, type Member, newMember } from '#test/support/client.ts';
import { expectSuccess } from '#test/support/expectations.ts';
import { closeCodeOf, openSocket, tryConnect } from '#test/support/socket-client.ts';
import { expired, forgeries } from '#test/support/tokens.ts';

const origin = inject('url');
let member: Member;
let token: string;
let cookie: string;

beforeAll(async () => {
  member = await newMember();
  token = member.cookies.get('velora_session')?.value ?? '';
  cookie = `velora_session=${token}`;
});

const rejectionStatus = async (headers: Record<string, string | undefined>) => {
  const connected = await tryConnect(headers);
  if ('socket' in connected) connected.socket.terminate();
  return 'rejectedWith' in connected ? connected.rejectedWith : 'accepted';
};

describe('voice-connect', () => {
  test("accepts a member from the site's origin", async () => {
    const socket = await openSocket(member);
    socket.close();
    expect(await closeCodeOf(socket)).toBe(1005);
  });

  test.each([undefined, '', 'theme=dark', 'velora_session=', 'velora_refresh=abc'])(
    'rejects a guest (cookie %j)',
    async (none) => {
      expect(await rejectionStatus({ origin, cookie: none })).toBe(401);
    },
  );

  test('rejects expired and forged sessions', async () => {
    const { id: other } = await newMember();
    const forged = { ...forgeries(token, other), expired: expired(token) };
    for (const [what, value] of Object.entries(forged)) {
      const status = await rejectionStatus({ origin, cookie: `velora_session=${value}` });
      expect({ what, status }).toEqual({ what, status: 401 });
    }
  });

  test('rejects an ended session with a valid token', async () => {
    const deletedMember = await newMember();
    const kept = deletedMember.cookieHeader('/ws');
    const { id: userId, credentials } = deletedMember;
    const deletion = { userId, password: credentials.password, confirmation: 'DELETE' };
    expect([200, 202]).toContain((await deletedMember.post('/api/user/delete', deletion)).status);
    expect(await rejectionStatus({ origin, cookie: kept })).toBe(401);
  });

  test('rejects an impersonating administrator', async () => {
    const administrator = await admin();
    const own = administrator.cookieHeader('/ws');
    expectSuccess('admin-impersonate', await administrator.post(`/api/admin/impersonate/${member.id}`));
    expect(await rejectionStatus({ origin, cookie: administrator.cookieHeader('/ws') })).toBe(403);
    expectSuccess('auth-stop-impersonating', await administrator.post('/api/auth/stop-impersonating'));
    expect(await rejectionStatus({ origin, cookie: own })).toBe('accepted');
  });

  const { host, port } = new URL(origin);
  test.each([
    undefined,
    '',
    'null',
    'https://evil.example',
    `https://${host}`,
    `ws://${host}`,
    `http://${host}.evil.example`,
    `http://localhost.evil.example:${port}`,
    `${origin}/`,
  ])('rejects the foreign origin %j', async (foreign) => {
    expect(await rejectionStatus({ origin: foreign, cookie })).toBe(403);
  });

  test("ignores headers that claim the site's origin", async () => {
    const evil = 'https://evil.example';
    expect(await rejectionStatus({ origin: evil, cookie, 'x-site-origin': evil })).toBe(403);
    expect(await rejectionStatus({ origin: evil, cookie, 'x-forwarded-host': 'evil.example' })).toBe(403);
  });
});

describe('the number of sockets of a member', () => {
  const isOpen = ({ readyState, OPEN }: WebSocket) => readyState === OPEN;

  test('is at most three of 60 parallel ones', async () => {
    const attacker = await newMember();
    const headers = { origin, cookie: attacker.cookieHeader('/ws') };
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => tryConnect(headers)));
    const sockets = outcomes.flatMap((outcome) => ('socket' in outcome ? [outcome.socket] : []));
    const rejections = outcomes.flatMap((outcome) =>
      'rejectedWith' in outcome ? [outcome.rejectedWith] : [],
    );
    // Fewer if an accepted connection ends before the last one is rejected.
    const open = sockets.filter(isOpen).length;
    expect(open).toBeGreaterThan(0);
    expect(open).toBeLessThanOrEqual(3);
    expect(rejections.filter((status) => status !== 403 && status !== 429)).toEqual([]);
    for (const socket of sockets) socket.close();
    await expect.poll(() => rejectionStatus(headers), { timeout: 5_000 }).toBe('accepted');
  });

  test('closes the oldest for a new one after some seconds', {
    timeout: 30_000,
  }, async () => {
    const caller = await newMember();
    const headers = { origin, cookie: caller.cookieHeader('/ws') };
    const first = await openSocket(caller);
    const ended = closeCodeOf(first);
    const others = await Promise.all([openSocket(caller), openSocket(caller)]);
    expect(await rejectionStatus(headers)).toBe(403);
    await expect.poll(() => rejectionStatus(headers), { timeout: 15_000, interval: 500 }).toBe('accepted');
    expect(await ended).toBe(1000);
    expect(others.filter(isOpen)).toHaveLength(2);
    for (const socket of others) socket.close();
  });
});

describe('invalid messages', () => {
  test.each(['not JSON at all', '{"type":"dance"}', '[]', '{"type":"audio_data","data":7}'])(
    '%s gets an error of the protocol, and the connection stays open',
    async (text) => {
      const socket = await openSocket(member);
      const response = new Promise<string>((resolve) =>
        socket.once('message', (data) => resolve(String(data))),
      );
      socket.send(text);
      expect(serverVoiceMessage.parse(JSON.parse(await response))).toMatchObject({
        type: 'error',
        code: 'invalid_request',
      });
      expect(socket.readyState).toBe(socket.OPEN);
      socket.close();
    },
  );
});

describe('the local gateway rejects, like API Gateway,', () => {
  test('oversized and binary frames', async () => {
    const piece = 'a'.repeat(SOCKET_LIMITS.frameBytes);
    const speaker = await newMember();
    const [large, long, binary] = await Promise.all([1, 2, 3].map(() => openSocket(speaker)));
    if (!large || !long || !binary) throw new Error('not connected');
    const codes = Promise.all([large, long, binary].map(closeCodeOf));
    large.send(`${piece}a`);
    for (const fin of [false, false, false, false, true]) long.send(piece, { fin });
    binary.send(Buffer.from([0, 1]));
    expect(await codes).toEqual([1009, 1009, 1003]);
  });

  test('an upgrade of another path', async () => {
    for (const path of ['/', '/api/characters', '/ws/', '/ws/@connections/L0SM9cOFvHcCIhw=']) {
      const response = await member.get(path, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        },
      });
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
    }
  });
});
