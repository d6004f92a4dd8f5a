import { randomInt } from 'node:crypto';
import { emailHashes } from '#functions/identity/email-hash.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { planAt, requireSessionMember } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { addMonths, type Clock } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import { isPremium } from '#shared/limits.ts';
import type { Referral } from '#shared/operations/referrals-list.ts';
import { REFERRAL_REWARD_MONTHS } from '#shared/referrals.ts';
import type { PlanChange, ReferralRecord, ReferralStore } from './referral-store.ts';

export interface ReferralDeps {
  referrals: ReferralStore;
  members: Pick<MemberStore, 'get' | 'getConsistent' | 'listFormerEmails'>;
  clock: Clock;
}

/** Without similar characters: 0 and O, 1, I and L. Eight of 31 characters give 850 billion codes. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const generateCode = () =>
  Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** The caller's code. The first request creates it; concurrent requests get the same code. */
export async function getOrCreateReferralCode(
  { referrals, members }: ReferralDeps,
  session: Session,
): Promise<string> {
  let member = await requireSessionMember(session, members);
  while (member.referralCode === undefined) {
    await referrals.assignCode(member.userId, generateCode());
    member = await requireSessionMember(session, members);
  }
  return member.referralCode;
}

/** Hashes of the current and former addresses, including those of the owner's deleted accounts. */
async function allEmailHashes(
  members: ReferralDeps['members'],
  { userId, email }: Pick<MemberRecord, 'userId' | 'email'>,
): Promise<string[]> {
  const former = await members.listFormerEmails(userId);
  return [...new Set([...emailHashes(email), ...former.map(({ hash }) => hash)])];
}

const intersects = (a: readonly string[], b: readonly string[]) => a.some((hash) => b.includes(hash));

/**
 * The owner of a code, for a sign-up with this email. Throws invalid_request for an unknown code or the member's own
 * code.
 */
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
  if (intersects(await allEmailHashes(members, referrer), emailHashes(email))) {
    throw new AppError('invalid_request', "This is your own referral code. It works for friends' accounts.");
  }
  return referrer.userId;
}

type Friend = Pick<MemberRecord, 'userId' | 'email' | 'firstName' | 'createdAt'>;

/** Adds a friend to the referrer's list. Idempotent. */
export const recordReferral = (
  { referrals }: Pick<ReferralDeps, 'referrals'>,
  referrerId: number,
  { userId, email, firstName, createdAt }: Friend,
): Promise<void> =>
  referrals.add(referrerId, { id: userId, email, firstName, createdAt, rewardGranted: false });

export const toReferral = ({ id, createdAt, rewardGranted, firstName, email }: ReferralRecord): Referral => ({
  id,
  createdAt,
  rewardGranted,
  referredUser: { firstName, email },
});

/** Adds the reward to the remaining premium. Undefined for premium without end. */
export function extendPremium(
  referrer: MemberRecord,
  now: Date,
  months = REFERRAL_REWARD_MONTHS,
): PlanChange | undefined {
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
 * Grants the referrer's reward for a friend with a verified email. Idempotent, and once for each address: an account
 * that is deleted and created again counts as the same friend. No reward for the referrer's own current or former
 * addresses.
 */
export async function rewardReferrer(
  { referrals, members, clock }: ReferralDeps,
  friend: MemberRecord,
): Promise<void> {
  if (friend.referredBy === undefined || friend.isRewardSpent) return;
  const addresses = await allEmailHashes(members, friend);
  for (;;) {
    const referrer = await members.get(friend.referredBy);
    if (referrer === undefined || intersects(await allEmailHashes(members, referrer), addresses)) return;
    // A crashed sign-up may not have recorded the referral.
    await recordReferral({ referrals }, referrer.userId, friend);
    const planChange = extendPremium(referrer, clock.now());
    const outcome = await referrals.grantReward(
      referrer.userId,
      { friendId: friend.userId, addresses },
      planChange,
    );
    if (outcome !== 'plan changed') return;
  }
}
