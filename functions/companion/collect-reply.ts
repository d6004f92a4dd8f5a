import { cleanModelOutput } from './clean-model-output.ts';
import { CompanionFailure, type CompanionReply, type ReplyRequest } from './companion.ts';
import { failureFromAbort } from './engine-failure.ts';
import type { TextEngine } from './text-engine.ts';

/** Below the 30 s of API Gateway. */
const DEFAULT_DEADLINE_MILLISECONDS = 20_000;

/** About eight lines in the chat; the persona prompt asks for less. */
export const MAXIMUM_REPLY_CHARACTERS = 1_200;

/** Reading stops here; includes the reasoning that some models write before their answer. */
const MAX_RAW_CHARACTERS = 8_000;

export interface CollectReplyOptions {
  /** Milliseconds for the whole reply; default 20,000. */
  readonly deadlineMilliseconds?: number;
  /** Aborts the reply, for example at shutdown. */
  readonly signal?: AbortSignal;
}

/**
 * Gets one reply: the model under a deadline, and clean-up of its text.
 *
 * @throws {CompanionFailure} when there is no usable reply.
 */
export async function collectReply(
  engine: TextEngine,
  request: ReplyRequest,
  options: CollectReplyOptions = {},
): Promise<CompanionReply> {
  const raw = await readWithDeadline(engine, request, options);
  const content = cleanModelOutput(raw, {
    characterName: request.character.name,
    memberName: request.memberName,
    maximumCharacters: MAXIMUM_REPLY_CHARACTERS,
  });
  if (content === '') throw new CompanionFailure('empty');
  return { content };
}

async function readWithDeadline(
  engine: TextEngine,
  request: ReplyRequest,
  options: CollectReplyOptions,
): Promise<string> {
  const stop = new AbortController();
  const deadline = setTimeout(
    () => stop.abort(new DOMException('The deadline has passed.', 'TimeoutError')),
    options.deadlineMilliseconds ?? DEFAULT_DEADLINE_MILLISECONDS,
  );
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const aborted = Promise.withResolvers<never>();
  // Avoids an unhandled rejection when the abort comes after the race below.
  aborted.promise.catch(() => undefined);
  signal.addEventListener('abort', () => aborted.reject(failureFromAbort(signal)), { once: true });

  let text = '';
  let pieces: AsyncIterator<string> | undefined;
  try {
    if (signal.aborted) throw failureFromAbort(signal);
    pieces = engine.reply(request, { signal })[Symbol.asyncIterator]();
    while (text.length < MAX_RAW_CHARACTERS) {
      // The race ends the reply even when an adapter ignores the signal.
      const piece = await Promise.race([pieces.next(), aborted.promise]);
      if (piece.done) break;
      text += piece.value;
    }
    return text;
  } catch (error) {
    if (signal.aborted) throw failureFromAbort(signal);
    throw error instanceof CompanionFailure ? error : new CompanionFailure('unavailable', { cause: error });
  } finally {
    clearTimeout(deadline);
    stop.abort();
    // Not awaited: closing a hanging stream may hang as well.
    pieces?.return?.()?.catch(() => undefined);
  }
}
