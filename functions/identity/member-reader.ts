import { bindFirst } from '#functions/platform/bind-first.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { MemberRecord } from './member-record.ts';

/** Reads members. Separate from memberStore to keep the writes out of read-only bundles. */
export const memberReader = (table: Table) => bindFirst(table, { get, getConsistent, getMany });
export type MemberReader = ReturnType<typeof memberReader>;

const get = (table: Table, userId: number) => table.get<MemberRecord>(keys.member(userId));

/** Consistent read, at twice the cost. */
const getConsistent = (table: Table, userId: number) =>
  table.get<MemberRecord>(keys.member(userId), { consistent: true });

/** Missing members are left out. */
const getMany = (table: Table, userIds: readonly number[]) =>
  table.getMany<MemberRecord>([...new Set(userIds)].map(keys.member));
