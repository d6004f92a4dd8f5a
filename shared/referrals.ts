/** How many months of premium a referrer gets for each friend who has verified their email (decision 13). */
export const REFERRAL_REWARD_MONTHS = 1;

/** The reward in words: '1 month', '3 months', '1 year'. */
export function rewardText(months: number = REFERRAL_REWARD_MONTHS): string {
  const isYears = months % 12 === 0;
  const count = isYears ? months / 12 : months;
  return `${count} ${isYears ? 'year' : 'month'}${count === 1 ? '' : 's'}`;
}

/** The address that signs a friend up with a code. */
export const referralLink = (siteOrigin: string, code: string): string =>
  `${siteOrigin}?ref=${encodeURIComponent(code)}`;
