import type { SubscriptionType } from '#shared/limits.ts';

/** A member as stored. */
export interface MemberRecord {
  userId: number;
  email: string;
  emailVerified: boolean;
  firstName: string;
  createdAt: string;
  lastLoginAt?: string;
  /** When the member confirmed to be 18 or older (decision 21). */
  over18At: string;
  subscriptionType: SubscriptionType;
  /** Premium ends here; without it, it does not end. */
  premiumUntil?: string;
  referralCode?: string;
  /** Whose code was given at sign-up. */
  referredBy?: number;
  /** Tokens made before this second are refused (decision 35). */
  sessionsValidAfter?: number;
}

/** No token is ever made after this second: the sessions of a member who leaves have ended for good. */
export const ENDED_FOR_GOOD = Number.MAX_SAFE_INTEGER;
