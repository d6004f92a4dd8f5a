/** Escapes a text for use inside a pattern. */
export const escapeForRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A pattern with words that are only known at run time. It is built once with a sample when its module is loaded, so
 * that `npm run check` verifies it for linear time; patterns must not be composed at run time in any other way.
 *
 * @param build gets escaped words, or words of letters and spaces only.
 * @param sample any words, for the check only
 */
export function regExpTemplate(build: (words: string) => RegExp, sample: string): (words: string) => RegExp {
  build(sample);
  return build;
}
