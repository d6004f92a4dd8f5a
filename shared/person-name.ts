/**
 * A dot with something directly behind it; "J. R.", "Jr." and "J.-P." are names. Besides what Unicode's NFKC form makes a
 * full stop, dots are the ideographic one, which browsers read as one, and the look-alikes of Unicode's confusables.
 */
const DOT_INSIDE =
  /[.\u3002\u0660\u06F0\u0701\u0702\uA4F8\uA60E\u2E33\u{10A50}\u{1D16D}](?![.\u3002\u0660\u06F0\u0701\u0702\uA4F8\uA60E\u2E33\u{10A50}\u{1D16D}\s\-\u2010]|$)/u;
/** Signs of an address, and their look-alikes. */
const ADDRESS_SIGN = /[/\\@:\u2044\u2215\u2236\u29F8\uA789]|www/iu;
/** Line breaks and other controls, and those that turn the order of writing around. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const NOT_A_NAME =
  'Enter a name in one line that does not look like a web address: no / \\ @ : or www, and a space after each dot.';

/**
 * Whether a text is safe to show as a person's name: of any script, but nothing that a mail program would turn into a
 * link, or that changes what stands around it.
 */
export function isPersonName(text: string): boolean {
  const normal = text.normalize('NFKC');
  return (
    VISIBLE.test(normal) && !CONTROL.test(text) && !ADDRESS_SIGN.test(normal) && !DOT_INSIDE.test(normal)
  );
}
