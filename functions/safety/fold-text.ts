import substitutions from './character-substitutions.json' with { type: 'json' };

/** Letters of other alphabets that look like Latin ones, used to evade word lists. */
const LOOK_ALIKES: Readonly<Record<string, string>> = substitutions.lookAlikes;
/** Digits and signs written instead of letters. */
const LEET: Readonly<Record<string, string>> = substitutions.leet;

/** Ligatures and squared units that NFKC expands to up to 18 characters. No age is written with them. */
const EXPANDING = /[\u3300-\u33FF\uFDF0-\uFDFD]/g;

/** Resolves compatibility forms and removes invisible characters. Expands a character to at most four. */
const compatible = (text: string): string =>
  text
    .replace(EXPANDING, ' ')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');

/**
 * Normalises text for word lists: no compatibility forms, accents or invisible characters, look-alike letters and other
 * scripts' digits made Latin, lower case, straight quotes.
 */
export function foldText(text: string): string {
  return compatible(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** The decimal digits of every script are ten consecutive code points. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Joins "l o l i", "t.e.e.n" and "s-c-h-o-o-l". */
export function joinSpacedLetters(folded: string): string {
  let joined = '';
  let end = 0;
  for (const run of spacedLetters(folded)) {
    joined += folded.slice(end, run.start) + run.letters;
    end = run.end;
  }
  return joined + folded.slice(end);
}

/** Letters separated by one or two signs. */
const SPACED = /[a-z0-9@$!](?:[ ._*\-|]{1,2}[a-z0-9@$!])*/g;
const JOINS_WORD = /[a-z0-9']/;

/** So many single letters in a row are a word. */
const FEWEST_LETTERS = 3;

/** Runs of single letters with signs between them, outside longer words. */
function spacedLetters(
  folded: string,
): { readonly start: number; readonly end: number; readonly letters: string }[] {
  const runs: { start: number; end: number; letters: string }[] = [];
  for (const { 0: run, index } of folded.matchAll(SPACED)) {
    if (run.length < FEWEST_LETTERS) continue;
    const positions = [...run.matchAll(/[a-z0-9@$!]/g)].map((letter) => index + letter.index);
    if (JOINS_WORD.test(folded.charAt(index - 1))) positions.shift();
    if (JOINS_WORD.test(folded.charAt(index + run.length))) positions.pop();
    const [start, last] = [positions[0], positions.at(-1)];
    if (start === undefined || last === undefined || positions.length < FEWEST_LETTERS) continue;
    runs.push({
      start,
      end: last + 1,
      letters: positions.map((position) => folded.charAt(position)).join(''),
    });
  }
  return runs;
}

/** "l0li" and "t33n" as letters. Numbers with a unit, such as "17yo" or "5th", are kept. */
export function withoutLeet(folded: string): string {
  return folded.replace(/[a-z0-9@$€!|]{2,}/g, (token) => {
    const isMixed = /[a-z]/.test(token) && /[0-9@$€|]|!(?=[a-z])/.test(token);
    if (!isMixed || /^\d+[a-z]{1,4}$/.test(token)) return token;
    return token.replace(/[0345789@$€]|!(?=[a-z])/g, (sign) => LEET[sign] ?? sign).replace(/[1|]/g, 'i');
  });
}
