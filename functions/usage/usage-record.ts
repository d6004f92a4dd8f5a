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
  /** The send whose unit was counted last, by the id of its message: a repeat of it is not counted again. */
  latestSend?: number;
  /** Sends of the day that were answered although the limit was reached. */
  pastLimit?: number;
  /** Sends of the day, by companion. */
  [chat: ChatAttribute]: number;
} & Record<DailyLimitName, number> &
  Record<`total_${DailyLimitName}`, number>;
