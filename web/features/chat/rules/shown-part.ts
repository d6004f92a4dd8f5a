import { typingDelay } from './timing.ts';

/** What appears at a time. */
export type RevealUnit = 'word' | 'sentence';

/**
 * The part of a reply that is shown while it is "typed": its share of the typing time, in whole words or sentences. After
 * the typing time, everything that has arrived.
 * @param elapsed milliseconds since the typing began
 */
export function shownPart(content: string, elapsed: number, unit: RevealUnit): string {
  const share = elapsed / typingDelay(content.length);
  if (share >= 1) return content;
  const end = Math.floor(content.length * share);
  let shown = 0;
  for (const { index, isWordLike } of new Intl.Segmenter(undefined, { granularity: unit }).segment(content)) {
    if (index > end) break;
    // Spaces and punctuation belong to the word before them.
    if (unit === 'sentence' || isWordLike) shown = index;
  }
  return content.slice(0, shown).trimEnd();
}
