import type { SubscriptionType } from '#shared/limits.ts';
import type { LockReason } from '#shared/schemas/safety.ts';
import type { ServerVoiceMessage } from '#shared/schemas/voice.ts';
import type { CallAudio, CallAudioListener } from '#web/audio/call-audio.ts';
import type { LimitNotice } from '#web/features/limits/limit-notice.ts';
import type { CallError } from './call-errors.ts';
import type { CallSocket } from './voice-socket.ts';

export type CallState = 'idle' | 'connecting' | 'connected' | 'ended';
export type Speaker = 'caller' | 'companion' | null;

/** A text of the safety policy, which the companion also speaks. */
export type CallNotice = Pick<Extract<ServerVoiceMessage, { type: 'safety_notice' }>, 'safety' | 'content'>;

export interface CallView {
  state: CallState;
  /** Whole seconds since the call was connected; stops at its end. */
  seconds: number;
  /** The server's limit for this call in seconds; null before it is connected, in a crisis, and without a limit. */
  maxSeconds: number | null;
  /** From the server; null before the call is connected. */
  plan: SubscriptionType | null;
  speaking: Speaker;
  isMuted: boolean;
  error: CallError | null;
  notice: CallNotice | null;
  /** Set half a second after the end: the call screen can close. */
  canClose: boolean;
}

export interface CallResult {
  error: CallError | null;
  /** The page was hidden or left. */
  isPageLeft: boolean;
  /** False when the call was cancelled before it was connected, or rejected for a limit. */
  wasConnected: boolean;
  /** The conversation that receives the transcript. */
  conversationId: number | null;
}

/** The dependencies of a call. Times are in milliseconds. */
export interface CallDeps {
  openSocket(): CallSocket;
  openAudio(listener: CallAudioListener): CallAudio;
  now(): number;
  /** `after` and `every` return a function that cancels the timer. */
  after(milliseconds: number, action: () => void): () => void;
  every(milliseconds: number, action: () => void): () => void;
  /** Calls back when the page is hidden or left, at once if it is hidden. Returns the function to unsubscribe. */
  onPageLeave(action: () => void): () => void;
  openLimitDialog(notice: LimitNotice): void;
  onNotice(notice: CallNotice): void;
  /** The account is locked. */
  onLocked(reason: LockReason): void;
  /** The call could not be connected and can be retried, or an error occurred that does not end the call. */
  onFailed(error: CallError): void;
  onEnded(result: CallResult): void;
}

export const IDLE_CALL: CallView = {
  state: 'idle',
  seconds: 0,
  maxSeconds: null,
  plan: null,
  speaking: null,
  isMuted: false,
  error: null,
  notice: null,
  canClose: false,
};
