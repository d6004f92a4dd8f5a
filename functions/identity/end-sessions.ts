import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#functions/platform/clock.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { MemberRecord } from './member-record.ts';
import type { MemberStore } from './member-store.ts';

export interface EndSessionsDeps {
  members: Pick<MemberStore, 'endSessions'>;
  provider: Pick<IdentityProvider, 'endSessions'>;
  clock: Clock;
  /** For a test that holds the clock. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Ends every session of an account. Answers the moment from which on new ones count, and waits for it (a second at
 * most): tokens tell when they were made in whole seconds, and one that was renewed just before must not go on.
 */
export async function endSessions(
  { members, provider, clock, wait = delay }: EndSessionsDeps,
  { userId, email }: Pick<MemberRecord, 'userId' | 'email'>,
  { forgetDevices = false } = {},
): Promise<Date> {
  // First, so that no token is renewed after the mark.
  await provider.endSessions(email);
  const at = clock.now();
  const now = at.getTime();
  const validAfter = Math.floor(now / 1_000) + 1;
  await members.endSessions(userId, validAfter, forgetDevices ? at : undefined);
  await wait(validAfter * 1_000 - now);
  return new Date(validAfter * 1_000);
}
