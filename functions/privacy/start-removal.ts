import { setTimeout as delay } from 'node:timers/promises';
import type { MemberStore } from '#functions/identity/member-store.ts';
import type { RemovalStore } from './removal-store.ts';

/** What the job that removes a member is told. */
export interface RemovalJob {
  userId: number;
}

export interface StartRemovalDeps {
  members: Pick<MemberStore, 'getConsistent'>;
  removals: Pick<RemovalStore, 'isPending'>;
  startJob(job: RemovalJob): Promise<void>;
}

/** Most accounts are gone within a second or two; nobody is kept waiting much longer, in milliseconds. */
const LOOK_EVERY = 250;
const LOOKS = 24;

/**
 * Has a member removed. The work is a job's from the beginning, so it goes on whatever becomes of this call, which
 * waits for a while to be able to say that all is done. True when nothing is left, false when the job is still at it.
 */
export async function startRemoval(parts: StartRemovalDeps, userId: number): Promise<boolean> {
  await parts.startJob({ userId });
  for (let look = 0; look < LOOKS; look += 1) {
    await delay(LOOK_EVERY);
    const isGone = (await parts.members.getConsistent(userId)) === undefined;
    if (isGone && !(await parts.removals.isPending(userId))) return true;
  }
  return false;
}
