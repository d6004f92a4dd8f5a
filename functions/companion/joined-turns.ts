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

const MARK = /[\s.!?…,;:)-]+$/u;

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

/**
 * The sentences that end in the newest of these turns and began before a pause, be it in an earlier turn or behind a
 * full stop: "I want you to be my." and "Little sister."
 */
export function sentencesOverPauses(turns: readonly string[]): string[] {
  const found: string[] = [];
  let sentence = '';
  turns.forEach((turn, index) => {
    for (const piece of turn.split(/(?<=[.!?…])\s+|\n+/u)) {
      const joined = bound(sentence, piece);
      sentence = joined ?? piece;
      if (joined !== undefined && index === turns.length - 1) found.push(joined);
    }
  });
  return found;
}
