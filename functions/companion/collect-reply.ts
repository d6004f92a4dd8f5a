import type { Companion, CompanionTurn } from './companion.ts';
import { CompanionFailure, failureFromAbort } from './companion-failure.ts';
import { type GuardFinding, guardMessage, guardReply } from './guard.ts';
import { tidyReply } from './tidy-reply.ts';

/** Longer than a patient member waits, shorter than the 30 s of the gateway in front. */
const DEFAULT_DEADLINE_MILLISECONDS = 20_000;

/** About eight lines in the chat; the persona prompt asks for less. */
export const MAXIMUM_REPLY_CHARACTERS = 1_200;

/** Models that think aloud write more than they answer; past this the rest is not worth waiting for. */
const MAXIMUM_RAW_CHARACTERS = 8_000;

export interface CollectReplyOptions {
  /** Milliseconds for the whole turn; 20,000 when left out. */
  readonly deadlineMilliseconds?: number;
  /** Ends the turn early, for example when the server shuts down. */
  readonly signal?: AbortSignal;
}

/** A reply that is ready to be stored. */
export interface CollectedReply {
  readonly content: string;
  /**
   * What the guard found, or 'none'. With anything else `content` is the fixed
   * refusal, and no media may be attached to it.
   */
  readonly guard: GuardFinding;
}

/**
 * Runs one turn from end to end: the guard before the model, the model under a deadline, the guard
 * after it, and the reply tidied and bounded.
 *
 * @throws {CompanionFailure} when there is no usable reply.
 */
export async function collectReply(
  companion: Companion,
  turn: CompanionTurn,
  options: CollectReplyOptions = {},
): Promise<CollectedReply> {
  const before = guardMessage(turn);
  if (before.finding !== 'none') return { content: before.refusal, guard: before.finding };

  const raw = await readWithin(companion, { ...turn, history: before.history }, options);
  const content = tidyReply(raw, {
    characterName: turn.character.name,
    memberName: turn.memberName,
    maximumCharacters: MAXIMUM_REPLY_CHARACTERS,
  });
  if (content === '') throw new CompanionFailure('empty');

  const after = guardReply(turn, content);
  if (after.finding !== 'none') return { content: after.refusal, guard: after.finding };
  return { content, guard: 'none' };
}

async function readWithin(
  companion: Companion,
  turn: CompanionTurn,
  options: CollectReplyOptions,
): Promise<string> {
  const stop = new AbortController();
  const deadline = setTimeout(
    () => stop.abort(new DOMException('The deadline has passed.', 'TimeoutError')),
    options.deadlineMilliseconds ?? DEFAULT_DEADLINE_MILLISECONDS,
  );
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const aborted = Promise.withResolvers<never>();
  // The race below may already be over when the abort comes; then nobody is left to hear of it.
  aborted.promise.catch(() => undefined);
  signal.addEventListener('abort', () => aborted.reject(failureFromAbort(signal)), { once: true });

  let text = '';
  let pieces: AsyncIterator<string> | undefined;
  try {
    if (signal.aborted) throw failureFromAbort(signal);
    pieces = companion.reply(turn, { signal })[Symbol.asyncIterator]();
    while (text.length < MAXIMUM_RAW_CHARACTERS) {
      // Racing means that even an adapter which ignores the signal cannot hold the turn.
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
    // Not awaited: a stream that hangs would make its own ending hang as well.
    pieces?.return?.()?.catch(() => undefined);
  }
}
