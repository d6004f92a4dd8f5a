import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { MemberRecord } from './member-record.ts';

/** Reads members. Separate from memberStore to keep the writes out of read-only bundles. */
export const memberReader = (table: Table) => ({
  get: (userId: number) => table.get<MemberRecord>(keys.member(userId)),

  /** Consistent read, at twice the cost. */
  getConsistent: (userId: number) => table.get<MemberRecord>(keys.member(userId), { consistent: true }),

  /** Missing members are left out. */
  getMany: (userIds: readonly number[]) =>
    table.getMany<MemberRecord>([...new Set(userIds)].map(keys.member)),
});
export type MemberReader = ReturnType<typeof memberReader>;
