import { expect, test } from 'vitest';
import { operationList } from '#shared/operations/index.ts';
import { forgetCharacter, keptPaths } from './forget.ts';

test('what is forgotten is all that the edge may keep', () => {
  const kept = operationList.filter(({ sameFor }) => sameFor !== undefined);
  expect(keptPaths(7).sort()).toEqual(kept.map(({ path }) => path.replace('{id}', '7')).sort());
  for (const { method, access } of kept) expect([method, access]).toEqual(['GET', 'anyone']);
});

test('a change is not undone by an edge that cannot be told', async () => {
  const forgetAtEdge = async () => {
    throw new Error('no answer');
  };
  await expect(forgetCharacter({ forgetAtEdge }, 7)).resolves.toBeUndefined();
});
