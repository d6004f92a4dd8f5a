import * as z from 'zod/mini';
import { id } from './common.ts';
import { message } from './conversation.ts';
import { errorBody } from './error.ts';

/** Part of a reply. */
const replySnapshot = z.object({
  aiMessageId: id,
  /** Everything to show so far. Replaces what was shown before. */
  content: z.string(),
});

/** The events of a streamed reply; `done` has the same data as the response of the operation that does not stream. */
export const replyEvents = <Done extends z.ZodMiniType>(done: Done) => ({
  /** The member's message is stored and charged. */
  accepted: z.object({ userMessage: message }),
  snapshot: replySnapshot,
  /** Both messages are stored. */
  done,
  /** There is no reply, and the unit was refunded. The same clientMessageId can be sent again. */
  error: errorBody,
});
