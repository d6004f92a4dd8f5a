import { beforeEach, expect, test, vi } from 'vitest';

/** Loads the module with this variable. */
async function loadWith(EDGE_SECRET: string) {
  vi.stubEnv('EDGE_SECRET', EDGE_SECRET);
  vi.resetModules();
  return await import('./edge.ts');
}
beforeEach(() => {
  return () => vi.unstubAllEnvs();
});

test('accepts only requests with the secret', async () => {
  const { isFromEdge } = await loadWith('first');
  expect(isFromEdge({ 'x-site-secret': 'first' })).toBe(true);
  for (const wrong of ['firsT', 'first,', 'fir', ''])
    expect(isFromEdge({ 'x-site-secret': wrong })).toBe(false);
  expect(isFromEdge({})).toBe(false);
});

test('accepts both secrets during a rotation, but not the list of them', async () => {
  const { isFromEdge, keysFor } = await loadWith('second,first');
  for (const secret of ['first', 'second']) expect(isFromEdge({ 'x-site-secret': secret })).toBe(true);
  expect(isFromEdge({ 'x-site-secret': 'second,first' })).toBe(false);
  // Signatures from before the rotation stay valid.
  const [current, previous] = keysFor('a purpose');
  expect(current).toEqual((await loadWith('first')).keysFor('a purpose')[0]);
  expect(previous).toEqual((await loadWith('second')).keysFor('a purpose')[0]);
});
