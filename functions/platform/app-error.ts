import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts';
import type { ErrorBody } from '#shared/schemas/error.ts';

type Details = Partial<Omit<ErrorBody, 'code' | 'message' | 'requestId'>>;

interface AppErrorOptions {
  /** Sent to the client. */
  details?: Details;
  /** Value of the Retry-After header. */
  retryAfterSeconds?: number;
  /** The original error. Logged, never sent. */
  cause?: unknown;
}

/** An error response: a code from shared/errors.ts and a message for the user. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
