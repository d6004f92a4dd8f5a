/** Text as a pattern that matches just it. */
export const escapedForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A pattern with words in it that are only known later. It is built with a sample when its module is loaded, so that
 * `npm run check` sees it; no pattern may be composed later in another way.
 *
 * @param build gets words that are escaped, or that have letters and spaces only.
 */
export function lateRegExp(build: (words: string) => RegExp, sample: string): (words: string) => RegExp {
  build(sample);
  return build;
}
