import words from './word-classes.json' with { type: 'json' };

/**
 * Words of the seven languages by what they are about (word-classes.json), so that what is learned in one language helps
 * in the others. They decide nothing: a class is one more feature of the classifier. Folded: lower case, no accents.
 * `*` is any ending.
 */
const CLASSES = Object.values(words);
const LANGUAGES = ['en', 'es', 'fr', 'de', 'nl', 'pt', 'it'] as const;

const NUMBERS = [
  '#few',
  '#child',
  '#minor',
  '#young',
  '#adult',
  '#recent',
  '#bornminor',
  '#bornedge',
  '#bornadult',
  '#large',
];
const NUMBER_CLASSES = new Map(NUMBERS.map((token, id) => [token, [id]]));
/** The first classes of words are articles, conjunctions and prepositions: they say something in a row only. */
const FUNCTION_CLASSES = 3;
export const isAboutSomething = (id: number): boolean =>
  id < NUMBERS.length || id >= NUMBERS.length + FUNCTION_CLASSES;

interface Vocabulary {
  exact: Map<string, number[]>;
  prefixes: Map<string, number[]>;
}

const VOCABULARIES = LANGUAGES.map((language): Vocabulary => {
  const vocabulary: Vocabulary = { exact: new Map(), prefixes: new Map() };
  for (const [index, byLanguage] of CLASSES.entries()) {
    for (const word of byLanguage[language].split(' ')) {
      const map = word.endsWith('*') ? vocabulary.prefixes : vocabulary.exact;
      const key = word.replace('*', '');
      map.set(key, [...(map.get(key) ?? []), NUMBERS.length + index]);
    }
  }
  return vocabulary;
});

const LONGEST_PREFIX = 14;
const NONE: readonly number[] = [];

function lookUp(vocabulary: Vocabulary, token: string): readonly number[] {
  const exact = vocabulary.exact.get(token) ?? NUMBER_CLASSES.get(token);
  if (exact) return exact;
  for (let length = Math.min(token.length, LONGEST_PREFIX); length >= 2; length--) {
    const found = vocabulary.prefixes.get(token.slice(0, length));
    if (found) return found;
  }
  const apostrophe = token.indexOf("'");
  if (apostrophe < 0) return NONE;
  return [
    ...lookUp(vocabulary, token.slice(0, apostrophe)),
    ...lookUp(vocabulary, token.slice(apostrophe + 1)),
  ];
}

/** The classes of each token, as numbers, in the language that knows most of the tokens. */
export function classesOf(tokens: readonly string[]): (readonly number[])[] {
  let best: (readonly number[])[] = [];
  let mostKnown = -1;
  for (const vocabulary of VOCABULARIES) {
    const classes = tokens.map((token) => lookUp(vocabulary, token));
    const known = classes.filter(({ length }) => length > 0).length;
    if (known > mostKnown) [best, mostKnown] = [classes, known];
  }
  return best;
}
