import { randomInt } from 'node:crypto';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { memberOf, planAt } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { addMonths, type Clock } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import { isPremium } from '#shared/limits.ts';
import { REFERRAL_REWARD_MONTHS } from '#shared/referrals.ts';
import type { Referral } from '#shared/schemas/account.ts';
import { mailboxOf } from './mailbox.ts';
import type { Extension, ReferralRecord, ReferralStore } from './referral-store.ts';

export interface Referrals {
  referrals: ReferralStore;
  members: Pick<MemberStore, 'get' | 'getNow'>;
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

/** Whose code somebody with this email signs up with. Throws invalid_request for one that nobody has, or their own. */
export async function referrerOf(
  { referrals, members }: Pick<Referrals, 'referrals' | 'members'>,
  code: string,
  email: string,
): Promise<number> {
  const owner = await referrals.ownerOf(code.trim().toUpperCase());
  const referrer = owner === undefined ? undefined : await members.get(owner);
  if (referrer === undefined) {
    throw new AppError('invalid_request', "This referral code doesn't exist. Check it, or leave it empty.");
  }
  if (mailboxOf(referrer.email) === mailboxOf(email)) {
    throw new AppError('invalid_request', "This is your own referral code. It works for friends' accounts.");
  }
  return referrer.userId;
}

type Friend = Pick<MemberRecord, 'userId' | 'email' | 'firstName' | 'createdAt'>;

/** Shows a friend at the one who invited them, once. One who has left is shown nothing. */
export const noteReferral = (
  { referrals }: Pick<Referrals, 'referrals'>,
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
    from: referrer,
    to: {
      subscriptionType: isOnPremium ? referrer.subscriptionType : 'premium',
      premiumUntil: addMonths(start, months).toISOString(),
    },
  };
}

/**
 * Grants the referrer's reward for a friend who owns their email; however often, it is granted once. Once for each
 * mailbox, too: a friend who leaves and comes back is the same friend.
 */
export async function rewardReferrer(
  { referrals, members, clock }: Referrals,
  friend: MemberRecord,
): Promise<void> {
  if (friend.referredBy === undefined) return;
  const mailbox = mailboxOf(friend.email);
  for (;;) {
    const referrer = await members.get(friend.referredBy);
    // A referrer who has left gets nothing any more.
    if (referrer === undefined || mailboxOf(referrer.email) === mailbox) return;
    // A sign-up that died half-way has not noted it.
    await noteReferral({ referrals }, referrer.userId, friend);
    const extension = rewarded(referrer, clock.now());
    const outcome = await referrals.grant(referrer.userId, { friendId: friend.userId, mailbox }, extension);
    if (outcome !== 'changed meanwhile') return;
  }
}
