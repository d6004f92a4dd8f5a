import { expect, test } from 'vitest';
import { operationList } from '#shared/operations/index.ts';
import { cachedPaths, invalidateCharacter } from './invalidate-character.ts';

test('what is forgotten is all that the edge may keep', () => {
  const kept = operationList.filter(({ cachedFor }) => cachedFor !== undefined);
  // Queries are in the key of what differs by viewer (test/infra/site.test.ts): whatever was asked for is forgotten.
  const paths = kept.map(
    ({ path, cachedFor }) => `${path.replace('{id}', '7')}${cachedFor === 'guests' ? '*' : ''}`,
  );
  expect(cachedPaths(7).sort()).toEqual(paths.sort());
  for (const { method, access } of kept) expect([method, access]).toEqual(['GET', 'anyone']);
});

test('a change is not undone by an edge that cannot be told', async () => {
  const forgetAtEdge = async () => {
    throw new Error('no answer');
  };
  await expect(invalidateCharacter({ forgetAtEdge }, 7)).resolves.toBeUndefined();
});
