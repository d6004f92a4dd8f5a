/** Messages between the page and its two worklets. */

/** Names that the worklets are registered with. */
export const CAPTURE_PROCESSOR = 'capture';
export const PLAYBACK_PROCESSOR = 'playback';

/** Between two level messages. */
export const LEVEL_INTERVAL_SECONDS = 0.05;

export interface WorkletOptions {
  /** Sample rate of the messages, in Hz. */
  rate: number;
}

export type CaptureCommand = { blockSize: number } | 'stop';

/** A block of microphone audio, or its level (root mean square, 0 to 1). */
export type CaptureMessage = { block: Int16Array } | { rms: number };

export type PlaybackCommand = { samples: Int16Array } | 'flush' | 'stop';

/** Posted several times a second during playback, and when playback starts or stops. */
export interface PlaybackState {
  isPlaying: boolean;
  rms: number;
  /** How often audio has arrived late, since the start. */
  gaps: number;
}
