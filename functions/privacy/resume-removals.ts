import { MINUTE_MILLISECONDS } from '#functions/platform/clock.ts';
import { jobStarter } from '#functions/platform/job-starter.ts';
import { log } from '#functions/platform/log.ts';
import { privacyServices } from './services.ts';
import type { RemovalJob } from './start-removal.ts';

const { removals, clock } = privacyServices();
const startJob = jobStarter<RemovalJob>('erase-member');
/** Longer than the 15 minutes a job can run. */
const RESUME_AFTER_MILLISECONDS = 20 * MINUTE_MILLISECONDS;

/** Runs nightly. Restarts crashed removals. */
export async function handler() {
  let resumed = 0;
  for await (const userIds of removals.listStartedBefore(
    new Date(clock.now().getTime() - RESUME_AFTER_MILLISECONDS),
  )) {
    for (const userId of userIds) await startJob({ userId });
    resumed += userIds.length;
  }
  log.info('removals resumed', { resumed });
  return { isDone: true, resumed };
}
