/**
 * How many characters a text has. A character is a Unicode code point, as in JSON Schema and in the checks of zod: 😀 is
 * one, though JavaScript's `length` says two, and a family joined of three people is five.
 */
export const characterCount = (text: string): number =>
  text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);

/** What is said of a text that is too long. */
export const atMost = (maximum: number): string => `At most ${maximum.toLocaleString('en')} characters.`;

/** How far around a cut one looks for a sign of several code points, in units of `length`. */
const REACH = 64;
let graphemes: Intl.Segmenter | undefined;

/** The place itself, or the beginning of the sign (an emoji, a letter with its marks) that it would cut in two. */
function wholeSign(text: string, place: number): number {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const from = Math.max(0, place - REACH);
  const sign = graphemes.segment(text.slice(from, place + REACH)).containing(place - from);
  return sign && sign.index > 0 ? from + sign.index : place;
}

/** What a person sees as the first character of a text, an emoji of several code points included; '' of none. */
export function firstSign(text: string): string {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return graphemes.segment(text.slice(0, REACH)).containing(0)?.segment ?? '';
}

/** The first characters of a text, without a part of an emoji at the end. */
export function clip(text: string, maximum: number): string {
  if (characterCount(text) <= maximum) return text;
  let end = 0;
  for (let count = 0; count < maximum; count += 1) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, wholeSign(text, end));
}
