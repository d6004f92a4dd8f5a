import type { ErrorBody } from '#shared/schemas/error.ts';

/** An error body. Any field may be missing. */
export type ApiErrorBody = Partial<ErrorBody>;

/** A response with an error status. `message` is for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly code: ApiErrorBody['code'];
  /** From Retry-After, on 429 only. */
  readonly retryAfterSeconds: number | undefined;
  /** The JSON body. Undefined when it could not be parsed. */
  readonly body: ApiErrorBody | undefined;

  constructor(response: Response, body: ApiErrorBody | undefined) {
    super(body?.message || `HTTP ${response.status} ${response.statusText}`.trim());
    this.status = response.status;
    this.statusText = response.statusText;
    this.code = body?.code;
    this.body = body;
    this.retryAfterSeconds =
      response.status === 429 ? parseRetryAfter(response.headers.get('retry-after')) : undefined;
  }
}

/** Parses a Retry-After header: seconds or a date. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

export async function errorFrom(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new ApiError(response, typeof body === 'object' && body ? (body as ApiErrorBody) : undefined);
}

/** Errors of our handlers have a code. Messages of API Gateway and CloudFront are not for users. */
const hasUserMessage = (error: ApiError) => error.code !== undefined && error.body?.message !== undefined;

/** The text to show for a failed call. */
export function errorMessage(error: Error): string {
  // fetch throws a TypeError on network errors.
  if (error instanceof TypeError) return 'The server cannot be reached. Check the connection and try again.';
  if (!(error instanceof ApiError) || hasUserMessage(error)) return error.message;
  return error.status === 429
    ? 'There were too many requests. Wait a minute and try again.'
    : 'The server could not do it just now. Try again in a moment.';
}

/** The HTTP status of an error or of its cause. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.status;
  return error instanceof Error && error.cause !== undefined ? statusOf(error.cause) : undefined;
}
