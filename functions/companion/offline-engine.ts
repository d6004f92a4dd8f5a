import type { ReplyRequest } from './companion.ts';
import { failureFromAbort } from './engine-failure.ts';
import { composeReply } from './offline/compose-reply.ts';
import type { TextEngine } from './text-engine.ts';

/**
 * The built-in engine (provider `offline`) for development, demonstration and tests: no model, no network. Says what it
 * is when asked.
 */
export class OfflineEngine implements TextEngine {
  async *reply(request: ReplyRequest, { signal }: { signal: AbortSignal }): AsyncIterable<string> {
    const text = composeReply(request);
    for (const word of text.match(/\S+\s*/g) ?? [text]) {
      if (signal.aborted) throw failureFromAbort(signal);
      yield word;
    }
  }
}
