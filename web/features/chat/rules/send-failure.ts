import { type LimitNotice, limitNoticeOf } from '#web/features/limits/limit-notice.ts';
import { ApiError } from '#web/lib/api-error.ts';

export const SEND_FAILED_TOAST = { title: 'Error', description: 'Failed to send message. Please try again.' };

export type FailureReason =
  /** It may not have arrived: resent when the network is back. */
  | 'network'
  | 'limit'
  /** It arrived, but the reply failed. */
  | 'companion'
  /** It arrived, and the member stopped the reply before its first words. */
  | 'stopped'
  /** The session has ended. */
  | 'signed-out'
  /** The conversation was deleted. */
  | 'gone'
  /** The companion was deleted or hidden. */
  | 'unavailable'
  /** The account is locked. */
  | 'locked'
  | 'rejected';

export type SendFailure =
  /** An earlier attempt of the same send is still being answered. */
  { kind: 'pending' } | { kind: 'failed'; reason: FailureReason; note: string; notice?: LimitNotice };

const FAILURE_NOTES: Record<FailureReason, string> = {
  network: 'Not sent yet',
  limit: 'Not sent: your limit is reached',
  companion: 'No answer came. This message was not counted.',
  stopped: 'Stopped. This message was not counted.',
  'signed-out': 'Not sent: sign in to send it',
  gone: 'Not sent: this conversation was deleted',
  unavailable: 'Not sent: this companion is not available',
  locked: 'Not sent: your account is locked',
  rejected: 'Not sent',
};

const failed = (reason: FailureReason, note = FAILURE_NOTES[reason]): SendFailure => ({
  kind: 'failed',
  reason,
  note,
});

/** Of two things that a chat needs and that may not be found, the conversation. */
export const isAboutConversation = (error: Error): boolean =>
  error instanceof ApiError && /conversation/i.test(error.message);

/** Maps the error of a send to the state of the message. */
export function sendFailureOf(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return failed('network');
  const notice = limitNoticeOf(error);
  if (notice) return { kind: 'failed', reason: 'limit', note: FAILURE_NOTES.limit, notice };
  switch (error.code) {
    case 'reply_pending':
      return { kind: 'pending' };
    case 'companion_failed':
    case 'companion_timeout':
      return failed('companion', error.message);
    case 'stopped':
      return failed('stopped');
    case 'account_locked':
      return failed('locked');
    case 'invalid_request':
      return failed('rejected', error.body?.issues?.[0]?.message ?? FAILURE_NOTES.rejected);
    default:
  }
  if (error.status === 401) return failed('signed-out');
  if (error.status === 404) return failed(isAboutConversation(error) ? 'gone' : 'unavailable');
  // After a gateway error the message may be stored. A retry is safe because it uses the same id.
  return failed(error.status >= 500 ? 'network' : 'rejected');
}
