import { jobStarter } from '#functions/platform/job-starter.ts';
import { log } from '#functions/platform/log.ts';
import type { RemovalJob } from './finish-removal.ts';
import { privacyServices } from './services.ts';

const { removals, clock } = privacyServices();
const startJob = jobStarter<RemovalJob>('erase-member');
/** A job lives for 15 minutes at most, in milliseconds. */
const SURELY_DEAD = 20 * 60 * 1_000;

/** Run by EventBridge every night: starts the removals again that have died for good. */
export async function handler() {
  let resumed = 0;
  for await (const userIds of removals.begunBefore(new Date(clock.now().getTime() - SURELY_DEAD))) {
    for (const userId of userIds) await startJob({ userId });
    resumed += userIds.length;
  }
  log.info('removals resumed', { resumed });
  return { isDone: true, resumed };
}
