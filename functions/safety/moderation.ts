import type { ChatMessage } from '#functions/companion/companion.ts';

/** What a text may be. */
export type Label =
  | 'member_minor'
  | 'asks_minor'
  | 'depicts_minor'
  | 'crisis'
  /** A plan, means at hand, or an act done. */
  | 'crisis_imminent'
  | 'encourages_self_harm'
  | 'sexual_explicit'
  /** Threats, or help with violence or a serious crime. */
  | 'violence_illegal'
  | 'hate'
  | 'spam';

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
  by: 'classifier' | 'rule' | 'service';
  /** The field of a card in which it is; undefined when the card was judged as a whole. */
  field?: string;
}

export interface Verdict {
  labels: Finding[];
  /** Of the classifier or service that judged. */
  version: string;
  /** The configured remote service did not judge in time: the labels are the built-in classifier's alone. */
  isIncomplete?: true;
}

/** Finds unsafe text. It decides nothing: policy.ts does. */
export interface Moderation {
  check(input: ModerationInput): Promise<Verdict>;
  /** Judges again, with more time, what got an incomplete verdict. Undefined without a remote service. */
  recheck?(input: ModerationInput): Promise<Verdict>;
}
