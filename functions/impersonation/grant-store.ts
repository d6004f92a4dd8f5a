import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { Grant } from './grant.ts';

/** The one grant that an administrator has, if any: a signed cookie without its record here is worth nothing. */
export function grantStore(table: Table) {
  return {
    get: (adminId: number) => table.get<Grant>(keys.grant(adminId), { consistent: true }),

    /** Gives a grant, in the place of an earlier one, which it answers. */
    async put(grant: Grant): Promise<Grant | undefined> {
      const result = await table.put<Grant>({
        Item: { ...keys.grant(grant.adminId), ...grant, expiresAt: grant.endsAt },
        ReturnValues: 'ALL_OLD',
      });
      return result.ok ? result.attributes : undefined;
    },

    /** Revokes an administrator's grant, or this one only if it still is theirs; answers what was revoked. */
    async remove(adminId: number, grantId?: string): Promise<Grant | undefined> {
      const result = await table.delete<Grant>({
        Key: keys.grant(adminId),
        ...(grantId !== undefined && {
          ConditionExpression: 'grantId = :grant',
          ExpressionAttributeValues: { ':grant': grantId },
        }),
        ReturnValues: 'ALL_OLD',
      });
      return result.ok ? result.attributes : undefined;
    },
  };
}
export type GrantStore = ReturnType<typeof grantStore>;
