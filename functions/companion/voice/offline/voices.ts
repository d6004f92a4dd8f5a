import type { Character } from '#shared/schemas/character.ts';
import { type Voice, voiceOf } from '../../offline/voice.ts';
import { isMale, pickVoice } from '../pick-voice.ts';

/** Settings of the built-in voice for one companion. */
export interface OfflineVoice {
  /** Voices of CMU ARCTIC: one female and two male speakers. */
  name: 'slt' | 'rms' | 'awb';
  /** Mean pitch in Hz. */
  pitch: number;
  /** Duration of sounds; 1 is the voice's default, more is slower. */
  durationStretch: number;
}

/** Relative pitch (0 is the lowest of the range, 1 the highest) and pace per conversation style. */
const STYLE_SETTINGS: Record<Voice, { relativePitch: number; durationStretch: number }> = {
  playful: { relativePitch: 0.75, durationStretch: 0.96 },
  gentle: { relativePitch: 0.45, durationStretch: 1.1 },
  sultry: { relativePitch: 0.1, durationStretch: 1.18 },
  confident: { relativePitch: 0.35, durationStretch: 1 },
  mysterious: { relativePitch: 0, durationStretch: 1.14 },
  sweet: { relativePitch: 0.8, durationStretch: 1.04 },
  energetic: { relativePitch: 1, durationStretch: 0.9 },
};

/** Hz. */
const PITCH_RANGE = { female: { low: 155, high: 225 }, male: { low: 82, high: 130 } };
/** Maximum pitch offset per companion, in Hz. */
const PITCH_OFFSET = 9;

/** The same voice for each call of a companion. */
export function offlineVoiceFor(character: Character): OfflineVoice {
  const { relativePitch, durationStretch } = STYLE_SETTINGS[voiceOf(character)];
  const { low, high } = isMale(character) ? PITCH_RANGE.male : PITCH_RANGE.female;
  const offset = (character.id % (2 * PITCH_OFFSET + 1)) - PITCH_OFFSET;
  const name = pickVoice<OfflineVoice['name']>(character, { female: ['slt'], male: ['rms', 'awb'] });
  return { name, pitch: Math.round(low + relativePitch * (high - low) + offset), durationStretch };
}
