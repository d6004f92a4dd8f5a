/** Every error code with its HTTP status. */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_credentials: 401,
  not_authenticated: 401,
  session_expired: 401,
  account_locked: 403,
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
