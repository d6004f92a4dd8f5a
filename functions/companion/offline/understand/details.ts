import { regExpTemplate } from '../../regexp-template.ts';
import { sentences } from '../text.ts';
import { toSecondPerson } from '../turn-around.ts';
import { ownWords } from './hearsay.ts';

/** Something the member told of themselves in passing: when they were born, what they study, what they never eat. */
export interface Detail {
  readonly kind: 'detail';
  readonly about: string;
  /** As the member wrote it: "the 3rd of June". */
  readonly value: string;
  /** What was said of it, where the words differ: "food" of a favourite food, "drink" of what they do not drink. */
  readonly word?: string;
}

interface DetailKind {
  readonly about: string;
  /** Each has a group `value`, and some a group `word`. */
  readonly patterns: readonly RegExp[];
  readonly clause: (value: string, word: string) => string;
  /** In a question about it; without one, the words of the detail itself have to be in the question. */
  readonly asked?: RegExp;
  /** Several of them are true side by side. */
  readonly isOneOfMany?: boolean;
  /** Only a word with a capital letter is one. */
  readonly isName?: boolean;
}

const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const DAY = `(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? )?${MONTH}(?: (?:the )?\\d{1,2}(?:st|nd|rd|th)?)?(?! (?:be|have|i)\\b)`;
const ENDS =
  '(?= (?:and|but|because|so|since|when|while|with|for|too|now|though|every|most|on|at|in)\\b|[,.;!?]|$)';
const PHRASE = "[\\p{L}\\d][\\p{L}\\d'’&-]*(?: [\\p{L}\\d'’&-]+){0,4}?";
const PHRASES = "[\\p{L}\\d][\\p{L}\\d'’&-]*(?:,? [\\p{L}\\d][\\p{L}\\d'’&-]*){0,24}";
const I_AM = "\\b(?:i'm|i am|im)(?: now| already| actually)?";
const ADULT = '(?:1[89]|[2-9]\\d)';
/** "I'm 20 and a half hours in", "I'm 30, 40 minutes late" tell no age. */
const NO_UNIT =
  '(?! and an? (?:half|quarter|third)|(?:,? [\\p{L}\\d]+){0,2} (?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|km|kilometres?|kilometers?|miles?|met(?:er|re)s?|kilos?|kg|pounds?|pages?|percent|degrees?|steps?|levels?|chapters?|episodes?)\\b)';
const BUSINESS =
  '(?:shop|bakery|caf[eé]|company|business|studio|restaurant|farm|hotel|hostel|bar|pub|store|garage|salon|gallery|agency|school|start-?up|firm|practice|kiosk|workshop|bookshop|brewery|vineyard)';

const LANGUAGE =
  '(?:english|spanish|french|german|italian|portuguese|dutch|polish|russian|ukrainian|turkish|arabic|hindi|urdu|chinese|mandarin|cantonese|japanese|korean|swedish|norwegian|danish|finnish|greek|czech|hungarian|romanian|hebrew|thai|vietnamese|catalan)';

const toldRegExps = (...sources: string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(source, 'iu'));

const KINDS: readonly DetailKind[] = [
  {
    about: 'birthday',
    patterns: toldRegExps(
      `\\bmy birthday(?: is|'s)(?: on| in)? (?<value>${DAY})`,
      `\\bi was born (?:in|on) (?<value>${DAY})`,
    ),
    clause: (value) => `your birthday is ${/\d/.test(value) ? 'on' : 'in'} ${value}`,
    asked: /\bbirthday\b|\bwhen was i born\b/,
  },
  {
    about: 'age',
    patterns: toldRegExps(
      `(?<!\\b(?:like|when|until|till|before|if|once|time) )${I_AM} (?<value>${ADULT})(?: years old| years of age)?${NO_UNIT}(?=[.,!](?!\\d)| and\\b| but\\b|$)`,
      `\\bi (?:just )?turned (?<value>${ADULT})(?! and an? )(?=[,.!](?!\\d)|$| (?:last|this|today|yesterday|in|on|and)\\b)`,
    ),
    clause: (value) => `you are ${value}`,
    asked: /\bhow old am i\b|\bmy age\b/,
  },
  {
    about: 'born',
    patterns: toldRegExps(`\\bi was born (?:and raised )?in (?<value>(?!${MONTH}|\\d|the )${PHRASE})${ENDS}`),
    clause: (value) => `you were born in ${value}`,
    asked: /\bborn\b|\b(?:am i|i come) from\b/,
  },
  {
    about: 'youth',
    patterns: toldRegExps(`\\bi grew up (?<value>(?:in|on|near|by) ${PHRASE})(?=[,.;!?]|$| and| but| with)`),
    clause: (value) => `you grew up ${value}`,
    asked: /\bgr[eo]w up\b|\bchildhood\b/,
  },
  {
    about: 'study',
    patterns: toldRegExps(
      `\\bi(?:'m| am)? (?:study|studying) (?<value>(?!for|at|in|a lot|hard|here|now)${PHRASE})${ENDS}`,
    ),
    clause: (value) => `you study ${value}`,
    asked: /\bi study|\bi studying\b|\bmy (?:studies|subject)\b|\bwhat do i do\b|\bmy job\b/,
  },
  {
    about: 'business',
    patterns: toldRegExps(
      `\\bi (?<word>run|own|have) (?<value>(?:an?|my own|our) (?:[\\p{L}-]+ ){0,2}${BUSINESS})(?=[,.;!?]|$| (?:in|on|near|with|that|which|where|and|of|at|for)\\b)`,
    ),
    clause: (value, word) => `you ${word} ${value}`,
    asked: /\bwhat do i do\b|\bmy (?:job|work|business)\b|\bi (?:run|own)\b/,
  },
  {
    about: 'hobby',
    patterns: toldRegExps(`\\bmy (?:main |biggest )?hobb(?:y|ies) (?:is|are) (?<value>${PHRASES})[.!]*$`),
    clause: (value) => `your hobby is ${value}`,
    asked: /\bhobb|\b(?:free|spare) time\b/,
  },
  {
    about: 'pastime',
    patterns: toldRegExps(
      `\\bin my (?:free|spare) time,? i (?<value>(?!don't|do not|have|am|never)${PHRASE})(?=[,.;!?]|$| and| but| because)`,
      `\\bi (?<value>(?!don't|do not|have|am|never)${PHRASE}) in my (?:free|spare) time\\b`,
    ),
    clause: (value) => `in your free time you ${value}`,
    asked: /\bhobb|\b(?:free|spare) time\b/,
    isOneOfMany: true,
  },
  {
    about: 'sport or play',
    patterns: toldRegExps(
      `\\bi (?<word>play|practise|practice) (?<value>(?!with|games with|a (?:role|game)|music$|it|that|this|along|dead|hard|for|to|on)${PHRASE})${ENDS}`,
      `\\bi (?<word>go) (?<value>(?!going|shopping|missing|looking|to)[a-z]+ing)\\b(?! (?:to|out|home|mad|crazy|now))`,
    ),
    clause: (value, word) => `you ${word} ${value}`,
    asked: /\bhobb|\b(?:free|spare) time\b|\bwhat (?:\w+ )?do i play\b|\b(?:instrument|sport)\b/,
    isOneOfMany: true,
  },
  {
    about: 'favourite',
    patterns: toldRegExps(
      `\\bmy (?:favou?rite|fav|fave) (?<word>[a-z]+(?: [a-z]+)?)(?: is|'s| are) (?<value>(?!not|not)${PHRASE})(?=[,.;!?]|$| and| but| because)`,
      `(?:^|[,;] ?)(?<value>(?!(?:it|this|that|you|these|those|he|she|they|which|what)\\b)${PHRASE}) (?:is|are) my (?:favou?rite|fav|fave) (?<word>[a-z]+(?: of all)?)`,
    ),
    clause: (value, word) => `your favourite ${word} is ${value}`,
  },
  {
    about: 'diet',
    patterns: toldRegExps(
      `${I_AM} (?:an? )?(?:strict )?(?<value>vegan|vegetarian|pescatarian|teetotaller|non-smoker)\\b`,
    ),
    clause: (value) => `you are ${value.endsWith('r') ? `a ${value}` : value}`,
    asked: /\bvegan|\bvegetarian|\b(?:i|my) (?:eat|diet|drink|smoke)\b/,
  },
  {
    about: 'abstains',
    patterns: toldRegExps(
      `\\bi (?:don't|do not|dont|never|can't|cannot) (?<word>eat|drink|smoke) (?<value>(?!and|or|that|it|this|much|enough|now|today|anything|when|with|at|after|before)${PHRASE})${ENDS}`,
    ),
    clause: (value, word) => `you do not ${word} ${value}`,
    isOneOfMany: true,
  },
  {
    about: 'allergy',
    patterns: toldRegExps(
      `${I_AM} (?:very |badly )?allergic to (?<value>${PHRASE}(?: and (?!(?:it|i|that|my|we)\\b)${PHRASE})?)(?=[,.;!?]|$| (?:and|but|so|because) (?:i|it|that|my|we)\\b)`,
    ),
    clause: (value) => `you are allergic to ${value}`,
    asked: /\ballerg/,
  },
  {
    about: 'fear',
    patterns: toldRegExps(
      `${I_AM} (?:(?:so|really|very|always|terribly|a bit|a little) )*(?<word>afraid|scared|terrified) of (?<value>(?!it\\b|that\\b|this\\b|you|him\\b|her\\b|them\\b|what\\b)${PHRASE})${ENDS}`,
    ),
    clause: (value, word) => `you are ${word} of ${value}`,
    asked: /\bi (?:afraid|scared|terrified|fear)\b|\bmy (?:biggest |greatest )?fears?\b/,
    isOneOfMany: true,
  },
  {
    about: 'turning',
    patterns: toldRegExps(
      `${I_AM} turning (?<value>[1-9]\\d(?: (?:tomorrow|today|soon|this \\w+|next \\w+|in \\w+|on \\w+))?)(?=[,.!]|$| and\\b| but\\b)`,
    ),
    clause: (value) => `you are turning ${value}`,
    asked: /\bhow old (?:am|will) i\b/,
  },
  {
    about: 'vehicle',
    patterns: toldRegExps(
      `\\bi (?<word>drive|ride|own) (?<value>an? (?!taxi|cab|truck|lorry|bus|tram|train|ambulance|lot|bit|hard|shop)${PHRASE})${ENDS}`,
    ),
    clause: (value, word) => `you ${word} ${value}`,
    asked: /\bcar\b|\bi (?:drive|ride)\b/,
  },
  {
    about: 'languages',
    patterns: toldRegExps(
      `\\bi (?:can )?(?:speak|also speak) (?:fluent |some |a little )?(?<value>${LANGUAGE}(?:(?:,| and|, and) (?:a little |some )?${LANGUAGE})*)`,
    ),
    clause: (value) => `you speak ${value}`,
    asked: /\blanguages?\b|\bi speak\b/,
  },
  {
    about: 'marriage',
    patterns: toldRegExps(
      `${I_AM} (?:happily )?(?<word>married|engaged) to (?<value>\\p{Lu}\\p{L}+)(?![\\p{L}])`,
    ),
    clause: (value, word) => `you are ${word} to ${value}`,
    asked: /\bmy (?:wife|husband|spouse|partner|fianc[eé])|\bmarried\b/,
    isName: true,
  },
];

/** What a detail can only be; the others take any words. */
const VALUES: Readonly<Record<string, RegExp>> = {
  birthday: new RegExp(`^${DAY}$`, 'iu'),
  age: new RegExp(`^${ADULT}$`, 'iu'),
  languages: new RegExp(`^${LANGUAGE}(?:(?:,| and) ${LANGUAGE})*$`, 'iu'),
  business: new RegExp(`^(?:an?|my own|our) (?:[\\p{L}-]+ ){0,2}${BUSINESS}$`, 'iu'),
  diet: /^vegan|vegetarian|pescatarian|teetotaller|non-smoker$/iu,
};

/** The details of one message; questions tell none. */
export function detailsOf(message: string): Detail[] {
  return sentences(message.replace(/[’‘]/g, "'"))
    .filter((sentence) => !sentence.endsWith('?'))
    .map(ownWords)
    .flatMap((sentence) =>
      KINDS.flatMap(({ about, patterns, isName }): Detail[] => {
        const found = patterns
          .map((pattern) => pattern.exec(sentence)?.groups)
          .find((groups) => groups?.value);
        const value = found?.value && toSecondPerson(found.value);
        if (!value || (isName && !/^\p{Lu}/u.test(value))) return [];
        const word = found.word?.toLowerCase().replace(/^movie/, 'film');
        return [{ kind: 'detail', about, value, ...(word && { word }) }];
      }),
    );
}

const kindOf = ({ about }: Detail): DetailKind | undefined => KINDS.find((kind) => kind.about === about);

/** Whether that may stand where the detail's own value stands. */
export function isOfDetail({ about }: Detail, value: string): boolean {
  return VALUES[about]?.test(value) ?? true;
}

/** A detail as a clause: "your favourite food is ramen". */
export const clauseOfDetail = (detail: Detail): string =>
  kindOf(detail)?.clause(detail.value, detail.word ?? '') ?? '';

/** What a later detail has to share with an earlier one to take its place. */
export const slotOfDetail = (detail: Detail): string =>
  [
    detail.about,
    detail.about === 'favourite' ? detail.word : '',
    kindOf(detail)?.isOneOfMany ? detail.value : '',
  ]
    .join(':')
    .toLowerCase();

const myFavourite = regExpTemplate((word: string) => new RegExp(`\\bmy favourite ${word}s?\\b`), 'film');
const whichOfThese = regExpTemplate(
  (word: string) => new RegExp(`\\b(?:what|which) ${word}s? do i (?:like|love|prefer)\\b`),
  'film',
);
const whatIDo = regExpTemplate((word: string) => new RegExp(`\\bi ${word}\\b`), 'drive');

/** Whether a question in plain form is about this detail. */
export function asksForDetail(sentence: string, detail: Detail): boolean {
  if (detail.about === 'favourite')
    return myFavourite(detail.word ?? '').test(sentence) || whichOfThese(detail.word ?? '').test(sentence);
  if (kindOf(detail)?.asked?.test(sentence)) return true;
  return detail.word !== undefined && whatIDo(detail.word).test(sentence);
}
