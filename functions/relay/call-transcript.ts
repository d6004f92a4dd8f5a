import type { TranscriptLine } from '#functions/chat/transcript.ts';
import type { ChatMessage } from '#functions/companion/companion.ts';
import type { SafetyReply } from '#shared/schemas/safety.ts';

/** Text with a possible end of a sentence is checked at once. */
const SENTENCE_END = /[.!?…\n]/;
/** Length of a reply in the transcript; models repeat themselves long before that. */
const MAX_REPLY_CHARACTERS = 4_000;
/** A check covers this much of the end of a reply. */
const CHECKED_CHARACTERS = 2_000;
/** A sentence without an end is checked at this length. */
const LONG_SENTENCE_CHARACTERS = 500;
const MAXIMUM_REPLIES = 500;
/** The caller's latest turns, which are the context of the newest. */
const CONTEXT_TURNS = 5;

export interface Reply {
  /** For the transcript. */
  text: string;
  /** Its end, for the check. */
  recent: string;
  /** Characters of `recent` that are not checked yet. */
  unchecked: number;
  isOpen: boolean;
  /** Parts whose check has not succeeded yet. */
  pendingChecks: number;
  /** It must not be stored. */
  isRejected: boolean;
  /** The safety policy wrote it. */
  safety?: SafetyReply;
}

/** A part of a reply that must be checked. */
export interface UncheckedPart {
  reply: Reply;
  text: string;
}

/** What was said in a call, as far as the model reports it. */
export class CallTranscript {
  readonly #replies: Reply[] = [];
  #callerTurns: ChatMessage[] = [];

  /** Starts a reply, unless one is open. True when it was started. */
  startReply(): boolean {
    if (this.#replies.at(-1)?.isOpen) return false;
    this.#add(newReply({ isOpen: true }));
    return true;
  }

  /** Adds text to the open reply. Returns what must be checked after a sentence. */
  addReplyText(text: string): UncheckedPart | undefined {
    const reply = this.#replies.at(-1);
    if (!reply?.isOpen) return undefined;
    if (reply.text.length <= MAX_REPLY_CHARACTERS) reply.text += text;
    reply.recent += text;
    reply.unchecked += text.length;
    return SENTENCE_END.test(text) || reply.unchecked > LONG_SENTENCE_CHARACTERS
      ? takeUnchecked(reply)
      : undefined;
  }

  /** Ends the open reply. Returns what must still be checked. */
  endReply(): UncheckedPart | undefined {
    const reply = this.#replies.at(-1);
    if (!reply?.isOpen) return undefined;
    reply.isOpen = false;
    return takeUnchecked(reply);
  }

  isLatest(reply: Reply): boolean {
    return this.#replies.at(-1) === reply;
  }

  /** The companion's open or latest reply. Empty when it was rejected. */
  get latestReply(): string {
    const reply = this.#replies.at(-1);
    return reply && !reply.isRejected ? reply.text.trim() : '';
  }

  /** The latest reply, if all of it was checked and allowed. */
  get checkedReply(): string {
    const reply = this.#replies.at(-1);
    return reply && reply.unchecked + reply.pendingChecks === 0 ? this.latestReply : '';
  }

  /**
   * Cuts the latest reply at an interruption: the share of the audio that was heard is the share of the text kept.
   * Returns what must still be checked.
   */
  truncateReply(heardMilliseconds: number, lengthMilliseconds: number): UncheckedPart | undefined {
    const reply = this.#replies.at(-1);
    if (reply === undefined || reply.safety) return undefined;
    const isUnheard = reply.isOpen && lengthMilliseconds === 0;
    reply.isOpen = false;
    if (heardMilliseconds < lengthMilliseconds || isUnheard) {
      const share = isUnheard ? 0 : Math.floor((reply.text.length * heardMilliseconds) / lengthMilliseconds);
      const lastSpace = reply.text.lastIndexOf(' ', share);
      const heard = reply.text
        .slice(0, Math.max(0, lastSpace))
        .replace(/(?<![\s,;:.!?…-])[\s,;:.!?…-]+$/, '');
      reply.text = heard === '' ? '' : `${heard}…`;
    }
    // Text that was cut off must not be checked.
    if (reply.unchecked > 0) reply.recent = reply.text.slice(-CHECKED_CHARACTERS);
    return takeUnchecked(reply);
  }

  /** Adds a text of the safety policy. */
  addNotice(text: string, safety: SafetyReply): void {
    this.#add(newReply({ text, safety }));
  }

  /** Adds a turn of the caller. Returns the latest turns, the companion's latest reply among them. */
  addCallerText(content: string): ChatMessage[] {
    const turn: ChatMessage = { sender: 'user', content };
    const turns: ChatMessage[] = [...this.#callerTurns, { sender: 'ai', content: this.latestReply }, turn];
    this.#callerTurns = [...this.#callerTurns, turn].slice(-CONTEXT_TURNS);
    return turns;
  }

  /** What the caller said last, oldest first. */
  get callerTexts(): string[] {
    return this.#callerTurns.map(({ content }) => content);
  }

  /** For the conversation: all replies that were not rejected. A notice is not repeated as the reply that says it. */
  get lines(): TranscriptLine[] {
    const notices = new Set(this.#replies.filter(({ safety }) => safety).map(({ text }) => text));
    return this.#replies
      .map(({ text, ...reply }) => ({ ...reply, content: text.trim() }))
      .filter(
        ({ content, isRejected, safety }) =>
          content !== '' && !isRejected && (safety || !notices.has(content)),
      )
      .map(({ content, safety }) => ({ content, ...(safety && { safety }) }));
  }

  #add(reply: Reply): void {
    if (this.#replies.length === MAXIMUM_REPLIES) this.#replies.shift();
    this.#replies.push(reply);
  }
}

const newReply = (fields: Partial<Reply>): Reply => ({
  ...{ text: '', recent: '', unchecked: 0, pendingChecks: 0, isOpen: false, isRejected: false },
  ...fields,
});

function takeUnchecked(reply: Reply): UncheckedPart | undefined {
  if (reply.unchecked === 0) return undefined;
  const text = reply.recent;
  reply.recent = reply.recent.slice(-CHECKED_CHARACTERS);
  reply.unchecked = 0;
  reply.pendingChecks += 1;
  return { reply, text };
}
