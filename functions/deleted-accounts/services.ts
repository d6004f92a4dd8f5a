import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { deletedAccountStore } from './deleted-account-store.ts';

export const deletedAccountServices = () => ({
  deletedAccounts: deletedAccountStore(openTable(config().TABLE_NAME)),
});
