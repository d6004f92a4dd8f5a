import type { DailyLimitName } from '#shared/limits.ts';
import type { SendsAttribute } from './popularity-counters.ts';

/** A member's usage: of one day, and in total. */
export type UsageRecord = {
  /** The day of the daily counters, YYYY-MM-DD. Empty after a reset. */
  day: string;
  /** Existing conversations. */
  conversations: number;
  totalConversations: number;
  /** The first conversation in the member's list. */
  latestConversation?: number;
  /** The day's newest charged sends, see send-charges.ts. */
  sends?: Set<number>;
  /** The day's replies without a charge: crisis help past the limit, or no media to show. */
  freeReplies?: number;
  /** The day's failed replies with a refund. */
  failedReplies?: number;
  /** The part of the day's counters carried over from a deleted account. It is in the roll-up already. */
  carried?: Partial<Record<DailyLimitName, number>>;
  /** The day's sends to a companion. */
  [name: SendsAttribute]: number;
} & Record<DailyLimitName, number> &
  Record<`total_${DailyLimitName}`, number>;
