import { VOICE_LEVEL_MAXIMUM, VOICE_METER_BARS, VOICE_SPEAKING_LEVEL } from '#shared/voice.ts';

/** A voice close to the microphone has a root mean square of about 0.1, which gives level 40. */
const LEVEL_GAIN = 400;

/** The level, 0 to 100, of a root mean square, 0 to 1. */
export const levelOf = (rms: number): number => Math.min(VOICE_LEVEL_MAXIMUM, Math.round(rms * LEVEL_GAIN));

export const isSpeaking = (level: number): boolean => level > VOICE_SPEAKING_LEVEL;

/** Relative height of each bar, highest in the middle. */
const BAR_HEIGHTS = Array.from(
  { length: VOICE_METER_BARS },
  (_, bar) => 1 - 0.14 * Math.abs(bar - (VOICE_METER_BARS - 1) / 2),
);

/**
 * Bar heights, 0 to 100. The middle bars show the newest level, the outer ones older levels.
 * @param levels the newest first
 */
export const barsOf = (levels: readonly number[]): number[] =>
  BAR_HEIGHTS.map((height, bar) => {
    const age = Math.floor(Math.abs(bar - (VOICE_METER_BARS - 1) / 2));
    return Math.round(height * (levels[age] ?? 0));
  });
