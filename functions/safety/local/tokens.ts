import { foldText, joinSpacedLetters, withoutLeet } from '../fold-text.ts';
import { wordsToDigits } from './number-words.ts';

/** Texts are judged in parts, so that a claim in a long message counts as much as in a short one. Tokens. */
const LONGEST_PART = 40;
const STEP = 20;
/** What is used of the companion's question: its end. */
const LONGEST_QUESTION = 14;

/** The text as typed and, where it differs, with leet and spaced letters read. */
export function readings(text: string): string[] {
  const folded = foldText(text).replace(
    /\b1[ .]+([0-7])(?= ?(?:y\b|yo\b|y\/o|yrs?\b|years?|[.!?,]|$))/g,
    '1$1',
  );
  const plain = wordsToDigits(folded);
  const revealed = wordsToDigits(joinSpacedLetters(withoutLeet(folded)));
  return plain === revealed ? [plain] : [plain, revealed];
}

/** Letters of a word that are read: a text without spaces must not take long. */
const LONGEST_WORD = 30;
const TOKEN = /[\p{L}]+(?:'[\p{L}]+)*|\d+|\p{Extended_Pictographic}/gu;

function numberToken(digits: string, year: number): string {
  const value = Number(digits);
  if (value < 5) return '#few';
  if (value < 10) return '#child';
  if (value < 18) return '#minor';
  if (value < 30) return '#young';
  if (value < 100) return '#adult';
  const age = year - value;
  if (age < 0 || age > 110) return '#large';
  if (age < 4) return '#recent';
  if (age < 18) return '#bornminor';
  return age === 18 ? '#bornedge' : '#bornadult';
}

const tokensOf = (text: string, year: number): string[] =>
  (text.match(TOKEN) ?? []).map((token) =>
    /^\d/.test(token) ? numberToken(token, year) : token.slice(0, LONGEST_WORD),
  );

export interface Part {
  tokens: readonly string[];
  /** The end of what the companion said before, for the first part of an answer. */
  question: readonly string[];
}

/**
 * The overlapping parts of a text, in each of its readings.
 * @param year the current year: a year of birth is an age.
 * @param asked what the companion said before.
 */
export function read(text: string, year: number, asked = ''): Part[] {
  const question = tokensOf(readings(asked)[0] ?? '', year).slice(-LONGEST_QUESTION);
  return readings(text).flatMap((reading) => {
    const tokens = tokensOf(reading, year);
    const parts: Part[] = [];
    for (let at = 0; at === 0 || at < tokens.length - STEP; at += STEP)
      parts.push({ tokens: tokens.slice(at, at + LONGEST_PART), question: at === 0 ? question : [] });
    return parts;
  });
}
