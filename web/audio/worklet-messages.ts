/** Messages between the page and its two worklets. */
export const CAPTURE = 'capture';
export const PLAYBACK = 'playback';

export interface WorkletOptions {
  /** Sample rate of the messages, in Hz. */
  rate: number;
}

export type ToCapture = { blockSize: number } | 'stop';

/** A block of microphone audio, or its level (root mean square, 0 to 1). */
export type FromCapture = { block: Int16Array } | { rms: number };

export type ToPlayback = { sound: Int16Array } | 'flush' | 'stop';

/** Posted several times a second during playback, and when playback starts or stops. */
export interface FromPlayback {
  isPlaying: boolean;
  rms: number;
  /** How often audio has arrived late, since the start. */
  gaps: number;
}
