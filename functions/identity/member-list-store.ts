import { bindFirst } from '#functions/platform/bind-first.ts';
import { decodeMergedCursor, encodeCursor } from '#functions/table/cursor.ts';
import {
  type IndexKey,
  type Key,
  keys,
  LIST_INDEX,
  type ListedPlan,
  type MemberSortOrder,
  memberListPartition,
} from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { MemberRecord } from './member-record.ts';

export interface MemberListQuery {
  sortOrder: MemberSortOrder;
  isAscending: boolean;
  /** Groups are listed one after the other. The plans within a group are merged. */
  groups: readonly (readonly ListedPlan[])[];
  /** Only with the sort order by email. */
  prefix?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

type IndexEntry = Key & IndexKey;

/** Sorts after every character of an email address. */
const LAST_CHARACTER = '\uffff';
/** Sorts before every character of an email address. */
const FIRST_CHARACTER = ' ';

/** The member lists. The cost of a page does not depend on the number of members. */
export const memberListStore = (table: Table) => bindFirst(table, { list, listPremiumEnded });
export type MemberListStore = ReturnType<typeof memberListStore>;

/** The next entries of one plan. */
async function queryPlan(
  table: Table,
  plan: ListedPlan,
  query: MemberListQuery,
  limit: number,
  after: string | undefined,
) {
  const { condition, values } = sortKeyCondition(query, after);
  const page = await table.query<IndexEntry>({
    IndexName: LIST_INDEX,
    KeyConditionExpression: ['orderPk = :plan', ...condition].join(' AND '),
    ExpressionAttributeValues: { ':plan': memberListPartition(plan, query.sortOrder), ...values },
    ScanIndexForward: query.isAscending,
    Limit: limit,
  });
  return { entries: page.items, hasMore: page.next !== undefined };
}

/** A page of members. Throws invalid_request for an invalid cursor. */
async function list(
  table: Table,
  query: MemberListQuery,
): Promise<{ items: MemberRecord[]; nextCursor: string | undefined }> {
  const start = decodeMergedCursor(query.cursor);
  const found: IndexEntry[] = [];
  let next: Record<string, unknown> | undefined;
  for (let group = start?.group ?? 0; group < query.groups.length; group += 1) {
    const after = group === start?.group ? start.after : undefined;
    const remaining = query.limit - found.length;
    const pages = await Promise.all(
      (query.groups[group] ?? []).map((plan) => queryPlan(table, plan, query, remaining, after)),
    );
    const merged = sortEntries(
      pages.flatMap(({ entries }) => entries),
      query.isAscending,
    );
    found.push(...merged.slice(0, remaining));
    const hasMoreInGroup = merged.length > remaining || pages.some(({ hasMore }) => hasMore);
    const isLast = group === query.groups.length - 1;
    if (found.length === query.limit && (hasMoreInGroup || !isLast)) {
      next = { group, after: found.at(-1)?.orderSk };
      break;
    }
  }
  const members = found.map(({ pk }) => keys.member(Number(pk.slice('USER#'.length))));
  return { items: await table.getMany<MemberRecord>(members), nextCursor: encodeCursor(next) };
}

/** At most `limit` members whose premium ended before `moment` and who are still stored as premium. */
async function listPremiumEnded(table: Table, moment: Date, limit: number): Promise<number[]> {
  const { orderPk, orderSk } = keys.premiumEndIndexKey(0, moment.toISOString());
  const { items } = await table.query<IndexEntry>({
    IndexName: LIST_INDEX,
    KeyConditionExpression: 'orderPk = :ends AND orderSk < :now',
    ExpressionAttributeValues: { ':ends': orderPk, ':now': orderSk },
    Limit: limit,
  });
  return items.map(({ pk }) => Number(pk.slice('USER#'.length)));
}

function sortKeyCondition({ prefix, isAscending }: MemberListQuery, after: string | undefined) {
  if (prefix === undefined) {
    if (after === undefined) return { condition: [], values: {} };
    return { condition: [`orderSk ${isAscending ? '>' : '<'} :after`], values: { ':after': after } };
  }
  const from = after === undefined ? prefix : `${after}${FIRST_CHARACTER}`;
  return {
    condition: ['orderSk BETWEEN :from AND :to'],
    values: { ':from': from < prefix ? prefix : from, ':to': `${prefix}${LAST_CHARACTER}` },
  };
}

const sortEntries = (entries: IndexEntry[], isAscending: boolean): IndexEntry[] =>
  entries.sort((a, b) => (a.orderSk < b.orderSk === isAscending ? -1 : 1));
