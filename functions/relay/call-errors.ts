import { CompanionFailure } from '#functions/companion/companion.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { OutgoingMessage } from './send-queue.ts';

/** An error as sent to the caller, without its cause. */
export function errorMessage({ code, message, details }: AppError, endsCall: boolean): OutgoingMessage {
  const { requiresUpgrade, limitType, current, limit, reason } = details;
  return {
    type: 'error',
    code,
    message,
    endsCall,
    ...(requiresUpgrade && { requiresUpgrade }),
    ...(limitType && { limitType }),
    ...(current !== undefined && { current }),
    ...(limit !== undefined && { limit }),
    ...(reason && { reason }),
  };
}

/** The error for a failure of the service. */
export function failureError(cause: unknown, hasReplied: boolean): AppError {
  const isTimeout = cause instanceof CompanionFailure && cause.reason === 'timeout';
  const code =
    cause instanceof CompanionFailure ? (isTimeout ? 'companion_timeout' : 'companion_failed') : 'internal';
  const problem = hasReplied ? 'The call was cut off.' : 'The call could not be put through.';
  const advice = hasReplied ? 'Please call again.' : 'It was not counted; please try again.';
  return new AppError(code, `${problem} ${advice}`, { cause });
}

/** Sent by another task when the call's task has crashed. */
export const lostCallError = (hasReplied: boolean): AppError =>
  new AppError(
    'unavailable',
    `Voice service connection lost. ${hasReplied ? 'Please call again.' : 'The call was not counted; please try again.'}`,
  );

/** The caller sends more than a microphone records. */
export const rateExceededError = (): AppError =>
  new AppError('too_many_requests', 'Too much was sent at once, so the call was ended. Please call again.');

export const drainingError = (): AppError =>
  new AppError('unavailable', 'Voice calls are being moved. Please call again in a moment.');
