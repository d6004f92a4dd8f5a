import type { AppError } from '#functions/platform/app-error.ts';
import { dayOf } from '#functions/platform/clock.ts';
import { limitReached } from '#functions/usage/usage.ts';
import { FREE_LIMITS } from '#shared/limits.ts';
import type { CallRecord } from './call-store.ts';
import { LEASE, type Voice } from './voice.ts';

/**
 * Says that the call goes on and charges the seconds that have passed since the last time. False when it is not the
 * member's call any more: the member is gone, or the owner was silent for so long that it was taken for dead.
 */
export async function recordSeconds(voice: Voice, call: CallRecord, passedSeconds: number): Promise<boolean> {
  const now = voice.clock.now();
  const fresh = Math.max(0, passedSeconds - call.seconds);
  const leaseUntil = now.getTime() + LEASE;
  const seconds = call.seconds + fresh;
  // First the call: nothing may be charged to a member who has been removed.
  if (!(await voice.calls.note(call, { ...call, leaseUntil, seconds }))) return false;
  call.leaseUntil = leaseUntil;
  call.seconds = seconds;
  if (fresh > 0) await charge(voice, call.userId, fresh, now);
  return true;
}

/** Ends a call that was heard: charges the rest of its seconds. False when somebody else has ended it. */
export async function settle(voice: Voice, call: CallRecord, passedSeconds: number): Promise<boolean> {
  if (!(await voice.calls.forget(call))) return false;
  const fresh = Math.max(0, passedSeconds - call.seconds);
  if (fresh > 0) await charge(voice, call.userId, fresh, voice.clock.now());
  return true;
}

/** Ends a call in which the companion was never heard: it costs nothing. */
export const refundCall = (voice: Voice, call: CallRecord): Promise<boolean> => voice.calls.refundCall(call);

/** Ends a call whose owner is dead, once, whoever finds it. The last seconds, which nobody noted, are free. */
export const settleLostCall = (voice: Voice, call: CallRecord): Promise<boolean> =>
  call.hasReplied ? voice.calls.forget(call) : voice.calls.refundCall(call);

/** Seconds that have passed are counted whatever the limit: the cap ends a call, not the counter. */
async function charge(voice: Voice, userId: number, seconds: number, now: Date): Promise<void> {
  const day = dayOf(now);
  await voice.usage.chargeUnit({ userId, limitName: 'voiceSeconds', day, limit: null, amount: seconds });
}

/** What a free member is told when the time is up. */
export const timeUp = (voice: Voice, seconds: number): AppError =>
  limitReached('voiceSeconds', Math.min(seconds, FREE_LIMITS.voiceSeconds), voice.clock.now());
