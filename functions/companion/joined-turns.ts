/** How many such sentences are looked at, so that a text of many short pieces is not more work than its length. */
const MOST_JOINED = 6;

/** How many turns one sentence may be spread over. */
export const JOINED_TURNS = 3;

/** What of a sentence is looked at on either side of a pause. Characters. */
const BEFORE_PAUSE = 80;
const AFTER_PAUSE = 60;
/** A turn without a mark at its end may be a whole one; it is joined when both are about as short as a split one. */
const SPLIT_TURN = 40;

/** A sentence does not end in these words, whatever mark a speech recogniser puts behind them. */
const OPEN_END =
  /(?:\b(?:an?|the|my|your|our|be|being|become|as|like|to|and|or|of|into|only|just|still|now|little|younger|pretend|pretending|act|imagine|age|is|(?<!\b(?:who|what|how|where|as|way|than|think|if|glad) )(?:you|u|we)(?:'?re| are| r)|ur|i'?m|i am)|(?:^|\b(?:pretend|imagine),? )you)$/i;
/** What opens a play, in which the next sentence gives the parts. */
const OPENS_PLAY =
  /\b(?:role ?-?play\w*|let'?s (?:play|pretend)|(?:play|do) a (?:game|scene|role)|make ?-?believe|pretend|(?:fantasy|scenario))\b/i;

const MARK = /(?<![\s.!?…,;:)-])[\s.!?…,;:)-]+$/u;

/** How two pieces of speech read as one sentence; undefined when each stands for itself. */
function bound(before: string, after: string): string | undefined {
  const open = before.replace(MARK, '').slice(-BEFORE_PAUSE);
  const next = after.slice(0, AFTER_PAUSE);
  if (OPEN_END.test(open)) return `${open} ${next}`;
  if (OPENS_PLAY.test(open)) return `${open}, ${next}`;
  const isUnmarked = !/[.!?…)]\s*$/u.test(before);
  return isUnmarked && before.length <= SPLIT_TURN * 2 && after.length <= SPLIT_TURN
    ? `${before} ${after}`
    : undefined;
}

const piecesOf = (turn: string): string[] => turn.split(/(?<=[.!?…])\s+|\n+/u);

/**
 * The sentences that end in the newest of these turns and began before a pause, be it in an earlier turn or behind a
 * full stop: "I want you to be my." and "Little sister."
 */
export function sentencesOverPauses(turns: readonly string[]): string[] {
  const found: string[] = [];
  let sentence = '';
  for (const turn of turns.slice(0, -1)) {
    for (const piece of piecesOf(turn.slice(-BEFORE_PAUSE * 2))) sentence = bound(sentence, piece) ?? piece;
  }
  /** Bound together, and perhaps not at its end yet: each is told once, not again with each piece that is added. */
  let open: string | undefined;
  let untold = 0;
  for (const piece of piecesOf(turns.at(-1) ?? '')) {
    const joined = bound(sentence, piece);
    untold += piece.length + 1;
    if (open !== undefined && (joined === undefined || untold > SPLIT_TURN)) {
      found.push(open);
      untold = piece.length;
      if (found.length === MOST_JOINED) return found;
    }
    sentence = joined ?? piece;
    open = joined;
  }
  return open === undefined ? found : [...found, open];
}
