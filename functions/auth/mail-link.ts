import { emailServices } from '#functions/identity/services.ts';
import { job } from '#functions/platform/job.ts';
import { linkJob } from './request-link.ts';
import { sendLink } from './send-link.ts';

const services = emailServices();

export const handler = job('mail-link', linkJob, async (input) => {
  await sendLink(services, input);
  return { kind: input.kind };
});
