import { endpoint } from '#functions/endpoint.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { adminSafetyCounters } from '#shared/operations/admin-safety-counters.ts';
import { safetyCountersStore } from './safety-counters-store.ts';
import { recentTotals } from './safety-report.ts';

const counters = safetyCountersStore(openTable(config().TABLE_NAME));

export const handler = endpoint(adminSafetyCounters, () => recentTotals(counters, systemClock.now()));
