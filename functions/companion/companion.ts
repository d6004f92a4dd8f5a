import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';

/** One message of a conversation, as the companion reads it. */
export interface ChatMessage {
  readonly sender: 'user' | 'ai';
  readonly content: string;
}

/** `caring`: listen and be warm; no jokes, flirting or lists of advice. */
export type ReplyTone = 'caring';

/** The input of a reply. A companion keeps no state between replies. */
export interface ReplyRequest {
  readonly character: Character;
  /** The member's first name as entered; untrusted text. */
  readonly memberName: string;
  /** Oldest first; the last entry is the member's newest message. */
  readonly history: readonly ChatMessage[];
  /**
   * The built-in engine (`OfflineEngine`) gives the same reply for the same history and seed. Usually the
   * conversation's id.
   */
  readonly seed: number;
  /** The member asked for a picture or a clip: the server attaches it and the reply is its caption. */
  readonly requestedMedia?: MediaType | undefined;
  readonly tone?: ReplyTone | undefined;
  readonly now: Date;
}

/** A reply, or its complete sentences so far. */
export interface CompanionReply {
  readonly content: string;
  /** It is ready to be stored. */
  readonly isComplete: boolean;
}

export interface ReplyOptions {
  /** Aborts the reply. */
  readonly signal?: AbortSignal;
  /** How long to wait for the next piece of text; default 20,000. */
  readonly idleMilliseconds?: number;
  /** For the whole reply; default 75,000. */
  readonly totalMilliseconds?: number;
}

/** The port through which the chat reaches a companion. */
export interface Companion {
  /**
   * The whole reply so far whenever another sentence is complete; the last item is the complete reply.
   *
   * @throws {CompanionFailure} when there is no usable reply.
   */
  reply(request: ReplyRequest, options?: ReplyOptions): AsyncIterable<CompanionReply>;
}

/** Why a companion could not answer; the caller maps it to the error the member sees. */
export type CompanionFailureReason =
  /** No complete answer before the deadline. */
  | 'timeout'
  /** The service was unreachable, broke off, or answered with an error. */
  | 'unavailable'
  /** The service's content filter stopped the answer. */
  | 'refused'
  /** Too many requests, or the quota of the key is used up. */
  | 'rate_limited'
  /** Wrong key, model or address: an operator must correct it; retries fail. */
  | 'misconfigured'
  /** The service finished without any text. */
  | 'empty';

const MESSAGES: Record<CompanionFailureReason, string> = {
  timeout: 'The companion took too long to answer.',
  unavailable: 'The companion cannot answer at the moment.',
  refused: 'The companion declined to answer this.',
  rate_limited: 'The companion is receiving too many messages right now.',
  misconfigured: 'The companion service is not set up correctly.',
  empty: 'The companion gave no answer.',
};

/**
 * The only error of `companion/`. Its message is safe to show: it names neither a vendor nor an address. Details are in
 * `cause`, which is logged and never sent.
 */
export class CompanionFailure extends Error {
  readonly reason: CompanionFailureReason;

  constructor(reason: CompanionFailureReason, options?: { cause?: unknown }) {
    super(MESSAGES[reason], options);
    this.name = 'CompanionFailure';
    this.reason = reason;
  }
}
