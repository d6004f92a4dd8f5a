import * as z from 'zod/mini';
import { PLANS } from '../limits.ts';

export const subscriptionType = z.enum(PLANS);

export const usage = z.object({
  used: z.int().check(z.nonnegative()),
  /** null means without limit. */
  limit: z.nullable(z.int()),
  remaining: z.nullable(z.int().check(z.nonnegative())),
});
export type Usage = z.infer<typeof usage>;

export const limitsResponse = z
  .object({
    subscriptionType,
    limits: z.object({
      messages: usage,
      images: usage,
      videos: usage,
      conversations: usage,
      voiceCalls: usage,
      voiceSeconds: usage,
    }),
    /** When the daily counters start again. */
    resetsAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'Limits' });
export type LimitsResponse = z.infer<typeof limitsResponse>;
