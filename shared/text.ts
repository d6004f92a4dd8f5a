/** The first characters of a text, without half of a character (an emoji is two units) at the end. */
export function clip(text: string, maximum: number): string {
  const cut = text.slice(0, maximum);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
