/** What a kind of work gives a companion to tell. */
export interface Craft {
  /** What one loves or hates about it. */
  readonly about: readonly string[];
  /** Small news of the day. */
  readonly day: readonly string[];
}
