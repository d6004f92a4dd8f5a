import { VOICE_LEVEL_MAXIMUM, VOICE_METER_BARS, VOICE_SPEAKING_LEVEL } from '#shared/voice.ts';

/** A voice close to the microphone has a root mean square of about 0.1 and shows as 40. */
const GAIN = 400;

/** How loud a sound of this root mean square (0 to 1) is shown: 0 to 100. */
export const levelOf = (rms: number): number => Math.min(VOICE_LEVEL_MAXIMUM, Math.round(rms * GAIN));

export const isSpeaking = (level: number): boolean => level > VOICE_SPEAKING_LEVEL;

/** How far each bar goes at full level: highest in the middle. */
const REACH = Array.from(
  { length: VOICE_METER_BARS },
  (_, bar) => 1 - 0.14 * Math.abs(bar - (VOICE_METER_BARS - 1) / 2),
);

/** The heights of the bars, 0 to 100, by the newest levels, newest first: sound spreads from the middle outwards. */
export const barsOf = (levels: readonly number[]): number[] =>
  REACH.map((reach, bar) => {
    const age = Math.floor(Math.abs(bar - (VOICE_METER_BARS - 1) / 2));
    return Math.round(reach * (levels[age] ?? 0));
  });
