import type { CharacterFields } from '#shared/schemas/character.ts';
import {
  ALWAYS_MINOR,
  ANY_MINOR_NOUN,
  INNOCENT_PHRASES,
  PAST_PHRASES,
  SCHOOL,
  SEXUAL,
  TOLD_PAST,
} from './minor-terms.ts';
import {
  hidesForbiddenWord,
  numbersBelowEighteen,
  readings,
  sentencesOf,
  UNDER_EIGHTEEN,
} from './minor-text.ts';

const AT_SCHOOL = new RegExp(
  `\\b(?:is|am|are|still|currently|'s|'m|'re|attend(?:s|ing)?|go(?:es|ing)? to|enrolled|stud(?:y|ies|ying)|student|freshman|sophomore|junior|senior|pupil)(?: (?:still|currently|only|just|in|at|a|an|the|her|his|my|your|local|private|catholic|last year of|first year of)){0,5} ${SCHOOL}\\b`,
);

/** What stands right before a number that is somebody's age now. */
const AGE_LEADS_IN =
  /(?:\b(?:ages?|aged)(?: (?:is|was|are|of|about|around|only|just|range)){0,6}(?: [:=](?: (?:is|was|are|of|about|around|only|just|range)){0,6})?|\b(?:is|am|are|i'?m|she'?s|he'?s|they'?re|you'?re|who'?s|turn(?:s|ing|ed)?|become|becomes|becoming|look(?:s|ing)?(?: like)?|appears?(?: to be)?|seems?(?: to be)?|feels?(?: like)?|acts?(?: like)?|passes for|forever|eternally|perpetually|physically|biologically|mentally|visually|stopped (?:ageing|aging) at|frozen at|stuck at|(?:body|mind|face|voice|figure) of an?|sweet)(?: (?:only|just|barely|about|around|still|almost|nearly|currently|now|really|actually|like|an?|no more than|not even|maybe|perhaps|probably))*)[ :=~"'(]*$/;

/** "her lucky number is 7": an "is" with another subject, in the same clause. */
const COUNTED_SUBJECT =
  /\b(?:number|size|chapter|room|floor|channel|bus|route|rank\w*|rating|score|level|price|cost|record|house|address|team|total|shoe|dress|maximum|minimum|limit|favou?rite|lucky|time|clock|bedtime|shift|dinner|breakfast|lunch|doors?|bar|shop|studio|opens?|closes?|starts?|ends?)\b/;

const REMAINS_NEUTRAL = ' ~ ';

/**
 * Whether a text describes somebody under 18: in digits, in words or by school-age terms.
 * An adult's own childhood ("since she was 12 she has painted"), her work and her children do not count.
 */
export function describesMinor(text: string): boolean {
  if (hidesForbiddenWord(text)) return true;
  return readings(text).some((reading) => sentencesOf(reading).some(sentenceDescribesMinor));
}

export function sentenceDescribesMinor(sentence: string): boolean {
  const isExplicit = SEXUAL.test(sentence);
  const isPast = TOLD_PAST.test(sentence) && !isExplicit;
  const rest = scrubbed(sentence, isPast ? [...INNOCENT_PHRASES, ...PAST_PHRASES] : INNOCENT_PHRASES);
  if (ALWAYS_MINOR.test(rest) || UNDER_EIGHTEEN.test(rest)) return true;
  if (ANY_MINOR_NOUN.test(rest) || AT_SCHOOL.test(rest)) return true;
  return numbersBelowEighteen(rest).some(
    ({ isWrittenAsAge, left, value }) =>
      isWrittenAsAge ||
      (isExplicit && /\b(?:was|were|at) $/.test(left)) ||
      (value > 2 && AGE_LEADS_IN.test(left) && !COUNTED_SUBJECT.test(left.slice(left.lastIndexOf(',') + 1))),
  );
}

/** The text with every phrase that says nothing about the person described taken out. */
export function scrubbed(text: string, phrases: readonly RegExp[]): string {
  return phrases.reduce((rest, phrase) => rest.replace(phrase, REMAINS_NEUTRAL), text);
}

const REFUSALS = [
  "No. I'm an adult, and I don't pretend to be anyone younger: not as a joke, not as a role, not for a moment. Let's talk about something else.",
  'I said no to this, and it stays no. I am an adult in everything we talk about here. Pick any other subject and I am with you.',
  "My answer won't change: no minors, in no form. If thoughts about children trouble you, confidential help exists, for example Stop It Now or a doctor you trust.",
] as const;

/**
 * The fixed answer to such a request: a refusal and never a part in a play.
 *
 * @param attempt how many such requests of this conversation were refused before; picks the wording.
 */
export function refusalOfMinors(character: Pick<CharacterFields, 'name'>, attempt = 0): string {
  const refusal = REFUSALS[Math.min(attempt, REFUSALS.length - 1)] ?? REFUSALS[0];
  return attempt === 0 ? refusal.replace("I'm an adult", `I'm ${character.name}, an adult`) : refusal;
}
