import { expect, test, vi } from 'vitest';
import { exportLinkSigner } from './export-link.ts';

test('signs with the session token of temporary credentials', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'ASIAEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'a/session+token=');
  const sign = exportLinkSigner({ name: 'exports', region: 'eu-central-1' });
  const { host, searchParams } = new URL(await sign(7, '2026-11-23T10:00:00.000Z', 60));
  expect(host).toBe('exports.s3.eu-central-1.amazonaws.com');
  expect(searchParams.get('X-Amz-Credential')).toMatch(/^ASIAEXAMPLE\/.*\/eu-central-1\/s3\/aws4_request$/);
  expect(searchParams.get('X-Amz-Security-Token')).toBe('a/session+token=');
  expect(searchParams.get('X-Amz-Expires')).toBe('60');
  expect(searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
});
