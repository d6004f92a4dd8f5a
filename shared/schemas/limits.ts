import * as z from 'zod/mini';
import { PLANS } from '../limits.ts';
import { count } from './common.ts';

export const subscriptionType = z.enum(PLANS);

export const usage = z.object({
  used: count,
  /** null: unlimited. */
  limit: z.nullable(count),
  remaining: z.nullable(count),
});
export type Usage = z.infer<typeof usage>;
