import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { knownAddressStore } from './known-address-store.ts';

/** What remembers the addresses of accounts that were deleted. */
export const returningServices = () => ({
  knownAddresses: knownAddressStore(openTable(config().TABLE_NAME)),
});
