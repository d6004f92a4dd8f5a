import type { ErrorBody } from '#shared/schemas/error.ts';

/** The parts of an error body a screen may look at; whatever came may lack any of them. */
export type ApiErrorBody = Partial<ErrorBody>;

/** A call that was answered, but not with success. `message` is written for the person who reads it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly code: ApiErrorBody['code'];
  /** From Retry-After, on 429 only. */
  readonly retryAfterSeconds: number | undefined;
  /** What came as JSON; undefined when it could not be read. */
  readonly body: ApiErrorBody | undefined;

  constructor(response: Response, body: ApiErrorBody | undefined) {
    super(body?.message || `HTTP ${response.status} ${response.statusText}`.trim());
    this.status = response.status;
    this.statusText = response.statusText;
    this.code = body?.code;
    this.body = body;
    this.retryAfterSeconds =
      response.status === 429 ? secondsToWait(response.headers.get('retry-after')) : undefined;
  }
}

/** Retry-After is a number of seconds or a date. */
export function secondsToWait(header: string | null, now = Date.now()): number | undefined {
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

/** Our own refusals name a code; what API Gateway or the edge says in our place is for nobody to read. */
const isWorded = (error: ApiError) => error.code !== undefined && error.body?.message !== undefined;

/** What to tell whoever's call failed: the server's own words, or else what to do about it. */
export function errorMessage(error: Error): string {
  // How fetch says that no answer came.
  if (error instanceof TypeError) return 'The server cannot be reached. Check the connection and try again.';
  if (!(error instanceof ApiError) || isWorded(error)) return error.message;
  return error.status === 429
    ? 'There were too many requests. Wait a minute and try again.'
    : 'The server could not do it just now. Try again in a moment.';
}

/** The status behind an error, also when a screen gave it words of its own. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.status;
  return error instanceof Error && error.cause !== undefined ? statusOf(error.cause) : undefined;
}
