import * as z from 'zod/mini';
import { parseEnvironment } from '#functions/platform/config.ts';
import { log } from '#functions/platform/log.ts';
import { measured } from '#functions/platform/metrics.ts';
import { visitSite } from './visit-site.ts';

const { SITE_URL } = parseEnvironment(z.object({ SITE_URL: z.url() }));

/** Run by EventBridge every five minutes. An unhealthy site is what it has to tell, not a failure of its own. */
export async function handler() {
  const visit = await visitSite(SITE_URL);
  log.info('site visited', {
    ...visit,
    ...measured({ SiteHealthy: visit.isHealthy ? 1 : 0, SiteLatency: visit.milliseconds }),
  });
  return visit;
}
