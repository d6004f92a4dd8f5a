import { DAILY_EVENTS } from '../phrases/events-daily.ts';
import { GRAVE_EVENTS } from '../phrases/events-grave.ts';
import { FEELING_NAMES, FEELINGS, type FeelingName } from '../phrases/feelings.ts';
import type { LifeEvent } from '../phrases/life-event.ts';
import { toSecondPerson } from '../turn-around.ts';
import { isSayable } from './explicit.ts';

export interface FeltFeeling {
  readonly name: FeelingName;
  /** Whose feeling it is; undefined for the member's own. */
  readonly who: string | undefined;
  readonly isNegated: boolean;
}

export interface HappenedEvent {
  readonly event: LifeEvent;
  /** What it was about, turned around: "your sister". */
  readonly what: string | undefined;
}

const NEGATED =
  /\b(?:not|no longer|never|isn't|aren't|wasn't|don't|doesn't|didn't|without|not even|hardly)(?: (?:really|so|very|too|that|at all|feel|feeling|been|be|a|get|all|much|particularly))*\s*$/;

const OTHER_SUBJECT =
  /^(?:(?:also|then|now|and|but|because|that|so|yes|no|well|today|sometimes|i think|i guess)[, ]+)*(?<who>he|she|they|my (?:\w+ )?(?:sister|brother|mum|mom|mother|dad|father|wife|husband|girlfriend|boyfriend|partner|friends?|son|daughter|kids?|children|boss|colleagues?|parents|neighbou?r|cousin|uncle|aunt|grandma|grandmother|grandpa|grandfather|dog|cat|ex|roommate|flatmate)|my [a-z]+|his|her|their|the [a-z]+|everyone|everybody|people|someone|you|your [a-z]+)(?:'s|'re)?\b/;

function clausesOf(text: string): string[] {
  return text
    .split(
      /[.!?;]+\s*|,\s+| but | and (?=i\b|i'm|he|she|they|it|my)| because | so (?=i\b|i'm|he|she|they|it|my)/,
    )
    .filter(Boolean);
}

interface Clause {
  readonly text: string;
  readonly isOwn: boolean;
  /** Somebody else whom the clause is about, if only because the clause before it was. */
  readonly other: string | undefined;
}

const OWN = /\b(?:i|i'm|i've|(?:mak(?:es?|ing)|made|gives?|leaves?) me|myself|we|we're)\b/;

function ownersOf(texts: readonly string[]): Clause[] {
  let subject: string | undefined;
  return texts.map((text) => {
    const isOwn = OWN.test(text) || /^(?:feel|feeling)\b/.test(text);
    const named = isOwn ? undefined : OTHER_SUBJECT.exec(text)?.groups?.who;
    const hasOwnSubject = /^(?:it|this|that|there|today|now)\b/.test(text);
    // "He's funny, always late, hopeless with maps": all three are about him.
    if (isOwn || hasOwnSubject) subject = undefined;
    else subject = named ?? subject;
    return { text, isOwn, other: subject };
  });
}

const SOMEBODY =
  /^(?:he|she|they)\b|^my (?:\w+ )?\w*(?:er|mum|mom|dad|wife|husband|friends?|son|kids?|children|boss|parents|uncle|aunt|grandma|grandpa|dog|cat|ex|mate|cousin|colleagues?|neighbou?r)$/;

/** Clauses in which a feeling's word is not somebody's feeling. */
function isNoFeeling(
  name: FeelingName,
  { text, isOwn, other }: Clause,
  before: string,
  clauses: number,
): boolean {
  // "My friends said they were sad" is about what they said.
  if (/\b(?:said|says|thinks?|thought|told)\b/.test(before) && !/\b(?:i'm|i am|i feel)\b/.test(text))
    return true;
  if (other !== undefined && !SOMEBODY.test(other)) return true;
  if (
    name === 'sad' &&
    /^(?:yes|true|so|very|that's|it's|how)(?: (?:very|so|really|pretty))? sad$/.test(text.trim())
  )
    return true;
  if (name === 'sad' && text.trim() === 'sad' && clauses > 1) return true;
  if (name === 'shy' && /english/.test(text)) return true;
  const isAboutThings = other === undefined && !isOwn && /^(?:it|this|that|there)\b/.test(text);
  return isAboutThings && (name === 'happy' || name === 'grateful');
}

/** The first feeling of a text that somebody really has: "the film was sad" tells of none. */
export function feelingOf(text: string): FeltFeeling | undefined {
  const clauses = ownersOf(clausesOf(text));
  for (const name of FEELING_NAMES) {
    for (const clause of clauses) {
      const match = FEELINGS[name].words.exec(clause.text);
      if (!match) continue;
      const before = clause.text.slice(0, match.index);
      if (isNoFeeling(name, clause, before, clauses.length)) continue;
      const isNegated = NEGATED.test(before);
      if (isNegated && FEELINGS[name].mood === 'good')
        return { name: 'sad', who: clause.other, isNegated: false };
      return { name, who: clause.other, isNegated };
    }
  }
  return undefined;
}

export function eventOf(text: string): HappenedEvent | undefined {
  for (const event of [...GRAVE_EVENTS, ...DAILY_EVENTS]) {
    const match = event.pattern.exec(text);
    if (!match) continue;
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    if (
      event.mood === 'good' &&
      (NEGATED.test(before) || /\b(?:if|wish|want to|hope to|when) (?:\w+ )?$/.test(before))
    )
      continue;
    const what = match.groups?.what ?? match.groups?.lost;
    const turned = what === undefined ? undefined : toSecondPerson(what.trim());
    return { event, what: turned && isSayable(turned) ? turned : undefined };
  }
  return undefined;
}
