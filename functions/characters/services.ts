import type { AuditDeps } from '#functions/audit/audit.ts';
import { auditStore } from '#functions/audit/audit-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { edgeCache, type InvalidateEdgeCache } from '#functions/platform/edge-cache.ts';
import { systemIds } from '#functions/platform/ids.ts';
import type { SafetyDeps } from '#functions/safety/check.ts';
import { openTable } from '#functions/table/table.ts';
import { type CharacterStore, characterStore } from './character-store.ts';

/** Dependencies of managing companions. */
export interface CharacterDeps extends AuditDeps {
  characters: CharacterStore;
  invalidateEdgeCache: InvalidateEdgeCache;
}

/** Dependencies of writing about companions. */
export interface CharacterTextDeps extends CharacterDeps, SafetyDeps {}

export function characterServices(): CharacterDeps {
  const table = openTable(config().TABLE_NAME);
  return {
    characters: characterStore(table),
    invalidateEdgeCache: edgeCache(),
    audit: auditStore(table),
    clock: systemClock,
    ids: systemIds,
  };
}
