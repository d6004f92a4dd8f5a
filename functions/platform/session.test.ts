import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('a key set that cannot be fetched is an outage, not an invalid session', async () => {
  const issuer = 'http://127.0.0.1:9/pool';
  vi.stubEnv('IDENTITY_ISSUER', issuer);
  vi.stubEnv('IDENTITY_JWKS_URI', `${issuer}/.well-known/jwks.json`);
  for (const name of [
    'TABLE_NAME',
    'USER_POOL_ID',
    'USER_POOL_CLIENT_ID',
    'MEDIA_SIGNING_KEY_ID',
    'MEDIA_SIGNING_KEY',
  ])
    vi.stubEnv(name, 'test');
  vi.resetModules();
  const { checkSession } = await import('./session.ts');
  const header = encoded({ alg: 'RS256', kid: 'key-1', typ: 'JWT' });
  const payload = encoded({
    iss: issuer,
    aud: 'test',
    exp: Date.now() / 1_000 + 600,
    iat: Date.now() / 1_000,
  });
  await expect(checkSession(`${header}.${payload}.${encoded({})}`)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await checkSession('not-a-token')).toEqual({ state: 'invalid' });
});
