import { analyticsStore } from '#functions/analytics/analytics-store.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { usageStore } from './usage-store.ts';

/** The real parts that the end of a day works with. */
export function dayServices() {
  const table = openTable(config().TABLE_NAME);
  return { usage: usageStore(table), analytics: analyticsStore(table) };
}
