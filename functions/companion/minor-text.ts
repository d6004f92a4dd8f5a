import { foldText, joinSpacedLetters, spacedLetters, withoutLeet, wordsToDigits } from './fold-text.ts';
import { ALWAYS_MINOR_JOINED } from './minor-terms.ts';

/** A number that is not part of an amount, a time, a decimal or a longer number. */
const WHOLE_NUMBER = /(?<![\d.,$€£:/#+&-])\d{1,2}(?!\d)(?![.,:/]\d)(?!%)/g;

const RANGE = '(?:[ ,]*(?:or|to|and|-|/|&)[ ]*\\d{1,2})?';

/** "years old", "-year-old", "yo", "y/o", "yrs of age" right after a number. */
const YEARS_OLD = new RegExp(
  `^${RANGE}(?:[ .-]*(?:years?|yrs?|yr|summers|winters|springs|y)[ .'-]*(?:olds?|of age|young)\\b|[ .-]*(?:yo|y ?/ ?o|y\\.o|y ?o|yrold|yearold|year[ -]?old)\\b)`,
);

/** What makes a number a measure or a count rather than an age. */
const UNIT =
  /^[ -]*(?:%|percent|°|degrees|\/|'|"|(?:out )?of (?:\d|them|us|my|the|these|those|you)|in (?:a|the|my|line)|x\b|(?:and a half |more |good |full |whole |long |other |different |extra |straight |consecutive )*(?:seconds?|secs?|min(?:ute)?s?|hours?|hrs?|h|days?|nights?|weeks?|months?|years?(?![ .'-]*(?:old\b|of age|young\b))|decades?|centuries|km|kms|kilomet\w+|miles?|mi|met(?:er|re)s?|m|cm|mm|feet|foot|ft|inch\w*|pounds?|lbs?|kilos?|kg|stones?|times|points?|steps?|stars?|people|persons?|things?|drinks?|beers?|pages?|chapters?|episodes?|seasons?|songs?|books?|films?|movies?|games?|levels?|goals?|floors?|rooms?|blocks?|stops?|messages?|friends?|siblings|sisters|brothers|children|kids|cats?|dogs?|pets?|languages?|countries|cities|shifts?|jobs?|cups?|coffees?|dollars?|euros?|bucks|pounds|grand|am|pm|a\.m|p\.m|o'?clock|shades?|kinds?|types?|words?|letters?|lines?|questions?|reasons?|weeks'|months'|minutes'|hours'|behind|ahead|late|early|away|deep|nil|all|th|st|nd|rd)\b)/;

/** Things whose age says nothing about a person. */
const THING =
  /\b(?:dog|cat|horse|puppy|kitten|pet|car|van|boat|ship|yacht|house|flat|apartment|building|bar|shop|store|bookshop|restaurant|company|studio|business|bike|motorcycle|motorbike|laptop|phone|computer|tree|recipe|whisk(?:e)?y|scotch|rum|wine|vintage|bottle|cheese|guitar|piano|violin|cello|record|album|band|film|song|tradition|marriage|relationship|friendship|habit|sourdough|starter|jacket|coat|boots|watch|camera|machine|parrot|rabbit|tortoise|bird)s?\b/;

/** Text in every reading in which someone may have hidden a word, with number words as digits. */
export function readings(text: string): readonly string[] {
  if (latest?.text !== text) latest = { text, read: readText(text) };
  return latest.read;
}

/** One text is asked about several times in a row. */
let latest: { readonly text: string; readonly read: readonly string[] } | undefined;

function readText(text: string): string[] {
  const folded = foldText(text);
  const variants = new Set<string>();
  for (const one of ['i', 'l'] as const) {
    const plain = withoutLeet(folded, one);
    for (const spelling of [plain, joinSpacedLetters(plain)]) {
      const read = wordsToDigits(respelled(spelling));
      variants.add(calculated(read));
      // "looooli" and "teeeen": long runs of a letter are read as one and as two.
      variants.add(calculated(read.replace(/([a-z])\1{2,}/g, '$1$1')));
      variants.add(calculated(read.replace(/([a-z])\1{2,}/g, '$1')));
    }
  }
  return [...variants];
}

const ROMAN_TEENS: Readonly<Record<string, string>> = {
  xiii: '13',
  xiv: '14',
  xv: '15',
  xvi: '16',
  xvii: '17',
};

function respelled(text: string): string {
  return text
    .replace(/\b(?:lil|li'l|lill?e?|ittle|widdle)\b/g, 'little')
    .replace(/\bs[kc]h?(?:oo|ew|u)l/g, 'school')
    .replace(/\bgu?r+l+z?\b|\bgrl\b|\bgurl\b/g, 'girl')
    .replace(/\b(?:you|yuo|yu|ya|u)[ -](?:r|ar|are)(?:-(?=[a-z])|\b)|\b(?:youre|u're)\b/g, 'you are ')
    .replace(/ {2,}/g, ' ')
    .replace(/\bwe r\b/g, 'we are')
    .replace(/\b(?:u|you) b\b/g, 'you be')
    .replace(/\byou'?a?re ?(?=(?:thir|four|fif|six|seven)teen\b)/g, 'you are ')
    .replace(/\b(?:thirte+n|thrite+n|3teen)\b/g, 'thirteen')
    .replace(/\b(?:fou?rte+n|fourtin|4teen)\b/g, 'fourteen')
    .replace(/\b(?:fifte+n|fiften|fivete+n|fiftin|5teen)\b/g, 'fifteen')
    .replace(/\b(?:sixte+n|sixtin|6teen)\b/g, 'sixteen')
    .replace(/\b(?:sevente+n|seventin|7teen)\b/g, 'seventeen')
    .replace(
      /(?<=\b(?:you are|you're|be|age) )x(?:iii|iv|v|vi|vii)\b|\bx(?:iii|iv|v|vi|vii)(?= years?\b)/g,
      (roman) => ROMAN_TEENS[roman] ?? roman,
    )
    .replace(/\b(1)[ ._-]([0-7])(?=[ ._-]*(?:y\b|yo\b|y\/o|years?|yrs?))/g, '$1$2')
    .replace(/(?<=\b(?:you are|you're|be) )(1)[ .]([0-7])$/g, '$1$2')
    .replace(/(?<=\b(?:you are|you're|be|age) )(1[0-7])[.,]\d(?= ?(?:$|[!?]|years?))/g, '$1');
}

/** "18 minus 1", "half of 30" and "180 months old" are ages too. A bare hyphen between two numbers is a range. */
function calculated(text: string): string {
  const sums: readonly (readonly [RegExp, (a: number, b: number) => number])[] = [
    [/\b(\d{1,2}) ?(?:minus|less|- (?=\d)|take away|subtract) ?(\d{1,2})\b/g, (a, b) => Math.max(0, a - b)],
    [/\b(\d{1,2}) ?(?:plus|\+) ?(\d{1,2})\b/g, (a, b) => a + b],
    [/\b(\d{1,2}) ?(?:times|x|\*) ?(\d{1,2})\b/g, (a, b) => a * b],
    [/\b(\d{2,3}) ?divided by ?(\d{1,2})\b/g, (a, b) => Math.floor(a / Math.max(1, b))],
    [/\bhalf(?: of)? (\d{2})\b/g, (a) => Math.floor(a / 2)],
  ];
  const worded = text
    .replace(/\b(?:a )?dozen(?= years| plus| and \d)/g, '12')
    .replace(/\b(?:(?:a|1) decade and a half|1 and a half decades)\b/g, '15 years')
    .replace(/\b(\d{2,3}) months(?= old)/g, (_, months) => `${Math.floor(Number(months) / 12)} years`);
  return sums.reduce(
    (rest, [sum, result]) => rest.replace(sum, (_, a, b) => String(result(Number(a), Number(b)))),
    worded,
  );
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<![.!?;])[.!?;]+(?=\s|$)|\n+/).filter((sentence) => sentence.trim() !== '');
}

/** What is looked at on either side of a number. Characters; it keeps the cost of a text in step with its length. */
const SURROUNDINGS = 240;

export interface AgeLikeNumber {
  readonly value: number;
  /** What stands right before and right after it in its sentence. */
  readonly left: string;
  readonly right: string;
  /** It is written as an age: "17 years old", "17yo". */
  readonly isWrittenAsAge: boolean;
}

/** Every number below 18 of a sentence that could be somebody's age. */
export function numbersBelowEighteen(sentence: string): AgeLikeNumber[] {
  const found: AgeLikeNumber[] = [];
  for (const match of sentence.matchAll(WHOLE_NUMBER)) {
    const value = Number(match[0]);
    if (value >= 18) continue;
    const end = match.index + match[0].length;
    const left = sentence.slice(Math.max(0, match.index - SURROUNDINGS), match.index);
    const right = sentence.slice(end, end + SURROUNDINGS);
    const yearsOld = YEARS_OLD.exec(right);
    if (yearsOld) {
      const noun = right.slice(yearsOld[0].length, yearsOld[0].length + 25);
      const isThing = THING.test(noun) || THING.test(left.split(/,| and | but /).at(-1) ?? '');
      if (!isThing) found.push({ value, left, right, isWrittenAsAge: true });
    } else if (!UNIT.test(right) && /^(?![a-z0-9])/.test(right)) {
      found.push({ value, left, right, isWrittenAsAge: false });
    }
  }
  return found;
}

/** True where single letters drawn together, or a text without its spaces, spell a forbidden word. */
export function hidesForbiddenWord(text: string): boolean {
  return spacedLetters(foldText(text), 4).some(
    ({ letters }) =>
      ALWAYS_MINOR_JOINED.test(withoutLeet(letters, 'i')) ||
      ALWAYS_MINOR_JOINED.test(withoutLeet(letters, 'l')),
  );
}

/** "under 18", "almost legal", "a year short of 18", "barely legal minus one". */
export const UNDER_EIGHTEEN =
  /\b(?:under|below|less than|younger than|not (?:yet|quite|even)|almost|nearly|about to turn|soon to be|(?:year|month|week|day)s? (?:shy of|short of|before|from|under|off|younger than|away from|until|till|to)) (?:the age of |turning |being |becoming |she turns |he turns |you turn |her |his |my |your )?(?:18(?:th)?(?! ?(?:[:%$€£]|minutes|hours|days|weeks|months|years of|years in|miles|km|percent|dollars|euros|people|per))(?![\d.,]\d)|legal(?: age)?\b|of age\b|adulthood|an adult\b|(?:the )?age of consent|the legal age)|\bbarely legal\b/;
