/** Letters without a Unicode decomposition. */
const BASE_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
};

/** A text without case and accents, for comparisons. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    // Accents of Latin, Greek and Cyrillic letters; in other scripts marks are letters of their own.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı’]/g, (letter) => BASE_LETTERS[letter] ?? letter);

/** The words of a search query, folded. */
export const searchWords = (query: string): string[] => foldForSearch(query).split(/\s+/).filter(Boolean);

/** Whether a text has all words, as parts of words. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  const folded = foldForSearch(text);
  return words.length > 0 && words.every((word) => folded.includes(word));
}

/** Where a folded word first occurs in a text, in UTF-16 units of the text. */
export function findFolded(text: string, word: string): { start: number; end: number } | undefined {
  const starts: number[] = [];
  let folded = '';
  let position = 0;
  for (const character of text) {
    for (const letter of foldForSearch(character).split('')) {
      starts.push(position);
      folded += letter;
    }
    position += character.length;
  }
  const index = folded.indexOf(word);
  if (index < 0) return undefined;
  return { start: starts[index] ?? 0, end: starts[index + word.length] ?? text.length };
}
