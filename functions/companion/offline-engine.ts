import type { CompanionTurn } from './companion.ts';
import { failureFromAbort } from './engine-failure.ts';
import { composeReply } from './offline/compose-reply.ts';
import type { TextEngine } from './text-engine.ts';

/** The built-in engine for development, demonstration and tests: no model, no network. Says what it is when asked. */
export class OfflineEngine implements TextEngine {
  async *reply(turn: CompanionTurn, { signal }: { signal: AbortSignal }): AsyncIterable<string> {
    const text = composeReply(turn);
    for (const word of text.match(/\S+\s*/g) ?? [text]) {
      if (signal.aborted) throw failureFromAbort(signal);
      yield word;
    }
  }
}
