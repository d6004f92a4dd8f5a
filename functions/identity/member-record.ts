import type { SubscriptionType } from '#shared/limits.ts';

/** A member as stored. */
export interface MemberRecord {
  userId: number;
  email: string;
  /** The address that a change has begun to move the account to; the identity provider may have it already. */
  movingTo?: string;
  emailVerified: boolean;
  firstName: string;
  createdAt: string;
  lastLoginAt?: string;
  /** When the member confirmed to be 18 or older. */
  over18At: string;
  subscriptionType: SubscriptionType;
  /** Premium ends here; without it, it does not end. */
  premiumUntil?: string;
  referralCode?: string;
  /** Whose code was given at sign-up. */
  referredBy?: number;
  /** Somebody has been rewarded for inviting this address before: nobody is again. */
  isRewardSpent?: true;
  /** Tokens made before this second are refused. */
  sessionsValidAfter?: number;
  /** Devices that were known before this moment are not any more; in milliseconds since 1970. */
  devicesValidAfter?: number;
  /** The log-ins that were ended by logging out, the newest last: no token of these counts (ADR 026). */
  endedLogIns?: string[];
}

/** More than anybody ends within the 15 minutes that a token lives; each takes 37 bytes of the record. */
export const MAX_ENDED_LOG_INS = 10;

/** No token is ever made after this second: the sessions of a member who leaves have ended for good. */
export const ENDED_FOR_GOOD = Number.MAX_SAFE_INTEGER;
