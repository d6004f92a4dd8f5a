import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { jobStarter } from '#functions/platform/jobs.ts';
import { openTable } from '#functions/table/table.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { type LinkJob, requestLink } from './request-link.ts';

interface LinkRequest {
  body: { email: string };
  siteOrigin: string;
  viewerAddress: string;
}

/** The handler of an operation that mails a link of this kind. */
export function linkRequestHandler(kind: LinkJob['kind']) {
  const throttle = throttleStore(openTable(config().TABLE_NAME));
  const deps = { throttle, clock: systemClock, startJob: jobStarter<LinkJob>('mail-link') };
  return async ({ body: { email }, siteOrigin, viewerAddress }: LinkRequest) => ({
    message: await requestLink(deps, { kind, email, siteOrigin }, viewerAddress),
  });
}
