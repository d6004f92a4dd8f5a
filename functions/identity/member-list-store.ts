import { decodeOrderCursor, encodeCursor } from '#functions/table/cursor.ts';
import {
  BY_ORDER,
  type Key,
  keys,
  type ListedPlan,
  type MemberListing,
  membersPartition,
  type OrderKey,
} from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { MemberRecord } from './member-record.ts';

/** Which members, and in what order. */
export interface MemberListQuery {
  listing: MemberListing;
  isAscending: boolean;
  /** One group comes after the other; the plans of a group are listed together. */
  groups: readonly (readonly ListedPlan[])[];
  /** With the listing by email: the beginning of the address. */
  prefix?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

type Place = Key & OrderKey;

/** Comes after every character that an email address can have. */
const LAST = '\uffff';
/** Comes before every character that an email address can have. */
const FIRST = ' ';

/** The members in one order or another. A page costs what its members cost, however many there are beside them. */
export function memberListStore(table: Table) {
  /** The next places of one plan. */
  async function placesOf(plan: ListedPlan, wish: MemberListQuery, limit: number, after: string | undefined) {
    const { condition, values } = rangeOf(wish, after);
    const page = await table.query<Place>({
      IndexName: BY_ORDER,
      KeyConditionExpression: ['orderPk = :plan', ...condition].join(' AND '),
      ExpressionAttributeValues: { ':plan': membersPartition(plan, wish.listing), ...values },
      ScanIndexForward: wish.isAscending,
      Limit: limit,
    });
    return { places: page.items, hasMore: page.next !== undefined };
  }

  return {
    /** A page of members, without those who are being removed. Throws invalid_request for a cursor that is none. */
    async list(wish: MemberListQuery): Promise<{ items: MemberRecord[]; nextCursor: string | undefined }> {
      const start = decodeOrderCursor(wish.cursor);
      const found: Place[] = [];
      let next: Record<string, unknown> | undefined;
      for (let group = start?.group ?? 0; group < wish.groups.length; group += 1) {
        const after = group === start?.group ? start.after : undefined;
        const left = wish.limit - found.length;
        const parts = await Promise.all(
          (wish.groups[group] ?? []).map((plan) => placesOf(plan, wish, left, after)),
        );
        const merged = inOrder(
          parts.flatMap(({ places }) => places),
          wish.isAscending,
        );
        found.push(...merged.slice(0, left));
        const isCut = merged.length > left || parts.some(({ hasMore }) => hasMore);
        const isLast = group === wish.groups.length - 1;
        if (found.length === wish.limit && (isCut || !isLast)) {
          next = { group, after: found.at(-1)?.orderSk };
          break;
        }
      }
      const members = found.map(({ pk }) => keys.member(Number(pk.slice('USER#'.length))));
      return { items: await table.getMany<MemberRecord>(members), nextCursor: encodeCursor(next) };
    },

    /** Members whose premium has ended by now and who are still stored as premium; at most `limit`. */
    async listPremiumEnded(moment: Date, limit: number): Promise<number[]> {
      const { orderPk, orderSk } = keys.premiumEndOrder(0, moment.toISOString());
      const { items } = await table.query<Place>({
        IndexName: BY_ORDER,
        KeyConditionExpression: 'orderPk = :ends AND orderSk < :now',
        ExpressionAttributeValues: { ':ends': orderPk, ':now': orderSk },
        Limit: limit,
      });
      return items.map(({ pk }) => Number(pk.slice('USER#'.length)));
    },
  };
}
export type MemberListStore = ReturnType<typeof memberListStore>;

function rangeOf({ prefix, isAscending }: MemberListQuery, after: string | undefined) {
  if (prefix === undefined) {
    if (after === undefined) return { condition: [], values: {} };
    return { condition: [`orderSk ${isAscending ? '>' : '<'} :after`], values: { ':after': after } };
  }
  const from = after === undefined ? prefix : `${after}${FIRST}`;
  return {
    condition: ['orderSk BETWEEN :from AND :to'],
    values: { ':from': from < prefix ? prefix : from, ':to': `${prefix}${LAST}` },
  };
}

const inOrder = (places: Place[], isAscending: boolean): Place[] =>
  places.sort((a, b) => (a.orderSk < b.orderSk === isAscending ? -1 : 1));
