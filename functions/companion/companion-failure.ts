/** Why a companion could not answer; the caller turns it into the error the member sees. */
export type CompanionFailureReason =
  /** No complete answer before the deadline. */
  | 'timeout'
  /** The service could not be reached, broke off, or answered with an error of its own. */
  | 'unavailable'
  /** The service's own content filter stopped the answer. */
  | 'refused'
  /** Too many requests, or the quota behind the key is used up. */
  | 'rate_limited'
  /** Wrong key, model or address: an operator has to act, trying again does not help. */
  | 'misconfigured'
  /** The service finished without a single word. */
  | 'empty';

const MESSAGES: Record<CompanionFailureReason, string> = {
  timeout: 'The companion took too long to answer.',
  unavailable: 'The companion cannot answer at the moment.',
  refused: 'The companion declined to answer this.',
  rate_limited: 'The companion is receiving too many messages right now.',
  misconfigured: 'The companion service is not set up correctly.',
  empty: 'The companion gave no answer.',
};

/**
 * The one error of `companion/`. Its message is safe to show: it names neither a vendor nor an
 * address. What really happened is in `cause`, which is logged and never sent.
 */
export class CompanionFailure extends Error {
  readonly reason: CompanionFailureReason;

  constructor(reason: CompanionFailureReason, options?: { cause?: unknown }) {
    super(MESSAGES[reason], options);
    this.name = 'CompanionFailure';
    this.reason = reason;
  }
}

/**
 * The failure for an HTTP status of a model service. 400 and 404 mean a wrong model or a request the
 * model cannot take, which is configuration and not the member's doing.
 */
export function reasonForStatus(status: number): CompanionFailureReason {
  if (status === 429) return 'rate_limited';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 400 && status < 500) return 'misconfigured';
  return 'unavailable';
}

/** An abort is a timeout when the deadline caused it, and otherwise the caller walking away. */
export function failureFromAbort(signal: AbortSignal): CompanionFailure {
  const cause: unknown = signal.reason;
  if (cause instanceof CompanionFailure) return cause;
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
  return new CompanionFailure(isTimeout ? 'timeout' : 'unavailable', { cause });
}
