import type { DailyLimitName } from '#shared/limits.ts';
import type { ChatAttribute } from './day-counts.ts';

/** What a member has used: on the day the counters count for, and ever. */
export type UsageRecord = {
  /** YYYY-MM-DD; empty when nothing has been used since the last reset. The daily counters mean this day only. */
  day: string;
  /** Conversations there are now. */
  conversations: number;
  totalConversations: number;
  /** The conversation that is on top of the member's list. */
  latestConversation?: number;
  /** The newest sends of the day that were charged (see send-charges.ts). */
  sends?: Set<number>;
  /** Sends of the day that were answered without a unit: past the limit in a crisis, or with nothing to show. */
  freeReplies?: number;
  /** Sends of the day whose reply failed, and whose unit was given back. */
  failedReplies?: number;
  /** Those of the day's counters that come from an earlier account with the same address, which has added them to all. */
  carried?: Partial<Record<DailyLimitName, number>>;
  /** Sends of the day, by companion. */
  [chat: ChatAttribute]: number;
} & Record<DailyLimitName, number> &
  Record<`total_${DailyLimitName}`, number>;
