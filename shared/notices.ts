import type { NoticeKind } from './schemas/safety.ts';

/** Hours of continued use after which a member is told again that the companion is an AI, and to take a break. */
export const HOURS_UNTIL_BREAK = 3;

export const NOTICE_TEXT: Record<NoticeKind, string> = {
  ai: 'You are talking to an AI, not a person. What it says is made up by software.',
  break: `You have been here for ${HOURS_UNTIL_BREAK} hours. This is an AI, not a person. How about a little break? Your chat will be here when you come back.`,
};
