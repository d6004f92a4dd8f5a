import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts';
import type { ErrorBody } from '#shared/schemas/error.ts';

type Details = Partial<Omit<ErrorBody, 'code' | 'message' | 'requestId'>>;

interface AppErrorOptions {
  /** Sent to the client as they are; nothing internal belongs here. */
  details?: Details;
  /** Seconds until trying again makes sense; becomes the Retry-After header. */
  retryAfterSeconds?: number;
  /** What really happened. Logged, never sent. */
  cause?: unknown;
}

/** The one error of the product: a code from the table in shared/errors, and words for the person who reads it. */
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
