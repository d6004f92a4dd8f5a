import { beforeEach, expect, test, vi } from 'vitest';

/** Starts anew with this variable. */
async function knowing(EDGE_SECRET: string) {
  vi.stubEnv('EDGE_SECRET', EDGE_SECRET);
  vi.resetModules();
  return await import('./edge.ts');
}
beforeEach(() => {
  return () => vi.unstubAllEnvs();
});

test('only who knows the secret is the edge', async () => {
  const { isFromEdge } = await knowing('first');
  expect(isFromEdge({ 'x-site-secret': 'first' })).toBe(true);
  for (const wrong of ['firsT', 'first,', 'fir', ''])
    expect(isFromEdge({ 'x-site-secret': wrong })).toBe(false);
  expect(isFromEdge({})).toBe(false);
});

test('while one secret takes the place of another both are good, and neither is both', async () => {
  const { isFromEdge, keysFor } = await knowing('second,first');
  for (const secret of ['first', 'second']) expect(isFromEdge({ 'x-site-secret': secret })).toBe(true);
  expect(isFromEdge({ 'x-site-secret': 'second,first' })).toBe(false);
  // What was signed before the new one was made known is still believed.
  const [current, previous] = keysFor('a purpose');
  expect(current).toEqual((await knowing('first')).keysFor('a purpose')[0]);
  expect(previous).toEqual((await knowing('second')).keysFor('a purpose')[0]);
});
