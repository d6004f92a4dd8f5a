import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { Grant } from './grant.ts';

/** The one grant that an administrator has, if any: a signed cookie without its record here is worth nothing. */
export function grantStore(table: Table) {
  return {
    get: (adminId: number) => table.get<Grant>(keys.grant(adminId), { consistent: true }),

    /** Gives a grant, in the place of an earlier one. */
    async put(grant: Grant): Promise<void> {
      await table.put({ Item: { ...keys.grant(grant.adminId), ...grant, expiresAt: grant.endsAt } });
    },

    /** Revokes an administrator's grant; answers what was revoked. */
    async remove(adminId: number): Promise<Grant | undefined> {
      const result = await table.delete<Grant>({ Key: keys.grant(adminId), ReturnValues: 'ALL_OLD' });
      return result.ok ? result.attributes : undefined;
    },
  };
}
export type GrantStore = ReturnType<typeof grantStore>;
