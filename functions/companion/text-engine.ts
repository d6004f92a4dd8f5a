import type { CompanionTurn } from './companion.ts';

/** Token counts that a model reports for one reply. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ReplyOptions {
  readonly signal: AbortSignal;
  /** Called at most once, by engines whose model reports its usage. */
  readonly onUsage?: ((usage: TokenUsage) => void) | undefined;
}

/** What every model adapter implements: a turn in, the reply as a stream of text pieces out. */
export interface TextEngine {
  /**
   * Answers one turn. Aborting `signal` ends the stream and the request behind it.
   *
   * @throws {CompanionFailure} the only error a reply ends with.
   */
  reply(turn: CompanionTurn, options: ReplyOptions): AsyncIterable<string>;
}
