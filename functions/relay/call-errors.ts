import { CompanionFailure } from '#functions/companion/companion-failure.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Outgoing } from './outbox.ts';

/** An error as the caller gets it; what really happened stays here. */
export function errorMessage({ code, message, details }: AppError, endsCall: boolean): Outgoing {
  const { requiresUpgrade, limitType, current, limit } = details;
  return {
    type: 'error',
    code,
    message,
    endsCall,
    ...(requiresUpgrade && { requiresUpgrade }),
    ...(limitType && { limitType }),
    ...(current !== undefined && { current }),
    ...(limit !== undefined && { limit }),
  };
}

/** The error for something that broke on our side, in words for the person who is talking. */
export function failureError(cause: unknown, hasReplied: boolean): AppError {
  const isTimeout = cause instanceof CompanionFailure && cause.reason === 'timeout';
  const code =
    cause instanceof CompanionFailure ? (isTimeout ? 'companion_timeout' : 'companion_failed') : 'internal';
  const what = hasReplied ? 'The call was cut off.' : 'The call could not be put through.';
  const charge = hasReplied ? 'Please call again.' : 'It was not counted; please try again.';
  return new AppError(code, `${what} ${charge}`, { cause });
}

/** What the caller of a task that died is told by another one. */
export const lostCallError = (hasReplied: boolean): AppError =>
  new AppError(
    'unavailable',
    `Voice service connection lost. ${hasReplied ? 'Please call again.' : 'The call was not counted; please try again.'}`,
  );

/** What a caller is told who sends more than a microphone can hear. */
export const rateExceededError = (): AppError =>
  new AppError('too_many_requests', 'Too much was sent at once, so the call was ended. Please call again.');

export const drainingError = (): AppError =>
  new AppError('unavailable', 'Voice calls are being moved. Please call again in a moment.');
