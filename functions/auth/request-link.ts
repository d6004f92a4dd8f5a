import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { limitEmails } from '#functions/throttle/throttle.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import { limitVisitor } from '#functions/throttle/visitor-limits.ts';

/** Input of the job `mail-link`. */
export const linkJob = z.object({
  kind: z.enum(['verify-email', 'reset-password', 'confirm-device']),
  email: z.string(),
  siteOrigin: z.string(),
});
export type LinkJob = z.infer<typeof linkJob>;

/** Has no member store, so the response cannot depend on whether the address is registered. */
export interface LinkRequestDeps {
  throttle: ThrottleStore;
  clock: Clock;
  startJob(job: LinkJob): Promise<void>;
}

/** The same text for registered and unregistered addresses. */
const MESSAGES: Record<LinkJob['kind'], string> = {
  'verify-email': 'If an account with this email exists, a new verification email is on its way.',
  'reset-password': 'If an account with this email exists, a link to choose a new password is on its way.',
  'confirm-device': 'If an account with this email exists, a link to confirm this device is on its way.',
};

/**
 * Starts a job that emails a link. The job looks up the account, so neither the response nor its time reveals
 * registered addresses. Throws too_many_requests: once a minute for each address, and a limit for each network.
 */
export async function requestLink(
  { throttle, clock, startJob }: LinkRequestDeps,
  job: LinkJob,
  viewerAddress: string,
): Promise<string> {
  const now = clock.now();
  await limitVisitor(throttle, 'mail', viewerAddress, now);
  await limitEmails(throttle, job.kind, job.email, now);
  await startJob(job);
  return MESSAGES[job.kind];
}
