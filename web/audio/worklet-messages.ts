/** What the page and its two worklets say to each other. */
export const CAPTURE = 'capture';
export const PLAYBACK = 'playback';

/** Both worklets are told the rate of the line, in Hz. */
export interface WorkletOptions {
  rate: number;
}

export type ToCapture = { blockSize: number } | 'stop';

/** A block of the caller's sound at the line's rate, or how loud it was just now (root mean square, 0 to 1). */
export type FromCapture = { block: Int16Array } | { rms: number };

/** Sound at the line's rate, or an order. */
export type ToPlayback = { sound: Int16Array } | 'flush' | 'stop';

/** Told several times a second while something plays, and when it begins or ends. */
export interface FromPlayback {
  isPlaying: boolean;
  rms: number;
  /** How often it has run empty in the middle of something, since the beginning. */
  gaps: number;
}
