import type { TurnMessage } from '#functions/companion/companion.ts';
import { guardMessage, guardReply } from '#functions/companion/guard.ts';
import { JOINED_TURNS } from '#functions/companion/joined-turns.ts';
import type { Character } from '#shared/schemas/character.ts';

/** Where a sentence may have ended, so that it is worth looking at. */
const SENTENCE_END = /[.!?…\n]/;
/** What a reply and a call keep for the transcript; models repeat themselves long before. */
const MAXIMUM_REPLY = 4_000;
/** The guard looks back on so much of a reply, however long that is: 4 ms of work. */
const LOOKED_BACK = 2_000;
/** Words without an end of a sentence are looked at when there are so many of them. */
const LONG_SENTENCE = 500;
const MAXIMUM_REPLIES = 500;

interface Reply {
  /** As much of it as is kept. */
  words: string;
  /** The end of it, for the guard. */
  recent: string;
  /** How much of that the guard has not seen. */
  unseen: number;
  isOpen: boolean;
  /** The guard has found something in it. */
  isRefused: boolean;
}

/** What was said in a call, as far as the model tells: for the transcript, and for the guard. */
export class CallTranscript {
  readonly #character: Character;
  readonly #replies: Reply[] = [];
  /** What the caller said last: a sentence may go on over pauses. */
  #before: TurnMessage[] = [];

  constructor(character: Character) {
    this.#character = character;
  }

  /** Makes sure that a reply is under way. True when this began one. */
  begin(): boolean {
    if (this.#replies.at(-1)?.isOpen) return false;
    if (this.#replies.length === MAXIMUM_REPLIES) this.#replies.shift();
    this.#replies.push({ words: '', recent: '', unseen: 0, isOpen: true, isRefused: false });
    return true;
  }

  /** Takes words of the reply that is under way. Answers the refusal when they may not be said. */
  words(text: string): string | undefined {
    const reply = this.#replies.at(-1);
    if (reply === undefined) return undefined;
    if (reply.words.length <= MAXIMUM_REPLY) reply.words += text;
    reply.recent += text;
    reply.unseen += text.length;
    return SENTENCE_END.test(text) || reply.unseen > LONG_SENTENCE ? this.#guard(reply) : undefined;
  }

  /** Ends the reply that is under way; answers the refusal as words() does. */
  end(): string | undefined {
    const reply = this.#replies.at(-1);
    if (!reply?.isOpen) return undefined;
    reply.isOpen = false;
    return this.#guard(reply);
  }

  /** The words of the newest reply. */
  get newest(): string {
    return this.#replies.at(-1)?.words.trim() ?? '';
  }

  /**
   * Ends the newest reply where the caller cut in. Words and sound come side by side, so the share of the sound that
   * was heard is about the share of the words; the last of them is kept whole.
   */
  cut(heardMilliseconds: number, lengthMilliseconds: number): void {
    const reply = this.#replies.at(-1);
    if (reply === undefined) return;
    reply.isOpen = false;
    if (heardMilliseconds < lengthMilliseconds) {
      const share = Math.floor((reply.words.length * heardMilliseconds) / lengthMilliseconds);
      const lastSpace = reply.words.lastIndexOf(' ', share);
      const heard = reply.words
        .slice(0, Math.max(0, lastSpace))
        .replace(/(?<![\s,;:.!?…-])[\s,;:.!?…-]+$/, '');
      reply.words = heard === '' ? '' : `${heard}…`;
    }
    // The guard has not seen how the sentence went on that was cut off.
    if (reply.unseen > 0) reply.recent = reply.words.slice(-LOOKED_BACK);
    this.#guard(reply);
  }

  /**
   * Takes what the caller said. Answers the refusal when the companion may not go on with it; then the call is over, so
   * whatever was said before the last words has passed and need not be looked at again.
   */
  heard(content: string): string | undefined {
    const heard: TurnMessage = { sender: 'user', content };
    const history: TurnMessage[] = [...this.#before, { sender: 'ai', content: this.newest }, heard];
    this.#before = [...this.#before, heard].slice(1 - JOINED_TURNS);
    const verdict = guardMessage({ character: this.#character, history });
    return verdict.finding === 'none' ? undefined : verdict.refusal;
  }

  /** Everything the companion said, reply by reply; without what the guard found, which looked as it was said. */
  get said(): string[] {
    return this.#replies
      .filter((reply) => reply.words.trim() !== '' && !reply.isRefused)
      .map(({ words }) => words.trim());
  }

  /** Looks at the newest part of a reply, if it has not been seen yet. */
  #guard(reply: Reply): string | undefined {
    if (reply.unseen === 0) return undefined;
    const verdict = guardReply({ character: this.#character }, reply.recent);
    reply.recent = reply.recent.slice(-LOOKED_BACK);
    reply.unseen = 0;
    if (verdict.finding === 'none') return undefined;
    reply.isRefused = true;
    return verdict.refusal;
  }
}
