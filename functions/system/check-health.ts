import * as z from 'zod/mini';
import { parseEnvironment } from '#functions/platform/config.ts';
import { log } from '#functions/platform/log.ts';
import { metricFields } from '#functions/platform/metrics.ts';
import { probeSite } from './probe-site.ts';

const { SITE_URL } = parseEnvironment(z.object({ SITE_URL: z.url() }));

/** Runs every five minutes. An unhealthy site is a result, not an error of the function. */
export async function handler() {
  const result = await probeSite(SITE_URL);
  log.info('site probed', {
    ...result,
    ...metricFields({ SiteHealthy: result.isHealthy ? 1 : 0, SiteLatency: result.milliseconds }),
  });
  return result;
}
