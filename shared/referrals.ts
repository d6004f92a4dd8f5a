/** Months of premium a referrer gets for each friend who verifies their email. */
export const REFERRAL_REWARD_MONTHS = 1;

/** After an account is deleted, its addresses cannot earn another referral reward for this long. */
export const REFERRAL_RETENTION_MONTHS = 12;

/** For example '1 month', '3 months', '1 year'. */
export function formatReward(months: number = REFERRAL_REWARD_MONTHS): string {
  const isYears = months % 12 === 0;
  const count = isYears ? months / 12 : months;
  return `${count} ${isYears ? 'year' : 'month'}${count === 1 ? '' : 's'}`;
}

/** The sign-up URL with a referral code. */
export const referralLink = (siteOrigin: string, code: string): string =>
  `${siteOrigin}?ref=${encodeURIComponent(code)}`;
