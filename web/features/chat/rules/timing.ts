import { SECOND } from '#web/lib/timers.ts';

/** Typed messages go out at least 2 s apart, prompts 3 s. */
export const THROTTLE = { typed: 2 * SECOND, prompt: 3 * SECOND } as const;
export type SendKind = keyof typeof THROTTLE;

/** After a send the conversation and the profile are read again. */
export const REFETCH_AFTER = SECOND;
/** A guest who answered with a ready-made reply is asked to sign up after this long. */
export const GUEST_REPLY_AUTH_AFTER = 2 * SECOND;
/** A refused attempt to open a conversation as a guest asks for an account after this long. */
export const GUEST_OPEN_AUTH_AFTER = SECOND;

/** From opening a chat whose address asks for a call to the call. */
export const AUTO_CALL_AFTER = SECOND;

const TYPING_START = 1_000;
const TYPING_PER_CHARACTER = 1_000 / 30;
const TYPING_MAXIMUM = 4_000;

/** How long a companion types a reply of that many characters, in milliseconds. */
export const typingDelay = (characters: number): number =>
  Math.min(TYPING_MAXIMUM, TYPING_START + characters * TYPING_PER_CHARACTER);

/** How long until the next send of this kind may go out; 0 when it may now. */
export const throttleLeft = (kind: SendKind, lastSentAt: number | undefined, now: number): number =>
  lastSentAt === undefined ? 0 : Math.max(0, lastSentAt + THROTTLE[kind] - now);
