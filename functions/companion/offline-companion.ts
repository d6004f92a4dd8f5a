import type { Companion, CompanionTurn } from './companion.ts';
import { failureFromAbort } from './companion-failure.ts';
import { composeReply } from './offline/compose-reply.ts';

/**
 * The built-in engine: no model and no network. It is made to develop, demonstrate and test the whole
 * product with, and it says what it is when asked.
 */
export class OfflineCompanion implements Companion {
  async *reply(turn: CompanionTurn, { signal }: { signal: AbortSignal }): AsyncIterable<string> {
    const text = composeReply(turn);
    for (const word of text.match(/\S+\s*/g) ?? [text]) {
      if (signal.aborted) throw failureFromAbort(signal);
      yield word;
    }
  }
}
