import type { Part, Reading } from './tokens.ts';
import { classesOf } from './word-classes.ts';

/** Features are numbers below this. Two features that share a number are one to the classifier. */
export const FEATURES = 1 << 18;
/** Features of letters are numbers from here on: they say less than words, so they are learned more slowly. */
export const FIRST_LETTER_FEATURE = FEATURES / 2;

/** FNV-1a. */
const OFFSET = 0x811c9dc5;
const step = (hash: number, value: number) => Math.imul(hash ^ value, 0x01000193);

/** FNV's low bits depend on few values, so they are mixed with the high ones. */
function feature(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) & (FIRST_LETTER_FEATURE - 1);
}

/** What a feature is about: features of different kinds have different numbers. */
const KIND = {
  word: 1,
  letters: 2,
  pair: 3,
  triple: 4,
  around: 5,
  first: 6,
  last: 7,
  classes: 8,
  order: 9,
} as const;
const start = (kind: number) => step(OFFSET, kind);

function hashOf(text: string): number {
  let hash = OFFSET;
  for (let index = 0; index < text.length; index++) hash = step(hash, text.charCodeAt(index));
  return hash;
}

/** The letters of a word in groups of three to five, with its edges. */
function letterFeatures(token: string, into: number[]): void {
  const padded = `<${token}>`;
  for (let from = 0; from + 3 <= padded.length; from++) {
    let hash = start(KIND.letters);
    for (let at = from; at < Math.min(padded.length, from + 5); at++) {
      hash = step(hash, padded.charCodeAt(at));
      if (at - from >= 2) into.push(FIRST_LETTER_FEATURE + feature(hash));
    }
  }
}

/** Which classes of words a part has, in twos and threes in any order, and which follow each other. */
function classFeatures(classes: readonly (readonly number[])[], [from, to]: Part, into: number[]): void {
  const present = new Set<number>();
  let previous = -1;
  let previousAt = -9;
  for (let at = from; at < to; at++) {
    for (const id of classes[at] ?? []) {
      present.add(id);
      if (previousAt < at && at - previousAt <= 3)
        into.push(feature(step(step(start(KIND.order), previous), id)));
      [previous, previousAt] = [id, at];
    }
  }
  const ids = [...present].sort((a, b) => a - b);
  for (const [i, a] of ids.entries()) {
    const one = step(start(KIND.classes), a);
    into.push(feature(one));
    for (let j = i + 1; j < ids.length; j++) {
      const two = step(one, ids[j] ?? 0);
      into.push(feature(two));
      if (ids.length > MOST_CLASSES_IN_THREES) continue;
      for (let k = j + 1; k < ids.length; k++) into.push(feature(step(two, ids[k] ?? 0)));
    }
  }
}
/** Threes of more classes would be many and say little. */
const MOST_CLASSES_IN_THREES = 8;

/** The features of each part of a text. A feature that occurs twice counts twice. */
export function featuresOf({ tokens, parts }: Reading): number[][] {
  const words = tokens.map(hashOf);
  const classes = tokens.map(classesOf);
  const own = tokens.map((token, at) => {
    const features = [feature(step(start(KIND.word), words[at] ?? 0))];
    if (!token.startsWith('#')) letterFeatures(token, features);
    return features;
  });
  return parts.map((part) => {
    const [from, to] = part;
    const features: number[] = [];
    for (let at = from; at < to; at++) {
      const [a = 0, b = 0, c = 0] = [words[at - 2], words[at - 1], words[at]];
      for (const one of own[at] ?? []) features.push(one);
      if (at > from) features.push(feature(step(step(start(KIND.pair), b), c)));
      if (at > from + 1) {
        features.push(feature(step(step(step(start(KIND.triple), a), b), c)));
        features.push(feature(step(step(start(KIND.around), a), c)));
      }
    }
    features.push(feature(step(start(KIND.first), words[from] ?? 0)));
    features.push(feature(step(start(KIND.last), words[to - 1] ?? 0)));
    classFeatures(classes, part, features);
    return features;
  });
}
