/** Length in Unicode code points, as JSON Schema and zod count it: '😀' is 1, though its JavaScript `length` is 2. */
export const characterCount = (text: string): number =>
  text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);

/** The message for a text that is too long. */
export const tooLongMessage = (maximum: number): string =>
  `At most ${maximum.toLocaleString('en')} characters.`;

/** Size of the window around a cut in which graphemes are segmented. UTF-16 units. */
const SEGMENT_WINDOW_UNITS = 64;
let graphemes: Intl.Segmenter | undefined;

/** The index, or the start of the grapheme (an emoji, a letter with combining marks) that a cut there would split. */
function graphemeStart(text: string, index: number): number {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const from = Math.max(0, index - SEGMENT_WINDOW_UNITS);
  const grapheme = graphemes.segment(text.slice(from, index + SEGMENT_WINDOW_UNITS)).containing(index - from);
  return grapheme && grapheme.index > 0 ? from + grapheme.index : index;
}

/** The first grapheme of a text, for initials; '' for an empty text. */
export function firstGrapheme(text: string): string {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return graphemes.segment(text.slice(0, SEGMENT_WINDOW_UNITS)).containing(0)?.segment ?? '';
}

/** Shortens a text to a maximum of code points without splitting a grapheme. */
export function truncate(text: string, maximum: number): string {
  if (characterCount(text) <= maximum) return text;
  let end = 0;
  for (let count = 0; count < maximum; count += 1) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, graphemeStart(text, end));
}
