import * as z from 'zod/mini';

/** Every way in which an operation can fail, with the HTTP status it is answered with. */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_credentials: 401,
  not_authenticated: 401,
  session_expired: 401,
  age_not_confirmed: 403,
  forbidden: 403,
  wrong_origin: 403,
  not_found: 404,
  email_taken: 409,
  reply_pending: 409,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  limit_reached: 429,
  too_many_requests: 429,
  internal: 500,
  companion_failed: 502,
  unavailable: 503,
  companion_timeout: 504,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What a limit can be about; the upgrade dialog has a text for each. */
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

/** The one shape of every refusal. `message` is written for the person who reads it. */
export const errorBody = z
  .object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    requestId: z.string(),
    /** With `invalid_request`: what is wrong, field by field. */
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    /** With `limit_reached` only. */
    requiresUpgrade: z.optional(z.literal(true)),
    limitType: z.optional(limitType),
    current: z.optional(z.number().check(z.nonnegative())),
    limit: z.optional(z.number().check(z.nonnegative())),
  })
  .register(z.globalRegistry, { id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
