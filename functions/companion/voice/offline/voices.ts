import type { Character } from '#shared/schemas/character.ts';
import { type Voice, voiceOf } from '../../offline/voice.ts';
import { isMale, voiceFor } from '../voice-kind.ts';

/** How the built-in voice sounds for one companion. */
export interface OfflineVoice {
  name: 'slt' | 'rms' | 'awb';
  /** Mean pitch in Hz. */
  pitch: number;
  /** How long sounds last; 1 is the voice's own pace, more is slower. */
  stretch: number;
}

/** A way of talking has a pitch, as a share of the voice's own range, and a pace. */
const MANNER: Record<Voice, { height: number; stretch: number }> = {
  playful: { height: 0.75, stretch: 0.96 },
  gentle: { height: 0.45, stretch: 1.1 },
  sultry: { height: 0.1, stretch: 1.18 },
  confident: { height: 0.35, stretch: 1 },
  mysterious: { height: 0, stretch: 1.14 },
  sweet: { height: 0.8, stretch: 1.04 },
  energetic: { height: 1, stretch: 0.9 },
};

const RANGE = { female: { low: 155, high: 225 }, male: { low: 82, high: 130 } };
/** Hz by which two companions of the same manner differ at most, in either direction. */
const OWN_PITCH = 9;

/** Each companion's own voice, always the same one. */
export function offlineVoiceOf(character: Character): OfflineVoice {
  const { height, stretch } = MANNER[voiceOf(character)];
  const { low, high } = isMale(character) ? RANGE.male : RANGE.female;
  const own = (character.id % (2 * OWN_PITCH + 1)) - OWN_PITCH;
  const name = voiceFor<OfflineVoice['name']>(character, { female: ['slt'], male: ['rms', 'awb'] });
  return { name, pitch: Math.round(low + height * (high - low) + own), stretch };
}
