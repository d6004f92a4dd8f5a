import { foldText, joinSpacedLetters, withoutLeet } from '../fold-text.ts';
import { wordsToDigits } from './number-words.ts';

/** Texts are judged in parts, so that a claim in a long message counts as much as in a short one. Tokens. */
const LONGEST_PART = 18;
const STEP = 9;

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

/** The sentences of a text as tokens, with numbers in classes. */
const sentences = (text: string, year: number): string[][] =>
  text
    .split(/[.!?…;\n]+/)
    .map((sentence) =>
      (sentence.match(TOKEN) ?? []).map((token) => (/^\d/.test(token) ? numberToken(token, year) : token)),
    )
    .filter((tokens) => tokens.length > 0);

/** A range of tokens: from the first to before the end. */
export type Part = readonly [start: number, end: number];

export interface Reading {
  tokens: string[];
  /** What is judged: every sentence, short neighbours together, and long sentences in overlapping pieces. */
  parts: Part[];
}

/** Between a question and what answers it. */
const ANSWERS = '¿';

/**
 * @param year the current year: a year of birth is an age.
 * @param question what the companion asked before; its last sentence is judged together with the first of the text.
 */
export function read(text: string, year: number, question = ''): Reading[] {
  const asked =
    sentences(readings(question)[0] ?? '', year)
      .at(-1)
      ?.slice(-LONGEST_PART) ?? [];
  return readings(text).map((reading) => {
    const tokens: string[] = [];
    const parts: Part[] = [];
    let previousStart = -1;
    for (const sentence of sentences(reading, year)) {
      const start = tokens.length;
      tokens.push(...sentence);
      const end = tokens.length;
      if (sentence.length <= LONGEST_PART) parts.push([start, end]);
      else
        for (let at = start; at < end - STEP; at += STEP) parts.push([at, Math.min(end, at + LONGEST_PART)]);
      if (previousStart >= 0 && end - previousStart <= LONGEST_PART) parts.push([previousStart, end]);
      previousStart = start;
    }
    if (asked.length > 0 && tokens.length > 0) {
      const start = tokens.length;
      tokens.push(...asked, ANSWERS, ...tokens.slice(0, LONGEST_PART / 2));
      parts.push([start, tokens.length]);
    }
    return { tokens, parts };
  });
}
