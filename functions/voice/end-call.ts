import { accountLocked } from '#functions/identity/members.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { dayOf } from '#functions/platform/clock.ts';
import { recordCall } from '#functions/safety/notices.ts';
import { limitReached } from '#functions/usage/usage.ts';
import { FREE_LIMITS } from '#shared/limits.ts';
import type { CallRecord } from './call-store.ts';
import { LEASE_MILLISECONDS, type VoiceDeps } from './voice.ts';

/**
 * Renews the lease of a call and charges the seconds since the last renewal. False when it is not the member's call any
 * more: the member was deleted, or the lease expired and another task ended the call.
 */
export async function chargeElapsedSeconds(
  voice: VoiceDeps,
  call: CallRecord,
  elapsedSeconds: number,
): Promise<boolean> {
  const now = voice.clock.now();
  const uncharged = Math.max(0, elapsedSeconds - call.seconds);
  const leaseUntil = now.getTime() + LEASE_MILLISECONDS;
  const seconds = call.seconds + uncharged;
  // The call first: nothing may be charged to a deleted member.
  if (!(await voice.calls.update(call, { ...call, leaseUntil, seconds }))) return false;
  call.leaseUntil = leaseUntil;
  call.seconds = seconds;
  if (uncharged > 0) await chargeSeconds(voice, call.userId, uncharged, now);
  return true;
}

/** Why a running call must end: the account was locked. */
export async function reasonToEnd(voice: Pick<VoiceDeps, 'members'>, call: CallRecord) {
  const member = await voice.members.get(call.userId);
  return member?.lock && accountLocked(member.lock.reason);
}

/** Ends a call in which the companion was heard: charges the remaining seconds. False when it was ended before. */
export async function endCall(voice: VoiceDeps, call: CallRecord, elapsedSeconds: number): Promise<boolean> {
  if (!(await voice.calls.remove(call))) return false;
  const uncharged = Math.max(0, elapsedSeconds - call.seconds);
  const now = voice.clock.now();
  if (uncharged > 0) await chargeSeconds(voice, call.userId, uncharged, now);
  await recordCall(voice.members, call.userId, new Date(now.getTime() - elapsedSeconds * 1_000), now);
  return true;
}

/** Ends a call in which the companion was never heard: refunds it. */
export const refundCall = (voice: VoiceDeps, call: CallRecord): Promise<boolean> => voice.calls.refund(call);

/** Ends a call of a crashed task, once. Seconds since its last renewal are free. */
export const endLostCall = (voice: VoiceDeps, call: CallRecord): Promise<boolean> =>
  call.hasReplied ? voice.calls.remove(call) : voice.calls.refund(call);

/** Counted without a limit: the time limit ends the call, not the counter. */
async function chargeSeconds(voice: VoiceDeps, userId: number, seconds: number, now: Date): Promise<void> {
  const day = dayOf(now);
  await voice.usage.chargeUnit({ userId, limitName: 'voiceSeconds', day, limit: null, amount: seconds });
}

/** The error that ends a free member's call at its time limit. */
export const timeLimitReached = (voice: VoiceDeps, seconds: number): AppError =>
  limitReached('voiceSeconds', Math.min(seconds, FREE_LIMITS.voiceSeconds), voice.clock.now());
