import { CompanionFailure, type CompanionFailureReason } from './companion.ts';
import { failureFromAbort, reasonForStatus } from './engine-failure.ts';

/** By error name, because errors inside a stream have no status. */
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

/** Maps an error of Bedrock's client, before or during a stream. */
export function bedrockFailure(error: unknown, signal: AbortSignal): CompanionFailure {
  if (error instanceof CompanionFailure) return error;
  if (signal.aborted) return failureFromAbort(signal);
  const name = error instanceof Error ? error.name : '';
  // Names of errors inside a stream start in lower case.
  const byName = REASONS[name.charAt(0).toUpperCase() + name.slice(1)];
  const status = (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata
    ?.httpStatusCode;
  const byStatus = status !== undefined && status >= 400 ? reasonForStatus(status) : 'unavailable';
  return new CompanionFailure(byName ?? byStatus, { cause: error });
}
