import type { Activity } from '#functions/safety/notices.ts';
import type { ChatRetention } from '#shared/chat-retention.ts';
import type { LegalDocument } from '#shared/legal.ts';
import type { SubscriptionType } from '#shared/limits.ts';
import type { LockReason } from '#shared/schemas/safety.ts';

/** A locked account can log in, export and delete its data; it cannot chat, call or see media. */
export interface AccountLock {
  reason: LockReason;
  at: string;
  /** What or who locked it: a claim in a chat, the member's own answer, or an administrator. */
  by: 'policy' | 'member' | number;
  note?: string;
}

/** Fields of a member that the safety features write. */
export interface SafetyFields {
  /** Time of the newest message in a crisis. */
  crisisAt?: string;
  /** When the member was first asked whether they are 18 or older. */
  ageAskedAt?: string;
  /** When the member answered that they are 18 or older. */
  over18AnsweredAt?: string;
  /** When a provider confirmed that the member is 18 or older, and the provider's host name. */
  ageCheck?: { at: string; by: string };
}

/** Acceptance of a version of a legal text. */
export interface Consent {
  document: LegalDocument;
  version: string;
  at: string;
}

export interface MemberRecord extends SafetyFields {
  userId: number;
  email: string;
  /** Target of a pending email change. The identity provider may have it already. */
  pendingEmail?: string;
  emailVerified: boolean;
  firstName: string;
  createdAt: string;
  lastLoginAt?: string;
  /** Time of the age confirmation. */
  over18At: string;
  /** Every consent that the member has given, oldest first. */
  consents?: Consent[];
  subscriptionType: SubscriptionType;
  /** End of premium. Absent: premium does not end. */
  premiumUntil?: string;
  referralCode?: string;
  /** Owner of the referral code used at sign-up. */
  referredBy?: number;
  /** A referral reward was already granted for this email; no other is granted. */
  isRewardSpent?: true;
  /** Tokens issued before this second are invalid. Unix time in seconds. */
  sessionsValidAfter?: number;
  /** Devices known before this time are unknown. Unix time in milliseconds. */
  devicesValidAfter?: number;
  lock?: AccountLock;
  /** Absent: messages are kept. */
  chatRetention?: ChatRetention;
  /** Use of chats and calls, for notices. */
  activity?: Activity;
  /** Ids of logged-out log-ins, newest last. Their tokens are invalid. */
  endedLogIns?: string[];
}

/** More log-outs than expected within the 15 minutes a token lives. Each takes 37 bytes. */
export const MAX_ENDED_LOG_INS = 10;

/** Value of `sessionsValidAfter` for an account that is being deleted: no token is valid. */
export const NO_VALID_SESSIONS = Number.MAX_SAFE_INTEGER;
