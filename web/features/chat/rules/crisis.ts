import { DAY } from '#web/lib/timers.ts';
import type { ChatRow } from './chat-rows.ts';

/** Whether a care card was shown within 24 hours. There are no offers then. */
export const hasRecentCare = (rows: readonly Pick<ChatRow, 'message'>[], now: number): boolean =>
  rows.some(({ message: { safety, timestamp } }) => safety === 'care' && now - Date.parse(timestamp) < DAY);
