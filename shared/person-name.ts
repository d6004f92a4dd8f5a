/**
 * A dot directly followed by a character other than a space or hyphen: "J. R.", "Jr." and "J.-P." are names. Includes
 * the ideographic full stop, which browsers treat as a dot in host names, and the dots in Unicode's list of
 * confusables that NFKC does not normalise to a full stop.
 */
const DOT_INSIDE =
  /[.\u3002\u0660\u06F0\u0701\u0702\uA4F8\uA60E\u2E33\u{10A50}\u{1D16D}](?![.\u3002\u0660\u06F0\u0701\u0702\uA4F8\uA60E\u2E33\u{10A50}\u{1D16D}\s\-\u2010]|$)/u;
/** Characters of a URL or an email address, and their look-alikes. */
const URL_CHARACTER = /[/\\@:\u2044\u2215\u2236\u29F8\uA789]|www/iu;
/** Line breaks, other control characters, and overrides of the text direction. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const INVALID_NAME_MESSAGE =
  'Enter a name in one line that does not look like a web address: no / \\ @ : or www, and a space after each dot.';

/**
 * Whether a text is safe to show as a person's name. Every script is allowed; text that an email client turns into a
 * link, or that changes the layout around it, is not.
 */
export function isPersonName(text: string): boolean {
  const normalised = text.normalize('NFKC');
  return (
    VISIBLE.test(normalised) &&
    !CONTROL.test(text) &&
    !URL_CHARACTER.test(normalised) &&
    !DOT_INSIDE.test(normalised)
  );
}
