import { emailHash, emailHashes } from '#functions/identity/email-hash.ts';
import { type FormerEmail, formerEmailItem, MAX_FORMER_EMAILS } from '#functions/identity/former-email.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { addMonths, dayOf, nextDay } from '#functions/platform/clock.ts';
import {
  carriedOverUsageItem,
  type DailyCounters,
  dailyCountersOf,
} from '#functions/usage/carried-over-usage.ts';
import type { UsageRecord } from '#functions/usage/usage-record.ts';
import { REFERRAL_RETENTION_MONTHS } from '#shared/referrals.ts';
import type { DailyUsage, DeletedAccountStore } from './deleted-account-store.ts';

interface DeletedAccountDeps {
  deletedAccounts: DeletedAccountStore;
}

/** An account that is being deleted, with its former emails. */
interface DeletedAccount {
  member: Pick<MemberRecord, 'email'>;
  former: readonly FormerEmail[];
}

/** Data that a new account inherits from deleted accounts with the same email. */
export interface DeletedAccountData {
  isRewardSpent: boolean;
  /** Items to store in the new member's partition. */
  itemsFor(userId: number): object[];
}

function maxCounters(a: DailyCounters, b: DailyCounters | undefined): DailyCounters {
  const names = Object.keys({ ...a, ...b }) as (keyof DailyCounters)[];
  const entries = names.map((name) => [name, Math.max(a[name] ?? 0, b?.[name] ?? 0)]);
  return Object.fromEntries(entries) as DailyCounters;
}

/**
 * Saves today's usage under each email that the account had today, so that deleting the account and signing up again
 * does not reset the daily limits. Idempotent: a saved counter never decreases.
 */
export async function saveDailyUsage(
  { deletedAccounts }: DeletedAccountDeps,
  { member, former }: DeletedAccount,
  usage: UsageRecord,
  now: Date,
): Promise<void> {
  const { day } = usage;
  if (day < dayOf(now)) return;
  const today = former.filter(({ leftAt }) => leftAt >= day).map(({ hash }) => hash);
  for (const hash of new Set([emailHash(member.email), ...today])) {
    const saved = await deletedAccounts.findDailyUsage(hash, now);
    const counters = maxCounters(dailyCountersOf(usage), saved?.day === day ? saved.counters : undefined);
    await deletedAccounts.putDailyUsage(hash, { day, counters }, nextDay(new Date(day)));
  }
}

/**
 * Saves whether the referrer was rewarded, and which emails belong to one person. Stores nothing if neither
 * applies.
 */
export async function saveReferralHistory(
  { deletedAccounts }: DeletedAccountDeps,
  { member, former }: DeletedAccount,
  isRewardSpent: boolean,
  now: Date,
): Promise<void> {
  if (!isRewardSpent && former.length === 0) return;
  const current = { hash: emailHash(member.email), leftAt: now.toISOString() };
  const addresses = [current, ...former.filter(({ hash }) => hash !== current.hash)];
  const until = addMonths(now, REFERRAL_RETENTION_MONTHS);
  for (const { hash } of addresses) {
    const saved = await deletedAccounts.findReferralHistory(hash, now);
    const others =
      saved?.addresses.filter((other) => !addresses.some(({ hash }) => hash === other.hash)) ?? [];
    const history = {
      isRewardSpent: isRewardSpent || (saved?.isRewardSpent ?? false),
      addresses: [...addresses, ...others].slice(0, MAX_FORMER_EMAILS),
    };
    await deletedAccounts.putReferralHistory(hash, history, until);
  }
}

/** Data of deleted accounts with this email, for a new account. */
export async function findDeletedAccountData(
  { deletedAccounts }: DeletedAccountDeps,
  email: string,
  now: Date,
): Promise<DeletedAccountData> {
  const hashes = emailHashes(email);
  const [usages, histories] = await Promise.all([
    Promise.all(hashes.map((hash) => deletedAccounts.findDailyUsage(hash, now))),
    Promise.all(hashes.map((hash) => deletedAccounts.findReferralHistory(hash, now))),
  ]);
  const today = dayOf(now);
  const counters = usages
    .filter((usage): usage is DailyUsage & { expiresAt: number } => usage?.day === today)
    .reduce<DailyCounters | undefined>((max, usage) => maxCounters(usage.counters, max), undefined);
  const foundHistories = histories.filter((history) => history !== undefined);
  const former = new Map(
    foundHistories.flatMap(({ addresses }) => addresses.map((address) => [address.hash, address] as const)),
  );
  for (const hash of hashes) former.delete(hash);
  return {
    isRewardSpent: foundHistories.some(({ isRewardSpent }) => isRewardSpent),
    itemsFor: (userId) => [
      ...(counters ? [carriedOverUsageItem(userId, today, counters)] : []),
      ...[...former.values()].map((address) => formerEmailItem(userId, address)),
    ],
  };
}
