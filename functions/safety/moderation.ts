import type { ChatMessage } from '#functions/companion/companion.ts';

/** Labels of unsafe texts. */
export type Label =
  | 'member_minor'
  | 'asks_minor'
  | 'depicts_minor'
  | 'crisis'
  /** A plan, available means, or an attempt. */
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
  /** The last message is classified; the ones before it are its context. */
  | { stage: 'input' | 'call'; turns: readonly ChatMessage[] }
  | { stage: 'output'; text: string }
  /** The texts of a character or card by field. */
  | { stage: 'card'; fields: Readonly<Record<string, string>> };

export interface Finding {
  name: Label;
  /** 0 to 1. A rule gives 1. */
  score: number;
  by: 'classifier' | 'rule' | 'service';
  /** The field of a card; undefined when the card was classified as a whole. */
  field?: string;
}

export interface Verdict {
  labels: Finding[];
  /** Version of the classifier and of the service. */
  version: string;
  /** The configured remote service did not answer in time: the labels are from the built-in classifier only. */
  isIncomplete?: true;
}

/** Classifies texts. policy.ts decides on the consequences. */
export interface Moderation {
  check(input: ModerationInput): Promise<Verdict>;
  /** Repeats a check with an incomplete verdict, with a longer timeout. Undefined without a remote service. */
  recheck?(input: ModerationInput): Promise<Verdict>;
}
