import { MINUTE } from '#web/lib/timers.ts';

/** Guest conversations are not merged for this long after sign-up. */
const SIGN_UP_WINDOW = 5 * MINUTE;

interface GuestSessionState {
  guestSessionId: string | null;
  registeredAt: number | null;
  now: number;
}

/** The guest sessions to send when listing conversations. */
export function guestSessionsOf({
  guestSessionId,
  registeredAt,
  now,
}: GuestSessionState): string | undefined {
  if (registeredAt !== null && now - registeredAt < SIGN_UP_WINDOW) return undefined;
  return guestSessionId ?? undefined;
}
