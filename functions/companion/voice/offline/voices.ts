import type { Character } from '#shared/schemas/character.ts';
import { type Voice, voiceOf } from '../../offline/voice.ts';
import { isMale, pickVoice } from '../pick-voice.ts';

/** Settings of the built-in voice for one companion. */
export interface OfflineVoice {
  name: 'slt' | 'rms' | 'awb';
  /** Mean pitch in Hz. */
  pitch: number;
  /** Duration of sounds; 1 is the voice's default, more is slower. */
  stretch: number;
}

/** Pitch, as a share of the range, and pace per conversation style. */
const STYLE: Record<Voice, { height: number; stretch: number }> = {
  playful: { height: 0.75, stretch: 0.96 },
  gentle: { height: 0.45, stretch: 1.1 },
  sultry: { height: 0.1, stretch: 1.18 },
  confident: { height: 0.35, stretch: 1 },
  mysterious: { height: 0, stretch: 1.14 },
  sweet: { height: 0.8, stretch: 1.04 },
  energetic: { height: 1, stretch: 0.9 },
};

const RANGE = { female: { low: 155, high: 225 }, male: { low: 82, high: 130 } };
/** Maximum pitch offset per companion, in Hz. */
const PITCH_OFFSET = 9;

/** Deterministic per companion. */
export function offlineVoiceFor(character: Character): OfflineVoice {
  const { height, stretch } = STYLE[voiceOf(character)];
  const { low, high } = isMale(character) ? RANGE.male : RANGE.female;
  const offset = (character.id % (2 * PITCH_OFFSET + 1)) - PITCH_OFFSET;
  const name = pickVoice<OfflineVoice['name']>(character, { female: ['slt'], male: ['rms', 'awb'] });
  return { name, pitch: Math.round(low + height * (high - low) + offset), stretch };
}
