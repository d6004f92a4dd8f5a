/** Bounds of Character Cards: what is larger was not written for a person to chat with. */
export const CARD_LIMITS = {
  /** The file, of either kind. Bytes. */
  fileBytes: 4 * 1_024 * 1_024,
  /** The card itself as JSON, wherever it was found. Bytes. */
  jsonBytes: 512 * 1_024,
  /** What is kept of a card for other tools, so that an export has it again. Bytes as JSON. */
  keptBytes: 128 * 1_024,
  /** Each is read for anybody under 18, on its own: so many are read in half a second. */
  tags: 500,
  /** Different texts, numbers and names of properties. A lore book of 200 entries has about 1,500. */
  texts: 5_000,
  /** Objects and lists within each other. */
  depth: 64,
} as const;
