import { endpoint } from '#functions/endpoint.ts';
import { config } from '#functions/platform/config.ts';
import { keys } from '#functions/table/keys.ts';
import { openTable } from '#functions/table/table.ts';
import { health } from '#shared/operations/health.ts';

const table = openTable(config().TABLE_NAME);

export const handler = endpoint(health, async () => {
  // Any read proves that the table is reachable.
  await table.get(keys.totals(0));
  return { ok: true as const };
});
