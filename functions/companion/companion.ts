import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';

/** One message of a conversation as a companion reads it. */
export interface TurnMessage {
  readonly sender: 'user' | 'ai';
  readonly content: string;
}

/** Everything a companion knows when it answers. It keeps nothing between turns. */
export interface CompanionTurn {
  readonly character: Character;
  /** The member's first name as they gave it; untrusted text. */
  readonly memberName: string;
  /** Oldest first; the last entry is the member's newest message. */
  readonly history: readonly TurnMessage[];
  /** Same history and same seed give the same offline reply. The conversation's id serves well. */
  readonly seed: number;
  /** The member asked for a picture or a clip; the server attaches it, the reply is its caption. */
  readonly request?: MediaType | undefined;
  readonly now: Date;
}

/** What a model says that one reply has cost. */
export interface TokenUse {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ReplyOptions {
  readonly signal: AbortSignal;
  /** Called at most once, by an adapter whose model tells. */
  readonly onUse?: ((use: TokenUse) => void) | undefined;
}

/** The port for text: a turn in, the reply as a stream of text pieces out. */
export interface Companion {
  /**
   * Answers one turn. Aborting `signal` ends the stream and the request behind it.
   *
   * @throws {CompanionFailure} the only error a reply ends with.
   */
  reply(turn: CompanionTurn, options: ReplyOptions): AsyncIterable<string>;
}
