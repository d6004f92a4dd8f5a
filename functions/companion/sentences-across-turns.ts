/** Bound for texts of many short pieces. */
const MAX_JOINED_SENTENCES = 6;

/** Number of turns that a sentence may span. */
export const MAX_TURNS_PER_SENTENCE = 3;

/** Characters checked on either side of a pause. */
const CHARACTERS_BEFORE_PAUSE = 80;
const CHARACTERS_AFTER_PAUSE = 60;
/** A turn without final punctuation may be complete: it is joined only when both parts are short. Characters. */
const MAX_SPLIT_TURN_CHARACTERS = 40;

/** No sentence ends in these words, whatever punctuation a speech recogniser adds. */
const INCOMPLETE_ENDING =
  /(?:\b(?:an?|the|my|your|our|be|being|become|as|like|to|and|or|of|into|only|just|still|now|little|younger|pretend|pretending|act|imagine|age|is|(?<!\b(?:who|what|how|where|as|way|than|think|if|glad) )(?:you|u|we)(?:'?re| are| r)|ur|i'?m|i am)|(?:^|\b(?:pretend|imagine),? )you)$/i;
/** Starts a role play, in which the next sentence assigns the roles. */
const STARTS_ROLE_PLAY =
  /\b(?:role ?-?play\w*|let'?s (?:play|pretend)|(?:play|do) a (?:game|scene|role)|make ?-?believe|pretend|(?:fantasy|scenario))\b/i;

const FINAL_PUNCTUATION = /(?<![\s.!?…,;:)-])[\s.!?…,;:)-]+$/u;

/** Two pieces of speech joined to a sentence; undefined when they are separate. */
function joinSentenceParts(before: string, after: string): string | undefined {
  const open = before.replace(FINAL_PUNCTUATION, '').slice(-CHARACTERS_BEFORE_PAUSE);
  const next = after.slice(0, CHARACTERS_AFTER_PAUSE);
  if (INCOMPLETE_ENDING.test(open)) return `${open} ${next}`;
  if (STARTS_ROLE_PLAY.test(open)) return `${open}, ${next}`;
  const isUnmarked = !/[.!?…)]\s*$/u.test(before);
  return isUnmarked &&
    before.length <= MAX_SPLIT_TURN_CHARACTERS * 2 &&
    after.length <= MAX_SPLIT_TURN_CHARACTERS
    ? `${before} ${after}`
    : undefined;
}

const splitIntoSentences = (turn: string): string[] => turn.split(/(?<=[.!?…])\s+|\n+/u);

/**
 * Sentences that end in the newest turn and began before a pause: in an earlier turn, or before a full stop. Example: "I
 * want you to be my." and "Little sister."
 */
export function sentencesAcrossTurns(turns: readonly string[]): string[] {
  const sentences: string[] = [];
  let sentence = '';
  for (const turn of turns.slice(0, -1)) {
    for (const piece of splitIntoSentences(turn.slice(-CHARACTERS_BEFORE_PAUSE * 2)))
      sentence = joinSentenceParts(sentence, piece) ?? piece;
  }
  // A joined sentence that may continue: reported once, not again with each added piece.
  let open: string | undefined;
  let unreported = 0;
  for (const piece of splitIntoSentences(turns.at(-1) ?? '')) {
    const joined = joinSentenceParts(sentence, piece);
    unreported += piece.length + 1;
    if (open !== undefined && (joined === undefined || unreported > MAX_SPLIT_TURN_CHARACTERS)) {
      sentences.push(open);
      unreported = piece.length;
      if (sentences.length === MAX_JOINED_SENTENCES) return sentences;
    }
    sentence = joined ?? piece;
    open = joined;
  }
  return open === undefined ? sentences : [...sentences, open];
}
