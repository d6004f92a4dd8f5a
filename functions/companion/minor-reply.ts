import { scrubbed, sentenceDescribesMinor } from './minor-guard.ts';
import { hasForbiddenForeignWord } from './minor-languages.ts';
import { saysOwnAgeInOtherLanguage } from './minor-languages-chat.ts';
import {
  ALWAYS_MINOR,
  INNOCENT_PHRASES,
  MINOR_NOUN,
  PAST_PHRASES,
  PAST_TENSE,
  SEXUAL,
} from './minor-terms.ts';
import { hidesForbiddenWord, numbersBelowEighteen, readings, sentencesOf } from './minor-text.ts';

/** Somebody under 18 speaking of themselves, as a model under pressure may write it. */
const SELF_AS_MINOR = new RegExp(
  `\\b(?:i'?m|i am|i'll be|call me|as your|as a|me,? a)(?: (?:only|just|still|a|an|your|such|sweet|innocent|shy|good|little|naughty|the|very|young))* (?:${MINOR_NOUN})\\b(?! at heart| person)`,
);

const SELF_AGE =
  /\b(?:i'?m|i am|i just turned|i turned|i'll be|my age is|age)(?: (?:only|just|still|barely|like|about|a|an|now))*[ :]*$/;

/**
 * Whether a reply depicts the companion as a minor, or a minor in a sexual or romantic light. Milder
 * than describesMinor: a companion may speak of the member's children or of her own first day at school.
 */
export function replyDepictsMinor(reply: string): boolean {
  if (hidesForbiddenWord(reply) || hasForbiddenForeignWord(reply) || saysOwnAgeInOtherLanguage(reply))
    return true;
  return readings(reply).some((reading) =>
    sentencesOf(reading).some((sentence) => {
      const isPast = PAST_TENSE.test(sentence) && !SEXUAL.test(sentence);
      const rest = scrubbed(sentence, isPast ? [...INNOCENT_PHRASES, ...PAST_PHRASES] : INNOCENT_PHRASES);
      const own = isPast ? scrubbed(sentence, PAST_PHRASES) : sentence;
      if (ALWAYS_MINOR.test(rest) || SELF_AS_MINOR.test(own)) return true;
      if (/\b(?:i'?m|i am)(?: (?:still|only|just))* (?:in|at|going to) (?:high|middle) ?school\b/.test(rest))
        return true;
      if (numbersBelowEighteen(rest).some(({ left, value }) => value > 2 && SELF_AGE.test(left))) return true;
      return SEXUAL.test(sentence) && sentenceDescribesMinor(sentence);
    }),
  );
}
