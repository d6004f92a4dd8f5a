import type { Part } from './tokens.ts';
import { classesOf, isAboutSomething } from './word-classes.ts';

/** Features are numbers below this. Two features that share a number are one to the classifier. */
export const FEATURES = 1 << 20;

/** FNV-1a. */
const OFFSET = 0x811c9dc5;
const step = (hash: number, value: number) => Math.imul(hash ^ value, 0x01000193);
/** FNV's low bits depend on few values, so they are mixed with the high ones. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return half ^ (half >>> 12);
}

/** What a feature is about: features of different kinds have different numbers. */
const KIND = {
  word: 1,
  letters: 2,
  pair: 3,
  triple: 4,
  around: 5,
  question: 6,
  class: 10,
  together: 11,
  classPair: 12,
  classTriple: 13,
  classAround: 14,
  classFurther: 15,
  sequence: 16,
  longSequence: 17,
  classAnswer: 20,
} as const;

type Add = (kind: number, a: number, b?: number, c?: number) => void;

function hashOf(text: string): number {
  let hash = OFFSET;
  for (let index = 0; index < text.length; index++) hash = step(hash, text.charCodeAt(index));
  return hash;
}

const LONGEST_WORD = 30;

/** The letters of a word in groups of three to five, with its edges. */
function addLetters(token: string, add: Add): void {
  const padded = `<${token.slice(0, LONGEST_WORD)}>`;
  for (let from = 0; from + 3 <= padded.length; from++) {
    let hash = OFFSET;
    for (let at = from; at < Math.min(padded.length, from + 5); at++) {
      hash = step(hash, padded.charCodeAt(at));
      if (at - from >= 2) add(KIND.letters, hash);
    }
  }
}

const START = -1;
const END = -2;
const UNKNOWN: readonly number[] = [-3];
type Classes = readonly (readonly number[])[];

/** Classes of neighbours, as words would be: what is said in another language in the same order is the same. */
function addClassRows(classes: Classes, add: Add): void {
  const row = [[START], ...classes.map((own) => (own.length > 0 ? own : UNKNOWN)), [END]];
  for (const [at, own] of row.entries()) {
    const [further = [], around = [], before = []] = [row[at - 3], row[at - 2], row[at - 1]];
    for (const id of own) {
      for (const b of before) {
        add(KIND.classPair, b, id);
        for (const a of around) add(KIND.classTriple, a, b, id);
      }
      for (const a of around) add(KIND.classAround, a, id);
      for (const a of further) add(KIND.classFurther, a, id);
    }
  }
  const known = classes.flatMap(([id]) => (id !== undefined && isAboutSomething(id) ? [id] : []));
  for (let at = 1; at < known.length; at++) {
    const [a, b = 0, c = 0] = [known[at - 2], known[at - 1], known[at]];
    add(KIND.sequence, b, c);
    if (a !== undefined) add(KIND.longSequence, a, b, c);
  }
}

/** The features of a part of a text, each once. */
export function featuresOf({ tokens, question }: Part): Set<number> {
  const features = new Set<number>();
  const add: Add = (kind, a, b = 0, c = 0) => {
    const hash = step(mixed(step(mixed(step(step(OFFSET, kind), a)), b)), c);
    features.add(mixed(hash) & (FEATURES - 1));
  };
  const words = [START, ...tokens.map(hashOf), END];
  for (let at = 1; at < words.length; at++) {
    const [a, b = 0, c = 0] = [words[at - 2], words[at - 1], words[at]];
    if (at < words.length - 1) add(KIND.word, c);
    add(KIND.pair, b, c);
    if (a === undefined) continue;
    add(KIND.triple, a, b, c);
    add(KIND.around, a, c);
  }
  for (const token of new Set(tokens)) if (!token.startsWith('#')) addLetters(token, add);

  const classes = classesOf(tokens);
  addClassRows(classes, add);
  const present = [...new Set(classes.flat())].sort((a, b) => a - b);
  const content = present.filter(isAboutSomething);
  for (const id of present) add(KIND.class, id);
  for (const [index, a] of content.entries())
    for (const b of content.slice(index + 1)) add(KIND.together, a, b);

  for (const asked of question) add(KIND.question, hashOf(asked));
  for (const a of new Set(classesOf(question).flat())) for (const b of present) add(KIND.classAnswer, a, b);
  return features;
}
