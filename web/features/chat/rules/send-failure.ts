import { type LimitNotice, limitNoticeOf } from '#web/features/limits/limit-notice.ts';
import { ApiError } from '#web/lib/api-error.ts';

export const SEND_FAILED = { title: 'Error', description: 'Failed to send message. Please try again.' };

/** Why a message is not through. */
export type FailureReason =
  /** It may never have arrived: sent again as soon as there is a network. */
  | 'network'
  | 'limit'
  /** It arrived; the companion could not answer. */
  | 'companion'
  /** Whoever sent it is not signed in any more. */
  | 'signed-out'
  /** The conversation was deleted meanwhile. */
  | 'gone'
  | 'refused';

export type SendFailure =
  /** Another try of the same send is being answered: its reply will come. */
  { kind: 'pending' } | { kind: 'failed'; reason: FailureReason; note: string; notice?: LimitNotice };

const NOTES: Record<FailureReason, string> = {
  network: 'Not sent yet',
  limit: 'Not sent: your limit is reached',
  companion: 'No answer came. This message was not counted.',
  'signed-out': 'Not sent: sign in to send it',
  gone: 'Not sent: this conversation was deleted',
  refused: 'Not sent',
};

const failed = (reason: FailureReason, note = NOTES[reason]): SendFailure => ({
  kind: 'failed',
  reason,
  note,
});

/** What a failed send means for the message. */
export function sendFailureOf(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return failed('network');
  const notice = limitNoticeOf(error);
  if (notice) return { kind: 'failed', reason: 'limit', note: NOTES.limit, notice };
  switch (error.code) {
    case 'reply_pending':
      return { kind: 'pending' };
    case 'companion_failed':
    case 'companion_timeout':
      return failed('companion', error.message);
    case 'invalid_request':
      return failed('refused', error.body?.issues?.[0]?.message ?? NOTES.refused);
    default:
  }
  if (error.status === 401) return failed('signed-out');
  if (error.status === 404) return failed('gone');
  // A gateway that gave up may have let the message through: trying again is safe, the id is the same.
  return failed(error.status >= 500 ? 'network' : 'refused');
}
