import type { Character } from '#shared/schemas/character.ts';
import type { ChatMessage, CompanionFailure, ReplyTone } from '../companion.ts';

/** What a speech model needs to open a call. */
export interface SpeechCall {
  readonly character: Character;
  /** The member's first name as entered; untrusted text. */
  readonly memberName: string;
  /** The conversation before the call, oldest first. */
  readonly history: readonly ChatMessage[];
  /** Same seed, same text and voice, if the model supports it. */
  readonly seed: number;
  readonly now: Date;
  readonly tone?: ReplyTone | undefined;
  /** A later session of the same call: no greeting. */
  readonly isContinued?: boolean;
}

/** Events of a session. Audio is 16-bit mono at 24 kHz and may arrive faster than it is played. */
export interface SpeechListener {
  /** The caller has spoken for VOICE_BARGE_IN_MIN_MILLISECONDS. Shorter noises and the companion's echo do not count. */
  speechStarted(): void;
  /** The caller's turn has ended. */
  speechStopped(): void;
  /** A piece of the reply. */
  audio(pcm: Buffer): void;
  /** Text of the reply, sent near its audio. */
  replyText(text: string): void;
  /** The reply is complete. Not sent for an interrupted reply. */
  replyEnded(): void;
  /** What the caller said, if the model transcribes it. */
  transcribed(text: string): void;
  /** The session has failed; no event follows. */
  failed(failure: CompanionFailure): void;
}

export interface SpeechSession {
  /**
   * Sends the caller's audio, in order.
   *
   * @param echoLevel level of the companion at the caller's speaker, from 0 to 1; 0 while it is silent.
   */
  sendAudio(pcm: Buffer, echoLevel: number): void;
  /** The caller interrupted. `heardMilliseconds` of the reply were heard; no more of it is sent after this call. */
  interrupted(heardMilliseconds: number): void;
  /**
   * Makes the companion say a text in the place of its current or next reply. A model that does not support
   * this only drops the reply.
   *
   * @param tone of everything that it says from now on
   */
  speak(text: string, tone?: ReplyTone): void;
  /** Ends the session. No event follows. Idempotent. */
  close(): void;
}

/** The port for speech: the caller's audio in, the companion's audio out. The companion speaks first. */
export interface SpeechModel {
  /** @throws {CompanionFailure} when no session could be opened before the signal. */
  open(call: SpeechCall, listener: SpeechListener, options: { signal: AbortSignal }): Promise<SpeechSession>;
  /** Releases resources shared by all sessions. */
  close(): Promise<void>;
}
