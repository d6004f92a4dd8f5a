import type { TurnMessage } from '#functions/companion/companion.ts';
import { guardMessage, guardReply } from '#functions/companion/guard.ts';
import { JOINED_TURNS } from '#functions/companion/joined-turns.ts';
import type { Character } from '#shared/schemas/character.ts';

/** Text with a possible end of a sentence is checked at once. */
const SENTENCE_END = /[.!?…\n]/;
/** Length of a reply in the transcript; models repeat themselves long before. */
const MAXIMUM_REPLY = 4_000;
/** The guard checks this much of the end of a reply: 4 ms of work. */
const GUARD_WINDOW = 2_000;
/** A sentence without an end is checked at this length. */
const LONG_SENTENCE = 500;
const MAXIMUM_REPLIES = 500;

interface Reply {
  /** For the transcript. */
  text: string;
  /** Its end, for the guard. */
  recent: string;
  /** Characters of `recent` that the guard has not checked. */
  unchecked: number;
  isOpen: boolean;
  /** The guard has refused it. */
  isRefused: boolean;
}

/** What was said in a call, as far as the model reports it. Applies the guard to both sides. */
export class CallTranscript {
  readonly #character: Character;
  readonly #replies: Reply[] = [];
  /** The caller's latest turns: a sentence may continue over pauses. */
  #callerTurns: TurnMessage[] = [];

  constructor(character: Character) {
    this.#character = character;
  }

  /** Starts a reply, unless one is open. True when it was started. */
  startReply(): boolean {
    if (this.#replies.at(-1)?.isOpen) return false;
    if (this.#replies.length === MAXIMUM_REPLIES) this.#replies.shift();
    this.#replies.push({ text: '', recent: '', unchecked: 0, isOpen: true, isRefused: false });
    return true;
  }

  /** Adds text to the open reply. Returns the guard's refusal, if any. */
  addReplyText(text: string): string | undefined {
    const reply = this.#replies.at(-1);
    if (reply === undefined) return undefined;
    if (reply.text.length <= MAXIMUM_REPLY) reply.text += text;
    reply.recent += text;
    reply.unchecked += text.length;
    return SENTENCE_END.test(text) || reply.unchecked > LONG_SENTENCE ? this.#check(reply) : undefined;
  }

  /** Ends the open reply. Returns the guard's refusal, if any. */
  endReply(): string | undefined {
    const reply = this.#replies.at(-1);
    if (!reply?.isOpen) return undefined;
    reply.isOpen = false;
    return this.#check(reply);
  }

  get latestReply(): string {
    return this.#replies.at(-1)?.text.trim() ?? '';
  }

  /** Cuts the latest reply at an interruption: the share of the audio that was heard is the share of the text kept. */
  truncateReply(heardMilliseconds: number, lengthMilliseconds: number): void {
    const reply = this.#replies.at(-1);
    if (reply === undefined) return;
    reply.isOpen = false;
    if (heardMilliseconds < lengthMilliseconds) {
      const share = Math.floor((reply.text.length * heardMilliseconds) / lengthMilliseconds);
      const lastSpace = reply.text.lastIndexOf(' ', share);
      const heard = reply.text
        .slice(0, Math.max(0, lastSpace))
        .replace(/(?<![\s,;:.!?…-])[\s,;:.!?…-]+$/, '');
      reply.text = heard === '' ? '' : `${heard}…`;
    }
    // The guard must not check text that was cut off.
    if (reply.unchecked > 0) reply.recent = reply.text.slice(-GUARD_WINDOW);
    this.#check(reply);
  }

  /**
   * Adds a turn of the caller. Returns the guard's refusal, if any. A refusal ends the call, so earlier turns have passed
   * and only the latest are checked again.
   */
  addCallerText(content: string): string | undefined {
    const turn: TurnMessage = { sender: 'user', content };
    const history: TurnMessage[] = [...this.#callerTurns, { sender: 'ai', content: this.latestReply }, turn];
    this.#callerTurns = [...this.#callerTurns, turn].slice(1 - JOINED_TURNS);
    const verdict = guardMessage({ character: this.#character, history });
    return verdict.finding === 'none' ? undefined : verdict.refusal;
  }

  /** All replies that the guard did not refuse. */
  get replies(): string[] {
    return this.#replies
      .filter((reply) => reply.text.trim() !== '' && !reply.isRefused)
      .map(({ text }) => text.trim());
  }

  /** Checks the unchecked end of a reply. */
  #check(reply: Reply): string | undefined {
    if (reply.unchecked === 0) return undefined;
    const verdict = guardReply({ character: this.#character }, reply.recent);
    reply.recent = reply.recent.slice(-GUARD_WINDOW);
    reply.unchecked = 0;
    if (verdict.finding === 'none') return undefined;
    reply.isRefused = true;
    return verdict.refusal;
  }
}
