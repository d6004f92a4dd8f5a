import type { Character } from '#shared/schemas/character.ts';
import { type Voice, voiceOf } from '../../offline/voice.ts';

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

const MALE = /\b(?:he|him|his|himself|man|gentleman)\b/gi;
const FEMALE = /\b(?:she|her|hers|herself|woman|lady)\b/gi;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether a companion is told of as a man, as far as the fields say. */
function isMale({ description, background, personality, bustiness }: Character): boolean {
  if (bustiness !== '') return false;
  const text = `${description} ${background} ${personality}`;
  return count(text, MALE) > count(text, FEMALE);
}

/** Each companion's own voice, always the same one. */
export function offlineVoiceOf(character: Character): OfflineVoice {
  const male = isMale(character);
  const { height, stretch } = MANNER[voiceOf(character)];
  const { low, high } = male ? RANGE.male : RANGE.female;
  const own = (character.id % (2 * OWN_PITCH + 1)) - OWN_PITCH;
  const pitch = Math.round(low + height * (high - low) + own);
  return { name: male ? (character.id % 2 ? 'awb' : 'rms') : 'slt', pitch, stretch };
}
