import { auditStore } from '#functions/audit/audit-store.ts';
import { characterStore } from '#functions/characters/character-store.ts';
import { memberListStore } from '#functions/identity/member-list-store.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { removalStore } from '#functions/privacy/removal-store.ts';
import { safetyCountersStore } from '#functions/safety/safety-counters-store.ts';
import { openTable } from '#functions/table/table.ts';
import { usageStore } from '#functions/usage/usage-store.ts';

export function adminServices() {
  const table = openTable(config().TABLE_NAME);
  return {
    members: memberStore(table),
    memberList: memberListStore(table),
    usage: usageStore(table),
    characters: characterStore(table),
    removals: removalStore(table),
    audit: auditStore(table),
    counters: safetyCountersStore(table),
    clock: systemClock,
    ids: systemIds,
  };
}
