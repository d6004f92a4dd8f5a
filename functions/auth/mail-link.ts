import { mailedServices } from '#functions/identity/services.ts';
import { job } from '#functions/platform/job.ts';
import { linkJob } from './ask-for-link.ts';
import { sendLink } from './send-link.ts';

const services = mailedServices();

export const handler = job('mail-link', linkJob, async (asked) => {
  await sendLink(services, asked);
  return { kind: asked.kind };
});
