import type { TranscriptLine } from '#functions/chat/transcript.ts';
import type { ChatMessage } from '#functions/companion/companion.ts';
import type { SafetyReply } from '#shared/schemas/safety.ts';

/** A possible end of a sentence: the text is checked at once. */
const SENTENCE_END = /[.!?…\n]/;
/** Length of a reply in the transcript; models repeat themselves long before that. */
const MAX_REPLY_CHARACTERS = 4_000;
/** Length of the end of a reply that a check covers. */
const CHECKED_CHARACTERS = 2_000;
/** A sentence without an end is checked at this length. */
const LONG_SENTENCE_CHARACTERS = 500;
const MAXIMUM_REPLIES = 500;
/** Messages of the caller that are context for the newest. */
const CONTEXT_MESSAGES = 5;

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
  /** Rejected by the safety policy: it is not stored. */
  isRejected: boolean;
  /** Text of the safety policy. */
  safety?: SafetyReply;
}

/** A part of a reply that must be checked. */
export interface UncheckedPart {
  reply: Reply;
  text: string;
}

/** The texts of a call, as far as the model transcribes them. */
export class CallTranscript {
  readonly #replies: Reply[] = [];
  #callerMessages: ChatMessage[] = [];

  /** Starts a reply, unless one is open. True when it was started. */
  startReply(): boolean {
    if (this.#replies.at(-1)?.isOpen) return false;
    this.#add(newReply({ isOpen: true }));
    return true;
  }

  /** Adds text to the open reply. Returns the part to check, if a sentence has ended. */
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

  /** Ends the open reply. Returns the part that must still be checked. */
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
   * Cuts the latest reply at an interruption. Keeps the same share of the text as was heard of the audio. Returns the
   * part that must still be checked.
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

  /** Adds a message of the caller. Returns the latest messages, including the companion's latest reply. */
  addCallerText(content: string): ChatMessage[] {
    const message: ChatMessage = { sender: 'user', content };
    const messages: ChatMessage[] = [
      ...this.#callerMessages,
      { sender: 'ai', content: this.latestReply },
      message,
    ];
    this.#callerMessages = [...this.#callerMessages, message].slice(-CONTEXT_MESSAGES);
    return messages;
  }

  /** The caller's latest texts, oldest first. */
  get callerTexts(): string[] {
    return this.#callerMessages.map(({ content }) => content);
  }

  /**
   * For the conversation: all replies that were not rejected. A notice is stored once, without the reply in which it is
   * spoken.
   */
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
