import type { FormerEmail } from '#functions/identity/former-email.ts';
import { bindFirst } from '#functions/platform/bind-first.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { DailyCounters } from '#functions/usage/carried-over-usage.ts';

/** A deleted account's usage of a day. */
export interface DailyUsage {
  day: string;
  counters: DailyCounters;
}

/** A deleted account's part in referrals. */
export interface ReferralHistory {
  /** Its referrer was rewarded. */
  isRewardSpent: boolean;
  /** All its email addresses. */
  addresses: FormerEmail[];
}

type Expiring<T> = T & { expiresAt: number };

/** Data of deleted accounts, by the keyed hash of an email address. */
export const deletedAccountStore = (table: Table) =>
  bindFirst(table, { findDailyUsage, findReferralHistory, putDailyUsage, putReferralHistory });
export type DeletedAccountStore = ReturnType<typeof deletedAccountStore>;

const findDailyUsage = (table: Table, hash: string, now: Date) => find<DailyUsage>(table, hash, 'DAY', now);

const findReferralHistory = (table: Table, hash: string, now: Date) =>
  find<ReferralHistory>(table, hash, 'REFERRAL', now);

const putDailyUsage = (table: Table, hash: string, { day, counters }: DailyUsage, until: Date) =>
  put(table, hash, 'DAY', { day, counters }, until);

const putReferralHistory = (
  table: Table,
  hash: string,
  { isRewardSpent, addresses }: ReferralHistory,
  until: Date,
) => put(table, hash, 'REFERRAL', { isRewardSpent, addresses }, until);

/** Checks the expiry, because TTL deletes items up to days late. */
async function find<T>(
  table: Table,
  hash: string,
  kind: 'DAY' | 'REFERRAL',
  now: Date,
): Promise<Expiring<T> | undefined> {
  const item = await table.get<Expiring<T>>(keys.deletedAccount(hash, kind), { consistent: true });
  return item && item.expiresAt * 1_000 > now.getTime() ? item : undefined;
}

async function put(table: Table, hash: string, kind: 'DAY' | 'REFERRAL', item: object, until: Date) {
  const expiresAt = Math.ceil(until.getTime() / 1_000);
  await table.put({ Item: { ...keys.deletedAccount(hash, kind), ...item, expiresAt } });
}
