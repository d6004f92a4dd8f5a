/** An id from a URL or from browser storage. null unless the text is a positive safe integer. */
export function parseId(text: string | null | undefined): number | null {
  const id = text && /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
