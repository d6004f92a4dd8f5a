import { bindFirst } from '#functions/platform/bind-first.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { Grant } from './grant.ts';

/** An administrator has at most one grant. A signed cookie is only valid with its record here. */
export const grantStore = (table: Table) => bindFirst(table, { get, put, remove });
export type GrantStore = ReturnType<typeof grantStore>;

const get = (table: Table, adminId: number) =>
  table.get<Grant>(keys.impersonationGrant(adminId), { consistent: true });

/** Stores a grant. Returns the grant it replaces. */
async function put(table: Table, grant: Grant): Promise<Grant | undefined> {
  const result = await table.put<Grant>({
    Item: { ...keys.impersonationGrant(grant.adminId), ...grant, expiresAt: grant.endsAt },
    ReturnValues: 'ALL_OLD',
  });
  return result.ok ? result.attributes : undefined;
}

/** Removes an administrator's grant, or only the one with this id. Returns the removed grant. */
async function remove(table: Table, adminId: number, grantId?: string): Promise<Grant | undefined> {
  const result = await table.delete<Grant>({
    Key: keys.impersonationGrant(adminId),
    ...(grantId !== undefined && {
      ConditionExpression: 'grantId = :grant',
      ExpressionAttributeValues: { ':grant': grantId },
    }),
    ReturnValues: 'ALL_OLD',
  });
  return result.ok ? result.attributes : undefined;
}
