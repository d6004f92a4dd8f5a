import { auditStore } from '#functions/audit/audit-store.ts';
import { memberReader } from '#functions/identity/member-reader.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { openTable } from '#functions/table/table.ts';
import { grantStore } from './grant-store.ts';
import type { ImpersonationDeps } from './impersonation.ts';

export function impersonationServices(): ImpersonationDeps {
  const table = openTable(config().TABLE_NAME);
  return {
    grants: grantStore(table),
    members: memberReader(table),
    audit: auditStore(table),
    clock: systemClock,
    ids: systemIds,
  };
}
