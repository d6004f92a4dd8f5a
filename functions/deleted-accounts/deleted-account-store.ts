import type { FormerEmail } from '#functions/identity/former-email.ts';
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
  /** All its addresses. */
  addresses: FormerEmail[];
}

type Expiring<T> = T & { expiresAt: number };

/** Data of deleted accounts, by the keyed hash of an address. */
export function deletedAccountStore(table: Table) {
  /** TTL deletes items up to days late. */
  async function read<T>(
    hash: string,
    kind: 'DAY' | 'REFERRAL',
    now: Date,
  ): Promise<Expiring<T> | undefined> {
    const item = await table.get<Expiring<T>>(keys.deletedAccount(hash, kind), { consistent: true });
    return item && item.expiresAt * 1_000 > now.getTime() ? item : undefined;
  }

  const write = async (hash: string, kind: 'DAY' | 'REFERRAL', item: object, until: Date) => {
    const expiresAt = Math.ceil(until.getTime() / 1_000);
    await table.put({ Item: { ...keys.deletedAccount(hash, kind), ...item, expiresAt } });
  };

  return {
    findDailyUsage: (hash: string, now: Date) => read<DailyUsage>(hash, 'DAY', now),
    findReferralHistory: (hash: string, now: Date) => read<ReferralHistory>(hash, 'REFERRAL', now),
    putDailyUsage: (hash: string, { day, counters }: DailyUsage, until: Date) =>
      write(hash, 'DAY', { day, counters }, until),
    putReferralHistory: (hash: string, { isRewardSpent, addresses }: ReferralHistory, until: Date) =>
      write(hash, 'REFERRAL', { isRewardSpent, addresses }, until),
  };
}
export type DeletedAccountStore = ReturnType<typeof deletedAccountStore>;
