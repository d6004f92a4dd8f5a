import type { InvalidateEdgeCache } from '#functions/platform/edge-cache.ts';
import { log } from '#functions/platform/log.ts';

/**
 * Paths about a companion that the edge caches: the operations with `cachedFor`. Repeated here instead of imported, to keep
 * the operations out of the bundles; a test compares both. Media is cached per query string, hence the wildcard.
 */
export const edgePathsOf = (characterId: number): string[] => [
  '/api/characters',
  `/api/characters/${characterId}`,
  `/api/characters/${characterId}/media*`,
];

/**
 * Invalidates the edge cache of a companion after a public change. A failure is only logged: the cache expires within
 * minutes (functions/platform/middleware/cacheable-response.ts).
 */
export async function invalidateCharacterCache(
  { invalidateEdgeCache }: { invalidateEdgeCache: InvalidateEdgeCache },
  characterId: number,
): Promise<void> {
  await invalidateEdgeCache(edgePathsOf(characterId)).catch((error) =>
    log.error('edge cache invalidation failed', { characterId, error }),
  );
}
