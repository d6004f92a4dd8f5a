import type { SubscriptionType } from '#shared/limits.ts';
import type { CallAudio, CallAudioListener } from '#web/audio/call-audio.ts';
import type { LimitNotice } from '#web/features/limits/limit-notice.ts';
import type { CallError } from './call-errors.ts';
import type { CallSocket } from './voice-socket.ts';

export type CallState = 'idle' | 'connecting' | 'connected' | 'ended';
export type Speaker = 'caller' | 'companion' | null;

export interface CallView {
  state: CallState;
  /** Whole seconds since the call was put through; stands still once it is over. */
  seconds: number;
  /** Of this call, by the server; null before it is put through, and without one. */
  cap: number | null;
  /** By the server; null before the call is put through. */
  plan: SubscriptionType | null;
  speaking: Speaker;
  isMuted: boolean;
  error: CallError | null;
  /** Half a second after the end: whatever showed the call may close. */
  isOver: boolean;
}

/** How a call came to its end. */
export interface Ending {
  error: CallError | null;
  /** The page was hidden or left. */
  wasLeft: boolean;
  /** False when it was called off before, or refused for a limit. */
  wasPutThrough: boolean;
  /** Where what the companion said is written down. */
  conversationId: number | null;
}

/** What a call needs of the world. Times are in milliseconds. */
export interface CallPorts {
  openSocket(): CallSocket;
  openAudio(listener: CallAudioListener): CallAudio;
  now(): number;
  /** Both answer how to call it off. */
  after(milliseconds: number, action: () => void): () => void;
  every(milliseconds: number, action: () => void): () => void;
  /** Calls back when the page is hidden or left, at once if it is; answers how to stop that. */
  whenLeft(action: () => void): () => void;
  openLimit(notice: LimitNotice): void;
  /** A call was not put through, and may be tried again; or something went wrong that does not end it. */
  failed(error: CallError): void;
  ended(ending: Ending): void;
}

export const IDLE: CallView = {
  state: 'idle',
  seconds: 0,
  cap: null,
  plan: null,
  speaking: null,
  isMuted: false,
  error: null,
  isOver: false,
};
