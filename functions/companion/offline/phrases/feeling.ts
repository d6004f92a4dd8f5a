export interface Feeling {
  readonly words: RegExp;
  readonly mood: 'good' | 'bad' | 'neutral';
  /** "You said you were {as}": how it is recalled later. */
  readonly as: string;
  readonly react: { readonly any: readonly string[] } & Readonly<Record<string, readonly string[]>>;
  readonly ask: readonly string[];
}
