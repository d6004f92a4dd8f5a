import { CompanionFailure, type CompanionFailureReason } from './companion.ts';

/** The reason for an HTTP status of a model service. 400 and 404 mean a wrong model or request: configuration. */
export function reasonForStatus(status: number): CompanionFailureReason {
  if (status === 429) return 'rate_limited';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 400 && status < 500) return 'misconfigured';
  return 'unavailable';
}

/** An abort is a timeout when a deadline caused it; otherwise the caller cancelled the request. */
export function failureFromAbort(signal: AbortSignal): CompanionFailure {
  const cause: unknown = signal.reason;
  if (cause instanceof CompanionFailure) return cause;
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
  return new CompanionFailure(isTimeout ? 'timeout' : 'unavailable', { cause });
}
