import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { deletedAccountStore } from './deleted-account-store.ts';

/** What remembers the addresses of accounts that were deleted. */
export const deletedAccountServices = () => ({
  deletedAccounts: deletedAccountStore(openTable(config().TABLE_NAME)),
});
