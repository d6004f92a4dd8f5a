import type { Character } from '#shared/schemas/character.ts';
import type { TurnMessage } from '../companion.ts';
import type { CompanionFailure } from '../companion-failure.ts';

/** What a speech model is told when a call begins. */
export interface SpeechCall {
  readonly character: Character;
  /** The member's first name as they gave it; untrusted text. */
  readonly memberName: string;
  /** What was said in the conversation before, oldest first. */
  readonly history: readonly TurnMessage[];
  /** Same seed, same words and voice, where the model can be held to it. */
  readonly seed: number;
  readonly now: Date;
  /** The call has been going on: no greeting. */
  readonly isContinued?: boolean;
}

/** What comes back during a call. Sound is 16-bit mono at 24 kHz and may come faster than it is played. */
export interface SpeechListener {
  /** The caller has spoken for VOICE_BARGE_IN_MILLISECONDS; shorter noises and the companion's echo are not told. */
  speechStarted(): void;
  /** The caller's turn is over. */
  speechStopped(): void;
  /** A piece of the reply. */
  sound(pcm: Buffer): void;
  /** Words of the reply as they become known, near the sound they belong to. */
  words(text: string): void;
  /** All of the reply has been given. Not told of a reply that was interrupted. */
  replied(): void;
  /** What the caller said, where the model can tell. */
  heard(text: string): void;
  /** The model is gone; nothing follows. */
  failed(failure: CompanionFailure): void;
}

export interface SpeechSession {
  /**
   * Takes the caller's sound, in order.
   *
   * @param echo how loud the companion is at the caller's ear just now, from 0 to 1; 0 while she is silent.
   */
  hear(pcm: Buffer, echo: number): void;
  /** The caller cut in. `heardMilliseconds` of the reply were heard; no more of it comes after this call. */
  interrupted(heardMilliseconds: number): void;
  /** Ends the call. Nothing is told after it. Safe to call twice. */
  close(): void;
}

/** The port for speech: the caller's sound in, the companion's sound out. She speaks first. */
export interface SpeechModel {
  /** @throws {CompanionFailure} when no call could be begun before the signal. */
  open(call: SpeechCall, listener: SpeechListener, options: { signal: AbortSignal }): Promise<SpeechSession>;
  /** Lets go of what all calls share. */
  close(): Promise<void>;
}
