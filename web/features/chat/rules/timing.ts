import { SECOND } from '#web/lib/timers.ts';

/** Minimum interval between two sends of a kind. */
export const THROTTLE_INTERVALS = { typed: 2 * SECOND, prompt: 3 * SECOND } as const;
export type SendKind = keyof typeof THROTTLE_INTERVALS;

/** From a send to refetching the conversation and the profile. */
export const REFETCH_DELAY = SECOND;
/** From a guest's prompt to the sign-up dialog. */
export const GUEST_REPLY_AUTH_DELAY = 2 * SECOND;
/** From a conversation that needs an account to the sign-up dialog. */
export const GUEST_OPEN_AUTH_DELAY = SECOND;

/** From opening a chat with the call parameter to the call. */
export const AUTO_CALL_DELAY = SECOND;

const TYPING_START = 1_000;
const TYPING_PER_CHARACTER = 1_000 / 30;
const TYPING_MAXIMUM = 4_000;

/** Simulated typing time of a reply with this many characters. Milliseconds. */
export const typingDelay = (characters: number): number =>
  Math.min(TYPING_MAXIMUM, TYPING_START + characters * TYPING_PER_CHARACTER);

/** Milliseconds until the next send of this kind is allowed; 0 if it is allowed now. */
export const remainingThrottle = (kind: SendKind, lastSentAt: number | undefined, now: number): number =>
  lastSentAt === undefined ? 0 : Math.max(0, lastSentAt + THROTTLE_INTERVALS[kind] - now);
