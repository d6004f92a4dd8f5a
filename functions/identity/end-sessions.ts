import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#functions/platform/clock.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { MemberRecord } from './member-record.ts';
import type { MemberStore } from './member-store.ts';

export interface EndSessionsDeps {
  members: Pick<MemberStore, 'endSessions'>;
  provider: Pick<IdentityProvider, 'endSessions'>;
  clock: Clock;
  /** Replaced in tests with a fixed clock. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Ends every session of an account. Returns the time from which new sessions are valid, and waits for it, at most a
 * second: a token's issue time is in whole seconds, so a token of the current second cannot be distinguished from a
 * new one.
 */
export async function endSessions(
  { members, provider, clock, wait = delay }: EndSessionsDeps,
  { userId, email }: Pick<MemberRecord, 'userId' | 'email'>,
  { forgetDevices = false } = {},
): Promise<Date> {
  // First, so no token is renewed after `validAfter` is stored.
  await provider.endSessions(email);
  const at = clock.now();
  const now = at.getTime();
  const validAfter = Math.floor(now / 1_000) + 1;
  await members.endSessions(userId, validAfter, forgetDevices ? at : undefined);
  await wait(validAfter * 1_000 - now);
  return new Date(validAfter * 1_000);
}
