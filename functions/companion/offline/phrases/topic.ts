/** A question of the companion, with what to say to the answers that are easy to foresee. */
export interface Question {
  readonly q: string;
  /** After a plain yes. */
  readonly yes?: readonly string[];
  /** After a plain no. */
  readonly no?: readonly string[];
  /** After a short answer that names something; `{thing}` is what was named. */
  readonly thing?: readonly string[];
  /** After an answer that takes one of the sides offered. */
  readonly choices?: readonly { readonly words: RegExp; readonly say: readonly string[] }[];
}

/** Something people talk about. */
export interface Topic {
  readonly words: RegExp;
  /** The companion's own view; stands by itself. */
  readonly mine: readonly string[];
  /** To a remark of the member's that calls for neither joy nor comfort. */
  readonly react: readonly string[];
  readonly ask: readonly Question[];
}
