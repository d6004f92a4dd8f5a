import { foldText, joinSpacedLetters, withoutLeet } from '../fold-text.ts';
import { wordsToDigits } from './number-words.ts';

/**
 * Length of a part in tokens. Texts are classified in parts, so that a claim counts as much in a long message as in a
 * short one.
 */
const LONGEST_PART = 40;
const STEP = 20;
/** Number of tokens at the end of the companion's question that are used. */
const LONGEST_QUESTION = 14;

/** The normalised text and, if it differs, the text with leetspeak and spaced letters decoded. */
export function readings(text: string): string[] {
  const folded = foldText(text).replace(
    /\b1[ .]+([0-7])(?= ?(?:y\b|yo\b|y\/o|yrs?\b|years?|[.!?,]|$))/g,
    '1$1',
  );
  const plain = wordsToDigits(folded);
  const revealed = wordsToDigits(joinSpacedLetters(withoutLeet(folded)));
  return plain === revealed ? [plain] : [plain, revealed];
}

/** Maximum length of a token, which bounds the time for a text without spaces. */
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
  /** The end of the companion's previous message; for the first part only. */
  question: readonly string[];
}

/**
 * The overlapping parts of a text, for each of its readings.
 * @param year the current year: a year of birth is an age.
 * @param asked the companion's previous message.
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
