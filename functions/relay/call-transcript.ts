import type { ChatMessage } from '#functions/companion/companion.ts';
import { checkMessage, checkReply } from '#functions/companion/safety-check.ts';
import { MAX_TURNS_PER_SENTENCE } from '#functions/companion/sentences-across-turns.ts';
import type { Character } from '#shared/schemas/character.ts';

/** Text with a possible end of a sentence is checked at once. */
const SENTENCE_END = /[.!?…\n]/;
/** Length of a reply in the transcript; models repeat themselves long before that. */
const MAX_REPLY_CHARACTERS = 4_000;
/** The safety check covers this much of the end of a reply: 4 ms of work. */
const CHECKED_CHARACTERS = 2_000;
/** A sentence without an end is checked at this length. */
const LONG_SENTENCE_CHARACTERS = 500;
const MAXIMUM_REPLIES = 500;

interface Reply {
  /** For the transcript. */
  text: string;
  /** Its end, for the safety check. */
  recent: string;
  /** Characters of `recent` that are not checked yet. */
  unchecked: number;
  isOpen: boolean;
  /** It failed the safety check. */
  isRejected: boolean;
}

/** What was said in a call, as far as the model reports it. Runs the safety check on both sides. */
export class CallTranscript {
  readonly #character: Character;
  readonly #replies: Reply[] = [];
  /** The caller's latest turns: a sentence may continue over pauses. */
  #callerTurns: ChatMessage[] = [];

  constructor(character: Character) {
    this.#character = character;
  }

  /** Starts a reply, unless one is open. True when it was started. */
  startReply(): boolean {
    if (this.#replies.at(-1)?.isOpen) return false;
    if (this.#replies.length === MAXIMUM_REPLIES) this.#replies.shift();
    this.#replies.push({ text: '', recent: '', unchecked: 0, isOpen: true, isRejected: false });
    return true;
  }

  /** Adds text to the open reply. Returns the refusal, if it fails the safety check. */
  addReplyText(text: string): string | undefined {
    const reply = this.#replies.at(-1);
    if (reply === undefined) return undefined;
    if (reply.text.length <= MAX_REPLY_CHARACTERS) reply.text += text;
    reply.recent += text;
    reply.unchecked += text.length;
    return SENTENCE_END.test(text) || reply.unchecked > LONG_SENTENCE_CHARACTERS
      ? this.#check(reply)
      : undefined;
  }

  /** Ends the open reply. Returns the refusal, if it fails the safety check. */
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
    // Text that was cut off must not be checked.
    if (reply.unchecked > 0) reply.recent = reply.text.slice(-CHECKED_CHARACTERS);
    this.#check(reply);
  }

  /**
   * Adds a turn of the caller. Returns the refusal, if it fails the safety check. That ends the call, so earlier turns
   * have passed and only the latest are checked again.
   */
  addCallerText(content: string): string | undefined {
    const turn: ChatMessage = { sender: 'user', content };
    const history: ChatMessage[] = [...this.#callerTurns, { sender: 'ai', content: this.latestReply }, turn];
    this.#callerTurns = [...this.#callerTurns, turn].slice(1 - MAX_TURNS_PER_SENTENCE);
    const verdict = checkMessage({ character: this.#character, history });
    return verdict.finding === 'none' ? undefined : verdict.refusal;
  }

  /** All replies that passed the safety check. */
  get replies(): string[] {
    return this.#replies
      .filter((reply) => reply.text.trim() !== '' && !reply.isRejected)
      .map(({ text }) => text.trim());
  }

  /** Checks the unchecked end of a reply. */
  #check(reply: Reply): string | undefined {
    if (reply.unchecked === 0) return undefined;
    const verdict = checkReply({ character: this.#character }, reply.recent);
    reply.recent = reply.recent.slice(-CHECKED_CHARACTERS);
    reply.unchecked = 0;
    if (verdict.finding === 'none') return undefined;
    reply.isRejected = true;
    return verdict.refusal;
  }
}
