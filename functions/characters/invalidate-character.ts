import type { InvalidateEdgeCache } from '#functions/platform/edge-cache.ts';
import { log } from '#functions/platform/log.ts';

/**
 * What the edge keeps about a companion: the operations that say `cachedFor`. Written out, so that no bundle needs them.
 * Of the media it has a copy for each query that somebody made up, too, which the asterisk stands for.
 */
export const cachedPaths = (characterId: number): string[] => [
  '/api/characters',
  `/api/characters/${characterId}`,
  `/api/characters/${characterId}/media*`,
];

/**
 * Makes the edge forget what it tells about a companion, after a change that everybody should see. The change stays
 * when the edge cannot be told: it forgets by itself after some minutes (functions/platform/middleware/cacheable-response.ts).
 */
export async function invalidateCharacter(
  { forgetAtEdge }: { forgetAtEdge: InvalidateEdgeCache },
  characterId: number,
): Promise<void> {
  await forgetAtEdge(cachedPaths(characterId)).catch((error) =>
    log.error('the edge was not told', { characterId, error }),
  );
}
