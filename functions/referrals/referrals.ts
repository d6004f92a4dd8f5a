import { randomInt } from 'node:crypto';
import type { MemberRecord, MemberStore } from '#functions/identity/member-store.ts';
import { memberOf, planAt } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import { isPremium } from '#shared/limits.ts';
import { REFERRAL_REWARD_MONTHS } from '#shared/referrals.ts';
import type { Extension, ReferralStore } from './referral-store.ts';

export interface Referrals {
  referrals: ReferralStore;
  members: Pick<MemberStore, 'get'>;
  clock: Clock;
}

/** Easy to read aloud: no 0 and O, no 1, I and L. Eight of 31 signs are 850 billion codes. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const makeCode = () => Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** The caller's code, made the first time; calls at the same time all get the same one. */
export async function codeOf({ referrals, members }: Referrals, session: Session): Promise<string> {
  let member = await memberOf(session, members);
  while (member.referralCode === undefined) {
    await referrals.assignCode(member.userId, makeCode());
    member = await memberOf(session, members);
  }
  return member.referralCode;
}

/** Whose code this is. Throws invalid_request for one that nobody has. */
export async function referrerOf(referrals: Pick<ReferralStore, 'ownerOf'>, code: string): Promise<number> {
  const owner = await referrals.ownerOf(code.trim().toUpperCase());
  if (owner === undefined) {
    throw new AppError('invalid_request', "This referral code doesn't exist. Check it, or leave it empty.");
  }
  return owner;
}

/** Premium that is longer by the reward, added to what is left of it (decision 13). */
export function rewarded(
  referrer: MemberRecord,
  now: Date,
  months = REFERRAL_REWARD_MONTHS,
): Extension | undefined {
  const isOnPremium = isPremium(planAt(referrer, now));
  if (isOnPremium && referrer.premiumUntil === undefined) return undefined;
  const start = isOnPremium && referrer.premiumUntil ? new Date(referrer.premiumUntil) : now;
  return {
    subscriptionType: isOnPremium ? referrer.subscriptionType : 'premium',
    from: referrer.premiumUntil,
    until: addMonths(start, months).toISOString(),
  };
}

/** The same day of a later month, or its last day where it is shorter. */
export function addMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Grants the referrer's reward for a friend whose email has just been confirmed; however often, it is granted once. */
export async function rewardReferrer(
  { referrals, members, clock }: Referrals,
  friend: MemberRecord,
): Promise<void> {
  if (friend.referredBy === undefined) return;
  for (;;) {
    const referrer = await members.get(friend.referredBy);
    // A referrer who has left gets nothing any more.
    if (referrer === undefined || referrer.userId === friend.userId) return;
    const extension = rewarded(referrer, clock.now());
    const outcome = await referrals.grant(referrer.userId, friend.userId, extension);
    if (outcome !== 'changed meanwhile') return;
  }
}
