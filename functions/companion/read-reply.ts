import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanModelOutput, cleanPartialOutput } from './clean-model-output.ts';
import { CompanionFailure, type CompanionReply, type ReplyOptions, type ReplyRequest } from './companion.ts';
import { failureFromAbort } from './engine-failure.ts';
import type { TextEngine } from './text-engine.ts';

/** Without a piece of text for this long, the reply has failed. */
const IDLE_DEADLINE_MILLISECONDS = 20_000;

/** For the whole reply. One that is still being written ends with its last complete sentence. */
const TOTAL_DEADLINE_MILLISECONDS = 75_000;

/** About eight lines in the chat; the persona prompt asks for less. */
export const MAXIMUM_REPLY_CHARACTERS = 1_200;

/** Reading stops here; includes the reasoning that some models write before their answer. */
const MAX_RAW_CHARACTERS = 8_000;

/** What the model has written so far. */
class ModelOutput {
  text = '';
  hasEnded = false;
  /** The total deadline has passed before the model's end. */
  isCut = false;
  failure: CompanionFailure | undefined;
  #changed = Promise.withResolvers<void>();

  change(apply: () => void): void {
    apply();
    this.#changed.resolve();
  }

  /** Resolves after the next change. Changes of the same turn of the event loop count as one. */
  async nextChange(): Promise<void> {
    await this.#changed.promise;
    await nextTurn();
    this.#changed = Promise.withResolvers();
  }
}

/**
 * Reads one reply from the model under deadlines and cleans its text. Reads on while the caller works on an item. Stops the
 * model when the caller stops iterating.
 *
 * @throws {CompanionFailure} when there is no usable reply.
 */
export async function* readReply(
  engine: TextEngine,
  request: ReplyRequest,
  options: ReplyOptions = {},
): AsyncGenerator<CompanionReply> {
  const cleaning = {
    characterName: request.character.name,
    memberName: request.memberName,
    maximumCharacters: MAXIMUM_REPLY_CHARACTERS,
  };
  const output = new ModelOutput();
  const stop = new AbortController();
  void readModel(engine, request, { ...options, stop, output });
  let content = '';
  try {
    while (!output.hasEnded) {
      await output.nextChange();
      if (output.hasEnded) break;
      const partial = cleanPartialOutput(output.text, cleaning);
      if (partial === content || partial === '') continue;
      content = partial;
      yield { content, isComplete: false };
    }
    if (output.failure) throw output.failure;
    const clean = output.isCut ? cleanPartialOutput : cleanModelOutput;
    content = clean(output.text, cleaning);
    if (content === '') throw new CompanionFailure(output.isCut ? 'timeout' : 'empty');
    yield { content, isComplete: true };
  } finally {
    stop.abort();
  }
}

interface Reading extends ReplyOptions {
  stop: AbortController;
  output: ModelOutput;
}

/** Collects the model's text. Never rejects. */
async function readModel(
  engine: TextEngine,
  request: ReplyRequest,
  { stop, output, ...options }: Reading,
): Promise<void> {
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const aborted = Promise.withResolvers<never>();
  // Avoids an unhandled rejection when the abort comes after the race below.
  aborted.promise.catch(() => undefined);
  signal.addEventListener('abort', () => aborted.reject(failureFromAbort(signal)), { once: true });
  const timeout = (isCut: boolean) => () => {
    output.isCut = isCut && output.text !== '';
    stop.abort(new DOMException('The deadline has passed.', 'TimeoutError'));
  };
  const idle = setTimeout(timeout(false), options.idleMilliseconds ?? IDLE_DEADLINE_MILLISECONDS);
  const total = setTimeout(timeout(true), options.totalMilliseconds ?? TOTAL_DEADLINE_MILLISECONDS);
  let pieces: AsyncIterator<string> | undefined;
  let failure: CompanionFailure | undefined;
  try {
    if (signal.aborted) throw failureFromAbort(signal);
    pieces = engine.reply(request, { signal })[Symbol.asyncIterator]();
    while (output.text.length < MAX_RAW_CHARACTERS) {
      // The race ends the reply even when an adapter ignores the signal.
      const piece = await Promise.race([pieces.next(), aborted.promise]);
      if (piece.done) break;
      idle.refresh();
      output.change(() => (output.text += piece.value));
    }
  } catch (error) {
    if (!output.isCut) failure = toFailure(error, signal);
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
    // Not awaited: closing a hanging stream may hang as well.
    pieces?.return?.()?.catch(() => undefined);
    stop.abort();
    output.change(() => Object.assign(output, { hasEnded: true, failure }));
  }
}

function toFailure(error: unknown, signal: AbortSignal): CompanionFailure {
  if (signal.aborted) return failureFromAbort(signal);
  return error instanceof CompanionFailure ? error : new CompanionFailure('unavailable', { cause: error });
}
