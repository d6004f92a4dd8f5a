import { MINUTE } from '#web/lib/timers.ts';

/** After signing up, for this long, what a guest did before is not merged. */
const SIGN_UP_WINDOW = 5 * MINUTE;

interface Known {
  guestSessionId: string | null;
  registeredAt: number | null;
  now: number;
}

/** The guest sessions to name when asking for conversations: none within five minutes of registration. */
export function guestSessionsOf({ guestSessionId, registeredAt, now }: Known): string | undefined {
  if (registeredAt !== null && now - registeredAt < SIGN_UP_WINDOW) return undefined;
  return guestSessionId ?? undefined;
}
