/** Size limits of an imported Character Card. */
export const CARD_LIMITS = {
  /** The file, JSON or PNG. Bytes. */
  fileBytes: 4 * 1_024 * 1_024,
  /** The card's JSON, also when it is embedded in a PNG. Bytes. */
  jsonBytes: 512 * 1_024,
  /** Fields that the product does not use, stored for a later export. Bytes as JSON. */
  extraFieldsBytes: 128 * 1_024,
  /** Each tag is checked separately for mentions of minors; this many take half a second. */
  tags: 500,
  /** Distinct texts, numbers and property names. A lore book of 200 entries has about 1,500. */
  texts: 5_000,
  /** Nesting depth of objects and lists. */
  depth: 64,
} as const;
