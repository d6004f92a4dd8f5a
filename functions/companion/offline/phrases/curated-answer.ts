import type { Bank } from '../speaker.ts';

/** A question that many people ask in much the same words, with answers made for it. */
export interface Curated {
  readonly words: RegExp;
  readonly say: Bank;
  /** What is asked back; false when the answer ends with a question of its own or wants none. */
  readonly ask?: readonly string[] | false;
}
