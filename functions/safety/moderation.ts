import type { ChatMessage } from '#functions/companion/companion.ts';

/** What a text may be. */
export type Label =
  | 'member_minor'
  | 'asks_minor'
  | 'depicts_minor'
  | 'crisis'
  /** A plan, means at hand, or an act done. */
  | 'crisis_imminent'
  | 'encourages_self_harm';

/** Where a text comes from: a member's message, a reply, a character card, or speech in a call. */
export type Stage = 'input' | 'output' | 'card' | 'call';

export type ModerationInput =
  /** The last message is judged; the ones before it are its context. */
  | { stage: 'input' | 'call'; turns: readonly ChatMessage[] }
  | { stage: 'output'; text: string }
  /** The texts of a character or card by field. */
  | { stage: 'card'; fields: Readonly<Record<string, string>> };

export interface Finding {
  name: Label;
  /** 0 to 1. A rule gives 1. */
  score: number;
  by: 'classifier' | 'rule';
}

export interface Verdict {
  labels: Finding[];
  /** Of the classifier or service that judged. */
  version: string;
}

/** A service that finds unsafe text. It decides nothing: policy.ts does. */
export interface Moderation {
  check(input: ModerationInput): Promise<Verdict>;
}
