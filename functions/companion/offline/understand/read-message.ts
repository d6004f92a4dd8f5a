import { DAILY_EVENTS } from '../phrases/events-daily.ts';
import { GRAVE_EVENTS } from '../phrases/events-grave.ts';
import { FEELING_NAMES, FEELINGS, type FeelingName } from '../phrases/feelings.ts';
import type { LifeEvent } from '../phrases/life-event.ts';
import { type TopicName, topicsOf } from '../phrases/topics.ts';
import { valenceOf } from '../phrases/valence.ts';
import { plain, sentences, wordCount } from '../text.ts';
import { toSecondPerson } from '../turn-around.ts';
import { type Alarm, alarmOf, isSayable } from './alarms.ts';
import { type Fact, factsOf } from './facts.ts';
import { type ForeignLanguage, foreignLanguageOf, isGibberish } from './languages.ts';
import { QUESTION_ACTS, type QuestionAct } from './question-acts.ts';
import { STATEMENT_ACTS, type StatementAct } from './statement-acts.ts';

export interface AskedAct {
  readonly act: QuestionAct | 'and-you' | 'unknown';
  readonly sentence: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
}

export interface FeltFeeling {
  readonly name: FeelingName;
  /** Whose feeling it is: the member's, or "my sister is sad". */
  readonly who: string | undefined;
  readonly isNegated: boolean;
}

/** Everything the engine understands of one message. */
export interface Reading {
  readonly original: string;
  readonly plain: string;
  readonly sentences: readonly string[];
  readonly words: number;
  readonly alarm: Alarm | undefined;
  readonly language: ForeignLanguage | undefined;
  readonly isGibberish: boolean;
  /** Only pictures or signs; their mood, when it is so. */
  readonly emojiMood: 'good' | 'bad' | 'other' | undefined;
  readonly asks: readonly AskedAct[];
  readonly acts: readonly StatementAct[];
  /** The message opens with a yes or a no. */
  readonly lead: 'yes' | 'no' | undefined;
  readonly feeling: FeltFeeling | undefined;
  readonly event: { readonly event: LifeEvent; readonly what: string | undefined } | undefined;
  readonly topics: readonly TopicName[];
  readonly valence: number;
  readonly facts: readonly Fact[];
  /** What is left when courtesies and questions are taken out: what the member tells. */
  readonly told: string;
}

const QUESTION_START =
  /^(?:(?:so|and|but|ok|well|oh|hey|hi|hello|um+|hm+|please|now|tell me|honestly|btw|by the way|yes|no)[,. ]+)*(?:what|what's|who|who's|whom|whose|where|where's|when|why|how|how's|which|are you|do you|did you|can you|could you|would you|will you|have you|were you|is it|is that|is there|am i|does|should i|may i|can i|can we|could we|shall we|don't you|aren't you|isn't|ever)\b/;

/** These are asked for in the imperative as well: "tell me a joke". */
const IMPERATIVE_ACTS = new Set<string>([
  'photo',
  'video',
  'call',
  'meet',
  'joke',
  'story',
  'secret',
  'poem',
  'game',
  'ask-me',
  'compliment-me',
  'advice',
  'self',
  'day',
  'looks',
  'home',
  'ai',
  'love-me',
  'either',
  'how-are-you',
  'name',
  'favourite',
  'age',
  'job',
  'hobbies',
]);

const AND_YOU =
  /(?:^|[,.!?] ?|\b(?:and|but) )(?:(?:and |but |so )?(?:what|how) about (?:you|u|yourself|yours)|and (?:you|yours|yourself|u)|you)\s*\?*$/;

/** Reads a message. Nothing in here depends on the companion or on what was said before. */
export function readMessage(original: string): Reading {
  const text = plain(original);
  const parts = sentences(text);
  const asks = parts.map(askOf).filter((ask) => ask !== undefined);
  const stated = parts.filter((part) => !isQuestion(part) || isRhetorical(part));
  const acts = [...new Set([...stated, ...(stated.length === 0 ? [text] : [])].flatMap(actsOf))];
  const told = stated.join(' ');
  return {
    original,
    plain: text,
    sentences: parts,
    words: wordCount(original),
    alarm: alarmOf(text),
    language: foreignLanguageOf(text),
    isGibberish: isGibberish(text),
    emojiMood: emojiMoodOf(original),
    asks,
    acts,
    lead: leadOf(text),
    feeling: feelingOf(told) ?? (asks.length === 0 ? feelingOf(text) : undefined),
    event: eventOf(told),
    topics: topicsOf(text),
    valence: valenceOf(told),
    facts: factsOf(original, text),
    told,
  };
}

export function isQuestion(part: string): boolean {
  return part.endsWith('?') || QUESTION_START.test(part);
}

function isRhetorical(part: string): boolean {
  return /^(?:really|seriously|are you (?:serious|kidding)|what|huh|no way|for real|you know|right|ok)\s*\?*$/.test(
    part,
  );
}

function askOf(part: string): AskedAct | undefined {
  if (isRhetorical(part)) return undefined;
  const asking = isQuestion(part);
  for (const [act, pattern] of QUESTION_ACTS) {
    if (!asking && !IMPERATIVE_ACTS.has(act)) continue;
    const match = pattern.exec(part);
    if (match) return { act, sentence: part, groups: match.groups ?? {} };
  }
  if (AND_YOU.test(part) && (part.endsWith('?') || /\b(?:about you|and you|and yours)\b/.test(part)))
    return { act: 'and-you', sentence: part, groups: {} };
  return asking ? { act: 'unknown', sentence: part, groups: {} } : undefined;
}

function actsOf(part: string): StatementAct[] {
  const bare = part.replace(/^(?:so|and|but|well|oh)[, ]+/, '');
  return STATEMENT_ACTS.filter(([, pattern]) => pattern.test(part) || pattern.test(bare)).map(([act]) => act);
}

function leadOf(text: string): Reading['lead'] {
  if (
    /^(?:(?:oh|well|um+|hm+|haha|ah|actually)[,. ]+)*(?:yes|sure|of course|absolutely|definitely|certainly|i do\b|i am\b(?! \w+ing)|i have\b(?! a)|always|sometimes|kind of|a little)/.test(
      text,
    )
  )
    return 'yes';
  if (
    /^(?:(?:oh|well|um+|hm+|haha|ah|actually)[,. ]+)*(?:no\b|not (?:really|yet|at all|so much|often|anymore)|never|i don't\b|i'm not\b|i haven't\b|rarely|nope)/.test(
      text,
    )
  )
    return 'no';
  return undefined;
}

const NEGATED =
  /\b(?:not|no longer|never|isn't|aren't|wasn't|don't|doesn't|didn't|without|not even|hardly)(?: (?:really|so|very|too|that|at all|feel|feeling|been|be|a|get|all|much|particularly))*\s*$/;
const OTHERS =
  /\b(my [a-z]+(?: [a-z]+)?|he|she|they|everyone|everybody|people|(?:the|our) [a-z]+) (?:(?:is|are|was|were|seems?|looks?|feels?|felt|gets?|got|sounds?|has been|had been|'s|'re)|(?:is|are|was|were) (?:so|very|really|feeling|getting|a bit|quite))(?: (?:so|very|really|always|still|a bit|quite|also|feeling))*\s*$/;

function feelingOf(text: string): FeltFeeling | undefined {
  for (const name of FEELING_NAMES) {
    const match = FEELINGS[name].words.exec(text);
    if (!match) continue;
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const isNegated = NEGATED.test(before);
    // "The film was sad" and "my sister is nervous" are not the member's own feelings.
    const who = /^(?:i|feel)/.test(match[0]) ? undefined : OTHERS.exec(before)?.[1];
    if (isNegated && FEELINGS[name].mood !== 'bad') return { name: 'sad', who, isNegated: false };
    return { name, who, isNegated };
  }
  return undefined;
}

function eventOf(text: string): Reading['event'] {
  for (const event of [...GRAVE_EVENTS, ...DAILY_EVENTS]) {
    const match = event.pattern.exec(text);
    if (!match) continue;
    if (event.mood === 'good' && NEGATED.test(text.slice(Math.max(0, match.index - 30), match.index)))
      continue;
    const what = match.groups?.what ?? match.groups?.lost;
    const turned = what === undefined ? undefined : toSecondPerson(what.trim());
    return { event, what: turned && isSayable(turned) ? turned : undefined };
  }
  return undefined;
}

const GOOD_EMOJI = /[😀-😇😉-😎😘-😝😺-😻🙂🙃🤗🤩🥰🥳❤💕-💟💖🌹🎉👍👏🔥✨☺♥😄😏😋]/u;
const BAD_EMOJI = /[😒-😔😞-😢😥-😭😰-😱😿🙁🙄☹💔😣😖😩😠😡🤒🤕🥺]/u;

function emojiMoodOf(text: string): Reading['emojiMood'] {
  if (/[\p{L}\p{N}]/u.test(text) || text.trim() === '')
    return /^[.!?…\s]+$/.test(text) && text.trim() !== '' ? 'other' : undefined;
  if (BAD_EMOJI.test(text) || /:'?\(|:-\(|:\/|D:/.test(text)) return 'bad';
  if (GOOD_EMOJI.test(text) || /[:;]-?[)D*]|<3|\^\^/.test(text)) return 'good';
  return 'other';
}
