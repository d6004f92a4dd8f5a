import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';

/** Longer than anything that was begun by a log-in's token is believed (functions/voice/admit.ts), in seconds. */
const REMEMBERED_SECONDS = 60 * 60;

/** The log-ins that somebody has ended, each by its own id: those of other devices go on. */
export function logInStore(table: Table) {
  return {
    async end(logInId: string, now: Date): Promise<void> {
      const expiresAt = Math.ceil(now.getTime() / 1_000) + REMEMBERED_SECONDS;
      await table.put({ Item: { ...keys.endedLogIn(logInId), expiresAt } });
    },

    hasEnded: async (logInId: string): Promise<boolean> =>
      (await table.get(keys.endedLogIn(logInId), { consistent: true })) !== undefined,
  };
}
export type LogInStore = ReturnType<typeof logInStore>;
