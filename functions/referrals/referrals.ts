import { randomInt } from 'node:crypto';
import { addressHashes } from '#functions/identity/address-hash.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { memberOf, planAt } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { addMonths, type Clock } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import { isPremium } from '#shared/limits.ts';
import { REFERRAL_REWARD_MONTHS } from '#shared/referrals.ts';
import type { Referral } from '#shared/schemas/account.ts';
import type { Extension, ReferralRecord, ReferralStore } from './referral-store.ts';

export interface ReferralDeps {
  referrals: ReferralStore;
  members: Pick<MemberStore, 'get' | 'getConsistent' | 'listFormerAddresses'>;
  clock: Clock;
}

/** Easy to read aloud: no 0 and O, no 1, I and L. Eight of 31 signs are 850 billion codes. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const makeCode = () => Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** The caller's code, made the first time; calls at the same time all get the same one. */
export async function getOrCreateReferralCode(
  { referrals, members }: ReferralDeps,
  session: Session,
): Promise<string> {
  let member = await memberOf(session, members);
  while (member.referralCode === undefined) {
    await referrals.assignCode(member.userId, makeCode());
    member = await memberOf(session, members);
  }
  return member.referralCode;
}

/** Hashes of every address that the account has or ever had, and of those of its owner's earlier accounts. */
async function allAddresses(
  members: ReferralDeps['members'],
  { userId, email }: Pick<MemberRecord, 'userId' | 'email'>,
): Promise<string[]> {
  const former = await members.listFormerAddresses(userId);
  return [...new Set([...addressHashes(email), ...former.map(({ hash }) => hash)])];
}

const intersects = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one));

/** Whose code somebody with this email signs up with. Throws invalid_request for one that nobody has, or their own. */
export async function findReferrer(
  { referrals, members }: Pick<ReferralDeps, 'referrals' | 'members'>,
  code: string,
  email: string,
): Promise<number> {
  const owner = await referrals.findCodeOwner(code.trim().toUpperCase());
  const referrer = owner === undefined ? undefined : await members.get(owner);
  if (referrer === undefined) {
    throw new AppError('invalid_request', "This referral code doesn't exist. Check it, or leave it empty.");
  }
  if (intersects(await allAddresses(members, referrer), addressHashes(email))) {
    throw new AppError('invalid_request', "This is your own referral code. It works for friends' accounts.");
  }
  return referrer.userId;
}

type Friend = Pick<MemberRecord, 'userId' | 'email' | 'firstName' | 'createdAt'>;

/** Shows a friend at the one who invited them, once. One who has left is shown nothing. */
export const recordReferral = (
  { referrals }: Pick<ReferralDeps, 'referrals'>,
  referrerId: number,
  { userId, email, firstName, createdAt }: Friend,
): Promise<void> =>
  referrals.add(referrerId, { id: userId, email, firstName, createdAt, rewardGranted: false });

/** A friend as the one who invited them sees it. */
export const toReferral = ({ id, createdAt, rewardGranted, firstName, email }: ReferralRecord): Referral => ({
  id,
  createdAt,
  rewardGranted,
  referredUser: { firstName, email },
});

/** Premium that is longer by the reward, added to what is left of it. */
export function extendPremium(
  referrer: MemberRecord,
  now: Date,
  months = REFERRAL_REWARD_MONTHS,
): Extension | undefined {
  const isOnPremium = isPremium(planAt(referrer, now));
  if (isOnPremium && referrer.premiumUntil === undefined) return undefined;
  const start = isOnPremium && referrer.premiumUntil ? new Date(referrer.premiumUntil) : now;
  return {
    from: referrer,
    to: {
      subscriptionType: isOnPremium ? referrer.subscriptionType : 'premium',
      premiumUntil: addMonths(start, months).toISOString(),
    },
  };
}

/**
 * Grants the referrer's reward for a friend who owns their email; however often, it is granted once, and once for each
 * address: a friend who leaves and comes back is the same friend. Nobody is rewarded for an address that is or was
 * their own.
 */
export async function rewardReferrer(
  { referrals, members, clock }: ReferralDeps,
  friend: MemberRecord,
): Promise<void> {
  if (friend.referredBy === undefined || friend.isRewardSpent) return;
  const addresses = await allAddresses(members, friend);
  for (;;) {
    const referrer = await members.get(friend.referredBy);
    // A referrer who has left gets nothing any more.
    if (referrer === undefined || intersects(await allAddresses(members, referrer), addresses)) return;
    // A sign-up that died half-way has not noted it.
    await recordReferral({ referrals }, referrer.userId, friend);
    const extension = extendPremium(referrer, clock.now());
    const outcome = await referrals.grant(referrer.userId, { friendId: friend.userId, addresses }, extension);
    if (outcome !== 'changed meanwhile') return;
  }
}
