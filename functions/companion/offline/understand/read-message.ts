import { type TopicName, topicsOf } from '../phrases/topics.ts';
import { valenceOf } from '../phrases/valence.ts';
import { plain, sentences, wordCount } from '../text.ts';
import { type Detail, detailsOf } from './details.ts';
import { isExplicit } from './explicit.ts';
import { type Fact, factsOf } from './facts.ts';
import { eventOf, type FeltFeeling, feelingOf, type HappenedEvent } from './happenings.ts';
import { keyNounOf } from './key-noun.ts';
import { type ForeignLanguage, foreignLanguageOf, isGibberish } from './languages.ts';
import { QUESTION_ACTS, type QuestionAct } from './question-acts.ts';
import { asStandardQuestion, isImperative, isQuestion, isRhetorical } from './question-form.ts';
import { STATEMENT_ACTS, type StatementAct } from './statement-acts.ts';

export interface AskedAct {
  readonly act: QuestionAct | 'and-you' | 'unknown';
  readonly sentence: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
}

/** Everything the engine understands of one message. */
export interface Reading {
  readonly original: string;
  readonly plain: string;
  readonly words: number;
  readonly isExplicit: boolean;
  readonly language: ForeignLanguage | undefined;
  readonly isGibberish: boolean;
  /** Only pictures or signs; their mood, when it is so. */
  readonly emojiMood: 'good' | 'bad' | 'other' | undefined;
  readonly asks: readonly AskedAct[];
  readonly acts: readonly StatementAct[];
  /** The message opens with a yes or a no. */
  readonly lead: 'yes' | 'no' | undefined;
  readonly feeling: FeltFeeling | undefined;
  readonly event: HappenedEvent | undefined;
  readonly topics: readonly TopicName[];
  readonly facts: readonly Fact[];
  /** What is told in passing, which is remembered and needs no remark. */
  readonly details: readonly Detail[];
  /** Everything that is not a question. */
  readonly told: string;
  /** What is left of it without courtesies and small words: what the member really tells. */
  readonly rest: string;
  /** The mood of the rest, above zero for pleasant. */
  readonly valence: number;
  /** Whom or what the rest is about, when it is not about the member: "he", "she", "they". */
  readonly about: 'he' | 'she' | 'they' | undefined;
  /** The thing in the rest that is most worth asking about: "the old man". */
  readonly keyNoun: string | undefined;
  /** "hey…": said with a low voice. */
  readonly trailsOff: boolean;
}

/** A courtesy in a sentence longer than this comes with something that is told. */
const COURTESY_WORDS = 9;

/** How many readings are kept, because a conversation is read anew with every message. */
const KEPT_READINGS = 400;

const readings = new Map<string, Reading>();

/** Reads a message. Nothing in here depends on the companion or on what was said before. */
export function readMessage(original: string): Reading {
  const known = readings.get(original);
  if (known) return known;
  const reading = read(original);
  if (readings.size >= KEPT_READINGS) readings.delete(readings.keys().next().value ?? '');
  readings.set(original, reading);
  return reading;
}

function read(original: string): Reading {
  const text = plain(original);
  const parts = sentences(text).map(asStandardQuestion);
  const asks: AskedAct[] = [];
  const stated: string[] = [];
  for (const part of parts) {
    const ask = askOf(part);
    if (ask) asks.push(ask);
    else stated.push(part);
  }
  const acts = [
    ...new Set([
      ...stated.flatMap(actsOf),
      ...(stated.length === 0 && asks.length === 0 ? actsOf(text) : []),
    ]),
  ];
  const told = stated.join(' ');
  const rest = stated
    .filter((part) => actsOf(part).length === 0 || wordCount(part) > COURTESY_WORDS)
    .join(' ');
  return {
    original,
    plain: text,
    words: wordCount(original),
    isExplicit: isExplicit(text),
    language: foreignLanguageOf(text),
    isGibberish: isGibberish(text),
    emojiMood: emojiMoodOf(original),
    asks,
    acts,
    lead: leadOf(text),
    feeling: feelingOf(told),
    event: eventOf(told),
    topics: topicsOf(text),
    facts: factsOf(original, text),
    details: detailsOf(original),
    told,
    rest,
    valence: valenceOf(rest),
    about: aboutOf(rest),
    keyNoun: keyNounOf(rest),
    trailsOff: /(?:(?<!\.)\.{2,}|…)\s*$/.test(original),
  };
}

function askOf(part: string): AskedAct | undefined {
  if (isRhetorical(part)) return undefined;
  const asking = isQuestion(part);
  if (!asking && !isImperative(part)) return andYou(part);
  for (const [act, pattern] of QUESTION_ACTS) {
    const match = pattern.exec(part);
    if (match) return { act, sentence: part, groups: match.groups ?? {} };
  }
  const back = andYou(part);
  // "Good-night kiss?" is a courtesy with a question mark.
  if (back || !asking || actsOf(part).length > 0) return back;
  return { act: 'unknown', sentence: part, groups: {} };
}

const AND_YOU =
  /(?:^|[,.!?] ?|\b(?:and|but) |^(?:haha|oh|ok|ah|hm+|yes|no)[, ]+)(?:(?:and |but |so )?(?:what|how) about (?:you|yourself|yours)|and (?:you|yours|yourself)|^you|you too)\s*\?*$/;

function andYou(part: string): AskedAct | undefined {
  return AND_YOU.test(part) ? { act: 'and-you', sentence: part, groups: {} } : undefined;
}

function actsOf(part: string): StatementAct[] {
  const bare = part.replace(/^(?:so|and|but|well|oh|ah+|ok|hm+|yes|no|wow|haha)[, ]+/, '');
  return STATEMENT_ACTS.filter(([, pattern]) => pattern.test(part) || pattern.test(bare)).map(([act]) => act);
}

const LEAD_FILLER = '(?:(?:oh|well|um+|hm+|haha|ah|actually|honestly)[,. ]+)*';
const LEADS_YES = new RegExp(
  `^${LEAD_FILLER}(?:yes|sure|of course|absolutely|definitely|certainly|i do\\b|i am\\b(?! \\w+ing)|i have\\b(?! an?\\b)|always|sometimes|kind of|a little|both\\b)`,
);
const LEADS_NO = new RegExp(
  `^${LEAD_FILLER}(?:no\\b|not (?:really|yet|at all|so much|often|anymore|much)|never|i don't\\b(?! know| remember| mind| care)|i'm not\\b|i haven't\\b|rarely|nobody|none\\b)`,
);

function leadOf(text: string): Reading['lead'] {
  if (LEADS_YES.test(text)) return 'yes';
  return LEADS_NO.test(text) ? 'no' : undefined;
}

function aboutOf(rest: string): Reading['about'] {
  const subject =
    /^(?:(?:and|but|so|yes|no|well|because|then|also|mostly|he he)[, ]+)*(?<who>he|she|they)\b/.exec(rest)
      ?.groups?.who;
  return subject === 'he' || subject === 'she' || subject === 'they' ? subject : undefined;
}

const GOOD_EMOJI = /[😀-😇😉-😎😘-😝😺-😻🙂🙃🤗🤩🥰🥳❤💕-💟💖🌹🎉👍👏🔥✨☺♥😄😏😋]/u;
const BAD_EMOJI = /[😒-😔😞-😢😥-😭😰-😱😿🙁🙄☹💔😣😖😩😠😡🤒🤕🥺]/u;

function emojiMoodOf(text: string): Reading['emojiMood'] {
  if (/[\p{L}\p{N}]/u.test(text) || text.trim() === '') return undefined;
  if (BAD_EMOJI.test(text) || /:'?\(|:-\(|:\//.test(text)) return 'bad';
  if (GOOD_EMOJI.test(text) || /[:;]-?[)*]|<3|\^\^/.test(text)) return 'good';
  return 'other';
}
