import type { Random } from './random.ts';

/** How a companion talks; chosen from the words of the character's own fields. */
export type Voice = 'playful' | 'gentle' | 'sultry' | 'confident' | 'mysterious' | 'sweet' | 'energetic';

const SIGNS: Readonly<Record<Voice, RegExp>> = {
  playful:
    /\b(?:play\w*|teas\w*|witty|funny|humou?r\w*|cheek\w*|mischie\w*|flirt\w*|sassy|sarcas\w*|light\w*|joke\w*|silly)\b/gi,
  gentle:
    /\b(?:gentle|calm\w*|soft\w*|tender|patient|thoughtful|quiet|soothing|kind\w*|caring|shy|listen\w*|empath\w*|serene|wise|warm)\b/gi,
  sultry:
    /\b(?:sultry|sensual|seduct\w*|smoky|husky|velvet\w*|passion\w*|romantic|intense|alluring|glamorous|slow)\b/gi,
  confident:
    /\b(?:confiden\w*|bold|direct|assertive|strong|strength|ambiti\w*|sophisticat\w*|elegan\w*|power\w*|leader\w*|honest|sharp|dominant|crisp)\b/gi,
  mysterious:
    /\b(?:myster\w*|enigma\w*|dark|reserved|dry|cryptic|deep|brooding|few words|secret\w*|quiet\w*|gothic|stoic)\b/gi,
  sweet:
    /\b(?:sweet|cute|affection\w*|loving|innocen\w*|bubbly|warm\w*|nurturing|caring|honey\w*|cosy|cozy|devoted)\b/gi,
  energetic:
    /\b(?:energetic|energy|lively|adventur\w*|spontan\w*|excit\w*|enthusias\w*|cheerful|bright|bubbly|upbeat|wild|fast|dynamic|sporty)\b/gi,
};

export function voiceOf(fields: {
  voiceTone: string;
  traits: readonly string[];
  conversationStyle: string;
  personality: string;
}): Voice {
  // The fields closest to speech count most.
  const weighted: readonly (readonly [string, number])[] = [
    [fields.voiceTone, 3],
    [fields.conversationStyle, 2],
    [fields.traits.join(' '), 2],
    [fields.personality, 1],
  ];
  let best: Voice = 'gentle';
  let bestScore = 0;
  for (const voice of Object.keys(SIGNS) as Voice[]) {
    const score = weighted.reduce(
      (sum, [text, weight]) => sum + weight * (text.match(SIGNS[voice])?.length ?? 0),
      0,
    );
    if (score > bestScore) [best, bestScore] = [voice, score];
  }
  return best;
}

interface Manner {
  /** How many sentences a reply has at most. */
  readonly sentences: number;
  /** How readily a question is asked back, from 0 to 1. */
  readonly curiosity: number;
  readonly emoji: readonly string[];
  readonly emojiChance: number;
  /** Share of full stops at the end of a first sentence that become exclamation marks; below 0, the reverse. */
  readonly exclamation: number;
}

export const MANNERS: Readonly<Record<Voice, Manner>> = {
  playful: { sentences: 4, curiosity: 0.75, emoji: ['😏', '😄', '😉'], emojiChance: 0.14, exclamation: 0.1 },
  gentle: { sentences: 4, curiosity: 0.7, emoji: [], emojiChance: 0, exclamation: -1 },
  sultry: { sentences: 3, curiosity: 0.65, emoji: [], emojiChance: 0, exclamation: -1 },
  confident: { sentences: 3, curiosity: 0.65, emoji: [], emojiChance: 0, exclamation: -1 },
  mysterious: { sentences: 3, curiosity: 0.55, emoji: [], emojiChance: 0, exclamation: -1 },
  sweet: { sentences: 4, curiosity: 0.75, emoji: ['💛', '☺️', '🌷'], emojiChance: 0.16, exclamation: 0.2 },
  energetic: {
    sentences: 4,
    curiosity: 0.85,
    emoji: ['😄', '✨', '🙌'],
    emojiChance: 0.18,
    exclamation: 0.4,
  },
};

/** Punctuation and the odd emoji of a voice. Serious lines get neither. */
export function styled(text: string, voice: Voice, random: Random, isSerious: boolean): string {
  const manner = MANNERS[voice];
  if (isSerious || manner.exclamation < 0) return text.replace(/!+/g, '.');
  const lively = random.chance(manner.exclamation) ? text.replace(/^([^.!?…]{3,60})\.(?=\s|$)/, '$1!') : text;
  const emoji = random.chance(manner.emojiChance) ? random.pick(manner.emoji) : undefined;
  return emoji && !/\p{Extended_Pictographic}/u.test(lively) ? `${lively} ${emoji}` : lively;
}
