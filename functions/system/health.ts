import { endpoint } from '#functions/endpoint.ts';
import { config } from '#functions/platform/config.ts';
import { keys } from '#functions/table/keys.ts';
import { openTable } from '#functions/table/table.ts';
import { systemOperations } from '#shared/operations/system.ts';

const table = openTable(config().TABLE_NAME);

export const handler = endpoint(systemOperations, 'health', async () => {
  // What is there does not matter, only that the table answers.
  await table.get(keys.totals(0));
  return { ok: true as const };
});
