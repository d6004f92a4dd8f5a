import {
  CompanionFailure,
  type CompanionFailureReason,
  failureFromAbort,
  reasonForStatus,
} from './companion-failure.ts';

/** By the error's name, because an error in the middle of a stream has no status of its own. */
const REASONS: Readonly<Record<string, CompanionFailureReason>> = {
  ThrottlingException: 'rate_limited',
  ServiceQuotaExceededException: 'rate_limited',
  TooManyRequestsException: 'rate_limited',
  ModelTimeoutException: 'timeout',
  TimeoutError: 'timeout',
  ModelNotReadyException: 'unavailable',
  ModelStreamErrorException: 'unavailable',
  ModelErrorException: 'unavailable',
  InternalServerException: 'unavailable',
  ServiceUnavailableException: 'unavailable',
  AccessDeniedException: 'misconfigured',
  ValidationException: 'misconfigured',
  ResourceNotFoundException: 'misconfigured',
  UnrecognizedClientException: 'misconfigured',
  InvalidSignatureException: 'misconfigured',
  ExpiredTokenException: 'misconfigured',
  CredentialsProviderError: 'misconfigured',
};

/** What an error of Bedrock's client means, before a stream or in the middle of it. */
export function bedrockFailure(error: unknown, signal: AbortSignal): CompanionFailure {
  if (error instanceof CompanionFailure) return error;
  if (signal.aborted) return failureFromAbort(signal);
  const name = error instanceof Error ? error.name : '';
  // Errors inside a stream carry the wire's spelling, which starts in lower case.
  const known = REASONS[name.charAt(0).toUpperCase() + name.slice(1)];
  const status = (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata
    ?.httpStatusCode;
  const byStatus = status !== undefined && status >= 400 ? reasonForStatus(status) : 'unavailable';
  return new CompanionFailure(known ?? byStatus, { cause: error });
}
