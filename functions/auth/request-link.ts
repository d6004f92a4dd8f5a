import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { limitMail } from '#functions/throttle/throttle.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import { limitVisitor } from '#functions/throttle/visitor-limits.ts';

/** What the job that mails a link is told. */
export const linkJob = z.object({
  kind: z.enum(['verify-email', 'reset-password', 'confirm-device']),
  email: z.string(),
  siteOrigin: z.string(),
});
export type LinkJob = z.infer<typeof linkJob>;

/** All that asking for a link has to do with: nothing here knows who has an account. */
export interface LinkRequestDeps {
  throttle: ThrottleStore;
  clock: Clock;
  startJob(job: LinkJob): Promise<void>;
}

/** The same words whether or not there is an account with this address. */
const SENT: Record<LinkJob['kind'], string> = {
  'verify-email': 'If an account with this email exists, a new verification email is on its way.',
  'reset-password': 'If an account with this email exists, a link to choose a new password is on its way.',
  'confirm-device': 'If an account with this email exists, a link to confirm this device is on its way.',
};

/**
 * Has a link mailed to whoever has the address. It is a job that looks who that is, so that neither the words of the
 * answer tell, nor the time it takes. Throws too_many_requests within a minute, and for a visitor who asks for very many.
 */
export async function requestLink(
  { throttle, clock, startJob }: LinkRequestDeps,
  asked: LinkJob,
  viewerAddress: string,
): Promise<string> {
  const now = clock.now();
  await limitVisitor(throttle, 'mail', viewerAddress, now);
  await limitMail(throttle, asked.kind, asked.email, now);
  await startJob(asked);
  return SENT[asked.kind];
}
