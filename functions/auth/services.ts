import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { jobStarter } from '#functions/platform/job-starter.ts';
import { openTable } from '#functions/table/table.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import type { LinkRequestDeps } from './request-link.ts';

export function linkServices(): LinkRequestDeps {
  const table = openTable(config().TABLE_NAME);
  return { throttle: throttleStore(table), clock: systemClock, startJob: jobStarter('mail-link') };
}
