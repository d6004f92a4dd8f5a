import { memberStore } from '#functions/identity/member-store.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';

/** The real parts that opening the WebSocket works with. */
export const socketServices = () => ({ members: memberStore(openTable(config().TABLE_NAME)) });
