/** How many months of premium a referrer gets for each friend who has verified their email. */
export const REFERRAL_REWARD_MONTHS = 1;

/**
 * For so many months after an account was deleted, what it had to do with referrals is remembered of its addresses:
 * neither side is rewarded for them again.
 */
export const REFERRAL_MEMORY_MONTHS = 12;

/** The reward in words: '1 month', '3 months', '1 year'. */
export function rewardText(months: number = REFERRAL_REWARD_MONTHS): string {
  const isYears = months % 12 === 0;
  const count = isYears ? months / 12 : months;
  return `${count} ${isYears ? 'year' : 'month'}${count === 1 ? '' : 's'}`;
}

/** The address that signs a friend up with a code. */
export const referralLink = (siteOrigin: string, code: string): string =>
  `${siteOrigin}?ref=${encodeURIComponent(code)}`;
