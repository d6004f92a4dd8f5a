import { expect, test } from 'vitest';
import { operationList } from '#shared/operations/index.ts';
import { edgePathsOf, invalidateCharacterCache } from './invalidate-character-cache.ts';

test('invalidates every path about a companion that the edge caches', () => {
  const cached = operationList.filter(({ cachedFor }) => cachedFor !== undefined);
  // Responses that differ by viewer are cached per query string (test/infra/site.test.ts), hence the wildcard.
  const paths = cached.map(
    ({ path, cachedFor }) => `${path.replace('{id}', '7')}${cachedFor === 'guests' ? '*' : ''}`,
  );
  expect(edgePathsOf(7).sort()).toEqual(paths.sort());
  for (const { method, access } of cached) expect([method, access]).toEqual(['GET', 'anyone']);
});

test('does not fail the change when the invalidation fails', async () => {
  const invalidateEdgeCache = async () => {
    throw new Error('unreachable');
  };
  await expect(invalidateCharacterCache({ invalidateEdgeCache }, 7)).resolves.toBeUndefined();
});
