import type { MediaType } from '#shared/schemas/common.ts';
import { foldForSearch } from '#shared/search-text.ts';
import wordLists from './media-request-words.json' with { type: 'json' };

/*
 * Finds requests for pictures and clips in seven languages: one list of words for all, read clause by clause. When in
 * doubt a text is no request, because a request costs more than a message.
 */

type ListName = keyof typeof wordLists;
/** Single words, separated by blanks. */
const wordSet = (name: ListName) => new Set(wordLists[name].split(' '));
type Phrases = ReadonlyMap<string, readonly string[][]>;
/** Phrases of several words, separated by bars, by their first words. */
const phrasesOf = (name: ListName): Phrases =>
  Map.groupBy(
    wordLists[name].split('|').map((phrase) => phrase.split(' ')),
    ([first = '']) => first,
  );

const IMAGE = wordSet('image');
const VIDEO = wordSet('video');
const NEGATION = wordSet('negation');
const OPENER = wordSet('opener');
const FILLER = wordSet('filler');
const GIVE = wordSet('give');
const SEE = wordSet('see');
const BLOCK = wordSet('block');
const PHRASES = {
  whyNot: phrasesOf('whyNot'),
  imperative: phrasesOf('imperative'),
  askYou: phrasesOf('askYou'),
  haveYou: phrasesOf('haveYou'),
  want: phrasesOf('want'),
  mayI: phrasesOf('mayI'),
  suggest: phrasesOf('suggest'),
  own: phrasesOf('own'),
  thirdParty: phrasesOf('thirdParty'),
};
const AGAIN = new Set(wordLists.again.split('|'));

/** English only, as the words that mark premium content. */
const SPICY = /\b(?:send|show|give)\b[^.!?]{0,40}?\bsomething\s(?:\w+\s)?(?:spicy|sexy|naughty)\b/i;

/** How far a noun may stand from the words that ask for it. */
const NEARBY_WORDS = 8;

/** The media type that a message asks for, if any. `lastMedia`: of the reply right before it, for "one more". */
export function requestedMedia(text: string, lastMedia?: MediaType): MediaType | undefined {
  for (const clause of text.split(/[.!?;:,\n()]/)) {
    const words = wordsOf(clause);
    if (lastMedia && AGAIN.has(words.join(' '))) return lastMedia;
    const noun = words.findIndex((word) => IMAGE.has(word) || VIDEO.has(word));
    const isSpicy = noun < 0 && SPICY.test(clause);
    if ((noun >= 0 && isRequest(words, noun)) || (isSpicy && !isNegative(words)))
      return VIDEO.has(words[noun] ?? '') ? 'video' : 'image';
  }
  return undefined;
}

const wordsOf = (clause: string): string[] =>
  foldForSearch(clause)
    .replaceAll("n't", ' not')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether one of the phrases stands at this place: the place after it. */
function endOf(phrases: Phrases, words: readonly string[], start: number): number | undefined {
  const candidates = phrases.get(words[start] ?? '') ?? [];
  const found = candidates.filter((phrase) => phrase.every((word, index) => words[start + index] === word));
  return found.length === 0 ? undefined : start + Math.max(...found.map(({ length }) => length));
}

/** The place after the first of the phrases. */
function endOfAny(phrases: Phrases, words: readonly string[]): number | undefined {
  for (let start = 0; start < words.length; start += 1) {
    const end = endOf(phrases, words, start);
    if (end !== undefined) return end;
  }
  return undefined;
}

const isNegative = (words: readonly string[]): boolean =>
  words.some((word) => NEGATION.has(word)) && endOfAny(PHRASES.whyNot, words) === undefined;

/** Whether a clause asks for the medium at this place. */
function isRequest(words: readonly string[], noun: number): boolean {
  if (isNegative(words)) return false;
  if (endOfAny(PHRASES.thirdParty, words) ?? endOfAny(PHRASES.own, words)) return false;
  const isMedia = (word: string) => IMAGE.has(word) || VIDEO.has(word);
  if (words.every((word) => isMedia(word) || FILLER.has(word) || OPENER.has(word))) return true;
  return asksCompanion(words, noun) || asksForOneself(words, noun);
}

/** Whether words that ask end shortly before the noun, and what follows them is about nothing else. */
const isNear = (words: readonly string[], end: number | undefined, noun: number): end is number =>
  end !== undefined &&
  end <= noun &&
  noun - end <= NEARBY_WORDS &&
  !words.slice(end).some((word) => BLOCK.has(word));

/** "Send me …", "could you send me …", "do you have any …". */
function asksCompanion(words: readonly string[], noun: number): boolean {
  const first = words.findIndex((word) => !OPENER.has(word));
  if (isNear(words, endOf(PHRASES.imperative, words, first), noun)) return true;
  const asked = endOfAny(PHRASES.askYou, words);
  if (isNear(words, asked, noun) && words.some((word) => GIVE.has(word))) return true;
  const had = words[first] === 'any' ? first + 1 : endOfAny(PHRASES.haveYou, words);
  return isNear(words, had, noun) && words.slice(had, noun).every((word) => FILLER.has(word));
}

/** "I want a … of you", "can I see …", "how about …". */
function asksForOneself(words: readonly string[], noun: number): boolean {
  if (words.some((word) => GIVE.has(word))) return false;
  if (isNear(words, endOfAny(PHRASES.suggest, words), noun)) return true;
  const wanted = endOfAny(PHRASES.want, words);
  const isSeeing = words.some((word) => SEE.has(word));
  if (isNear(words, wanted, noun)) return isSeeing || words.slice(noun + 1).every((word) => FILLER.has(word));
  return isSeeing && isNear(words, endOfAny(PHRASES.mayI, words), noun);
}
