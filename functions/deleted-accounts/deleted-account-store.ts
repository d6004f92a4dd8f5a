import type { FormerAddress } from '#functions/identity/former-address.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { DayCounters } from '#functions/usage/carried-usage.ts';

/** What an account that was deleted had used of a day. */
export interface DailyUsage {
  day: string;
  counters: DayCounters;
}

/** What an account that was deleted had to do with referrals. */
export interface ReferralHistory {
  /** Somebody was rewarded for inviting it. */
  isRewardSpent: boolean;
  /** All addresses that it had. */
  addresses: FormerAddress[];
}

type Expiring<T> = T & { expiresAt: number };

/** What is remembered of addresses whose accounts were deleted, by their keyed hashes. */
export function deletedAccountStore(table: Table) {
  /** The table may keep an item for days after it has expired. */
  async function read<T>(
    hash: string,
    what: 'DAY' | 'REFERRAL',
    now: Date,
  ): Promise<Expiring<T> | undefined> {
    const item = await table.get<Expiring<T>>(keys.deletedAccount(hash, what), { consistent: true });
    return item && item.expiresAt * 1_000 > now.getTime() ? item : undefined;
  }

  const write = async (hash: string, what: 'DAY' | 'REFERRAL', item: object, until: Date) => {
    const expiresAt = Math.ceil(until.getTime() / 1_000);
    await table.put({ Item: { ...keys.deletedAccount(hash, what), ...item, expiresAt } });
  };

  return {
    day: (hash: string, now: Date) => read<DailyUsage>(hash, 'DAY', now),
    referral: (hash: string, now: Date) => read<ReferralHistory>(hash, 'REFERRAL', now),
    putDailyUsage: (hash: string, { day, counters }: DailyUsage, until: Date) =>
      write(hash, 'DAY', { day, counters }, until),
    putReferralHistory: (hash: string, { isRewardSpent, addresses }: ReferralHistory, until: Date) =>
      write(hash, 'REFERRAL', { isRewardSpent, addresses }, until),
  };
}
export type DeletedAccountStore = ReturnType<typeof deletedAccountStore>;
