import type { ReplyRequest } from './companion.ts';

/** Token counts that a model reports for one reply. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface EngineOptions {
  readonly signal: AbortSignal;
  /** Called at most once, by engines whose model reports its usage. */
  readonly onUsage?: ((usage: TokenUsage) => void) | undefined;
}

/** What every model adapter implements: a request in, the reply as a stream of text pieces out. */
export interface TextEngine {
  /**
   * Aborting `signal` ends the stream and the request behind it.
   *
   * @throws {CompanionFailure} the only error a reply ends with.
   */
  reply(request: ReplyRequest, options: EngineOptions): AsyncIterable<string>;
}
