import * as z from 'zod';
import { PLANS } from '../limits.ts';

export const subscriptionType = z.enum(PLANS);

export const usage = z.object({
  used: z.int().nonnegative(),
  /** null means without limit. */
  limit: z.int().nullable(),
  remaining: z.int().nonnegative().nullable(),
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
  .meta({ id: 'Limits' });
export type LimitsResponse = z.infer<typeof limitsResponse>;
