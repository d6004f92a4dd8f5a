import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { MemberRecord } from './member-record.ts';

/** Reads members. Apart from memberStore, so that a function that changes none does not bundle the writes. */
export const memberReader = (table: Table) => ({
  get: (userId: number) => table.get<MemberRecord>(keys.member(userId)),

  /** The member as of this very moment, which costs twice as much to know. */
  getConsistent: (userId: number) => table.get<MemberRecord>(keys.member(userId), { consistent: true }),

  /** Those of these members who are still there. */
  getMany: (userIds: readonly number[]) =>
    table.getMany<MemberRecord>([...new Set(userIds)].map(keys.member)),
});
export type MemberReader = ReturnType<typeof memberReader>;
