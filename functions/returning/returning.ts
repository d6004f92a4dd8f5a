import { addressHash, addressHashes } from '#functions/identity/address-hash.ts';
import { FORMER_MAXIMUM, type FormerAddress, formerItem } from '#functions/identity/former-address.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { addMonths, dayOf, nextDay } from '#functions/platform/clock.ts';
import { carriedUsage, type DayCounters, dayCounters } from '#functions/usage/carried-usage.ts';
import type { UsageRecord } from '#functions/usage/usage-record.ts';
import { REFERRAL_RETENTION_MONTHS } from '#shared/referrals.ts';
import type { KnownAddressStore, KnownDay, KnownReferral } from './known-address-store.ts';

interface Deps {
  knownAddresses: KnownAddressStore;
}

/** An account that is being deleted, with the addresses that it had before. */
interface LeavingAccount {
  member: Pick<MemberRecord, 'email'>;
  former: readonly FormerAddress[];
}

/** What a new account begins with when its address is known. */
export interface Beginning {
  isRewardSpent: boolean;
  /** To be stored below the new member. */
  itemsFor(userId: number): object[];
}

function mostOf(one: DayCounters, other: DayCounters | undefined): DayCounters {
  const names = Object.keys({ ...one, ...other }) as (keyof DayCounters)[];
  const entries = names.map((name) => [name, Math.max(one[name] ?? 0, other?.[name] ?? 0)]);
  return Object.fromEntries(entries) as DayCounters;
}

/**
 * Remembers what an account has used of today, under each address that it had today: deleting it and signing up again
 * does not give a fresh day. May be repeated: never less is remembered than before.
 */
export async function rememberDay(
  { knownAddresses }: Deps,
  { member, former }: LeavingAccount,
  usage: UsageRecord,
  now: Date,
): Promise<void> {
  const { day } = usage;
  if (day < dayOf(now)) return;
  const today = former.filter(({ leftAt }) => leftAt >= day).map(({ hash }) => hash);
  for (const hash of new Set([addressHash(member.email), ...today])) {
    const known = await knownAddresses.day(hash, now);
    const counters = mostOf(dayCounters(usage), known?.day === day ? known.counters : undefined);
    await knownAddresses.putDay(hash, { day, counters }, nextDay(new Date(day)));
  }
}

/**
 * Remembers that somebody was rewarded for inviting this account, and which addresses were one person's. Nothing is
 * kept where there is nothing of the kind. May be repeated.
 */
export async function rememberReferral(
  { knownAddresses }: Deps,
  { member, former }: LeavingAccount,
  isRewardSpent: boolean,
  now: Date,
): Promise<void> {
  if (!isRewardSpent && former.length === 0) return;
  const own = { hash: addressHash(member.email), leftAt: now.toISOString() };
  const addresses = [own, ...former.filter(({ hash }) => hash !== own.hash)];
  const until = addMonths(now, REFERRAL_RETENTION_MONTHS);
  for (const { hash } of addresses) {
    const known = await knownAddresses.referral(hash, now);
    const more = known?.addresses.filter((one) => !addresses.some((other) => other.hash === one.hash)) ?? [];
    const mark = {
      isRewardSpent: isRewardSpent || (known?.isRewardSpent ?? false),
      addresses: [...addresses, ...more].slice(0, FORMER_MAXIMUM),
    };
    await knownAddresses.putReferral(hash, mark, until);
  }
}

/** What is remembered of an address, for the account that is being made with it. */
export async function recall({ knownAddresses }: Deps, email: string, now: Date): Promise<Beginning> {
  const hashes = addressHashes(email);
  const [days, referrals] = await Promise.all([
    Promise.all(hashes.map((hash) => knownAddresses.day(hash, now))),
    Promise.all(hashes.map((hash) => knownAddresses.referral(hash, now))),
  ]);
  const today = dayOf(now);
  const counters = days
    .filter((known): known is KnownDay & { expiresAt: number } => known?.day === today)
    .reduce<DayCounters | undefined>((most, known) => mostOf(known.counters, most), undefined);
  const known = referrals.filter((one): one is KnownReferral & { expiresAt: number } => one !== undefined);
  const former = new Map(
    known.flatMap(({ addresses }) => addresses.map((address) => [address.hash, address] as const)),
  );
  for (const hash of hashes) former.delete(hash);
  return {
    isRewardSpent: known.some(({ isRewardSpent }) => isRewardSpent),
    itemsFor: (userId) => [
      ...(counters ? [carriedUsage(userId, today, counters)] : []),
      ...[...former.values()].map((address) => formerItem(userId, address)),
    ],
  };
}
