import { setTimeout as delay } from 'node:timers/promises';
import type { MemberStore } from '#functions/identity/member-store.ts';
import type { RemovalStore } from './removal-store.ts';

/** Input of the job `erase-member`. */
export interface RemovalJob {
  userId: number;
}

export interface StartRemovalDeps {
  members: Pick<MemberStore, 'getConsistent'>;
  removals: Pick<RemovalStore, 'isPending'>;
  startJob(job: RemovalJob): Promise<void>;
}

/** Most removals take one or two seconds. Waits at most six. */
const POLL_INTERVAL_MILLISECONDS = 250;
const MAX_POLLS = 24;

/**
 * Starts the removal job and waits for it a few seconds. True when the removal is complete, false while the job runs.
 */
export async function startRemoval(deps: StartRemovalDeps, userId: number): Promise<boolean> {
  await deps.startJob({ userId });
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    await delay(POLL_INTERVAL_MILLISECONDS);
    const isRemoved = (await deps.members.getConsistent(userId)) === undefined;
    if (isRemoved && !(await deps.removals.isPending(userId))) return true;
  }
  return false;
}
