import * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { lockReason } from './safety.ts';
import { withMeta } from './with-meta.ts';

/** Kinds of limits. The upgrade dialog has a text for each. */
export const limitType = z.enum([
  'messages',
  'images',
  'videos',
  'conversations',
  'voice_calls',
  'voice_call_count',
  'voice_call_minutes',
  'premium_required',
  'spicy_content',
]);
export type LimitType = z.infer<typeof limitType>;

/** Body of every error response. `message` is for the user. */
export const errorBody = withMeta(
  z.object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    requestId: z.string(),
    /** With `invalid_request`: the problems by field. */
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    /** With `limit_reached` only. */
    requiresUpgrade: z.optional(z.literal(true)),
    limitType: z.optional(limitType),
    /** With `account_locked` only. */
    reason: z.optional(lockReason),
    current: z.optional(z.number().check(z.nonnegative())),
    limit: z.optional(z.number().check(z.nonnegative())),
  }),
  { id: 'Error' },
);
export type ErrorBody = z.infer<typeof errorBody>;
