import { findFolded } from '#shared/search-text.ts';
import { characterCount, truncate } from '#shared/text.ts';

const CHARACTERS_BEFORE = 40;
const MAX_CHARACTERS = 140;

/** The text around the first of the words that occurs in it, on one line. */
export function searchSnippet(content: string, words: readonly string[]): string {
  const text = content.replaceAll(/\s+/g, ' ').trim();
  const starts = words.flatMap((word) => findFolded(text, word)?.start ?? []);
  const hit = Math.min(...starts, text.length);
  const from = hit <= CHARACTERS_BEFORE ? 0 : wordStart(text, hit - CHARACTERS_BEFORE, hit);
  const rest = text.slice(from);
  const shown = truncate(rest, MAX_CHARACTERS);
  return `${from > 0 ? '…' : ''}${shown}${characterCount(shown) < characterCount(rest) ? '…' : ''}`;
}

/** The first start of a word in a range; the end of the range if there is none. */
function wordStart(text: string, from: number, to: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space >= to ? to : space + 1;
}
