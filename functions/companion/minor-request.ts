import { scrubbed } from './minor-guard.ts';
import { hasForbiddenForeignWord } from './minor-languages.ts';
import {
  asksForMinorInOtherLanguage,
  saysGrownUpInOtherLanguage,
  saysOwnAgeInOtherLanguage,
} from './minor-languages-chat.ts';
import { isBornTooLate, proseSaysYoung } from './minor-prose.ts';
import {
  APPOINTMENT,
  BARE_YOU,
  COMPANIONS_CHILDHOOD,
  COUNTED_AFTER,
  FORBIDDEN_TOPIC,
  GIVEN_AGE,
  GIVEN_BIRTH,
  LOVE_STORY,
  MEMBERS_OWN,
  NAMED_AGE,
  NEW_CHARACTER,
  NO_NAME,
  OTHERS_AGE,
  OTHERS_CHILDREN,
  OWN_PAST,
  PLAY_THEM,
  PLAYED_AGE,
  PLAYED_CARD,
  PLAYED_WITH_NAME,
  PRETENDING,
  ROLE_PATTERNS,
  SHOWN_AT_AGE,
  saysNoAge,
  speaksAs,
  TELLS,
  THEIR_AGE,
  TOLD_OF_CHILDREN,
  TOLD_OF_THEN,
  WANTED_AGE,
} from './minor-roles.ts';
import { ANY_MINOR_NOUN, DISCLOSURE, INNOCENT_PHRASES, PAST_PHRASES, SCHOOL, SEXUAL } from './minor-terms.ts';
import {
  hidesForbiddenWord,
  numbersBelowEighteen,
  readings,
  sentencesOf,
  UNDER_EIGHTEEN,
} from './minor-text.ts';

/**
 * Whether a member asks the companion to be, act or look like a minor, to play with one, or speaks of
 * a minor in a sexual way. Someone telling about their own past, children or pupils does not.
 *
 * @param companionAge lets "be ten years younger" be understood.
 */
export function asksForMinor(message: string, companionAge?: number): boolean {
  const read = readings(message);
  const isDisclosure = read.some((reading) => DISCLOSURE.test(reading));
  if (hidesForbiddenWord(message) || hasForbiddenForeignWord(message)) return !isDisclosure;
  if (asksForMinorInOtherLanguage(message)) return true;
  return read.some((reading) => {
    if (FORBIDDEN_TOPIC.test(scrubbed(reading, INNOCENT_PHRASES)) && !isDisclosure) return true;
    if (!isDisclosure && isSexualAboutMinor(reading)) return true;
    if (describesPlayedMinor(reading)) return true;
    return sentencesOf(reading).some((sentence) => sentenceAsksForMinor(sentence, companionAge));
  });
}

/** "From now on your name is Mia (15)", and "Lily is 14. Speak as Lily": a companion is described as on its page. */
function describesPlayedMinor(reading: string): boolean {
  if (PLAY_THEM.test(reading) && THEIR_AGE.test(reading)) return true;
  if (
    [...reading.matchAll(NAMED_AGE)].some(
      ([, name = '']) => !NO_NAME.test(name) && speaksAs(name).test(reading),
    )
  )
    return true;
  if (!NEW_CHARACTER.test(reading) || OTHERS_CHILDREN.test(reading)) return false;
  return proseSaysYoung(reading, new Date().getFullYear());
}

function sentenceAsksForMinor(sentence: string, companionAge: number | undefined): boolean {
  const isPretending = PRETENDING.test(sentence);
  const rest = isPretending ? sentence : scrubbed(sentence, [MEMBERS_OWN, COMPANIONS_CHILDHOOD]);
  if (ROLE_PATTERNS.some((pattern) => pattern.test(rest)) || PLAYED_CARD.test(rest)) return true;
  if (asksForYounger(rest, companionAge)) return true;
  if (GIVEN_BIRTH.test(rest) && isBornTooLate(rest, new Date().getFullYear())) return true;
  if (UNDER_EIGHTEEN.test(rest) && /\b(?:you|ur|u|be|act|pretend|girls?|boys?|someone)\b/.test(rest)) {
    return !/\b(?:numbers?|scores?|points?|degrees|temperatures?|prices?|results?) (?:is |are |was )?(?:below|under|less)\b|\bare (?:you|u)(?: \w+)? (?:under|below)\b|\b(?:no ?one|nobody|not|never|no|isn'?t|my|our|his|her) (?:\w+ )?(?:\w+ )?(?:under|below|younger)\b/.test(
      rest,
    );
  }
  return numbersBelowEighteen(rest).some(({ value, left, right, isWrittenAsAge }) => {
    if (value < 3 || saysNoAge(left, right, value, isWrittenAsAge || isPretending)) return false;
    if (PLAYED_AGE.test(left) || (isWrittenAsAge && PLAYED_WITH_NAME.test(left))) return true;
    const isOfOneWanted = isWrittenAsAge || (value > 9 && /\b(?:girls?|boys?|them|younger)\b/.test(left));
    if (isOfOneWanted && WANTED_AGE.test(left)) return true;
    if (OTHERS_AGE.test(left) || (BARE_YOU.test(left) && COUNTED_AFTER.test(right))) return false;
    if (value <= 12 && !isWrittenAsAge && !isPretending && APPOINTMENT.test(left)) return false;
    if (OWN_PAST.test(left) && (!isPretending || TOLD_OF_THEN.test(right))) return false;
    if (/\bare (?:you|u)(?: (?:really|only|just|like))* *$/.test(left)) return false;
    if (GIVEN_AGE.test(left)) return true;
    if (
      isPretending &&
      /\b(?:i'?m|i am|i was|we'?re|we are|my|as|like|an?)(?: (?:only|just|your|a|an|both)){0,6} *$/.test(left)
    )
      return true;
    if (!isWrittenAsAge) return false;
    return (
      /\b(?:you(?:'re| are|r)?|yourself|act|be|become|talk|speak|dress|version)\b[^.!?,]{0,30}$/.test(left) &&
      !/^[^a-z]*(?:years?|yrs?|y)[ -]?olds? (?:son|daughter|kid|boy|girl|child|niece|nephew|cousin|dog|cat|sister|brother)/.test(
        right,
      )
    );
  });
}

const TO_THE_COMPANION = /\b(?:you|your|yourself|u|ur|be|act|pretend)\b/;

/** "ten years younger", "take 15 years off your age", "half your age": what is left of the companion's own age. */
function asksForYounger(sentence: string, companionAge: number | undefined): boolean {
  if (!TO_THE_COMPANION.test(sentence)) return false;
  if (
    /\b(?:be|become|make|act|pretend|look|imagine|were|version|like)\b[^.!?]{0,30}\b(?:much|way|far|even|a lot|lots) younger\b/.test(
      sentence,
    )
  ) {
    return true;
  }
  if (companionAge === undefined) return false;
  if (/\b(?:be|act|look|pretend|imagine) [^.!?]{0,20}\bhalf your age\b/.test(sentence))
    return companionAge < 36;
  const younger = YEARS_OFF.map((pattern) => pattern.exec(sentence)?.[1]).find(
    (years) => years !== undefined,
  );
  return younger !== undefined && companionAge - Number(younger) < 18;
}

const YEARS_OFF = [
  /\b(\d{1,2}) years? younger\b(?! than (?!you\b))/,
  /\b(\d{1,2}) years? (?:off|from) your age\b/,
  /\b(?:rewind|lower|reduce|turn back) your age (?:by )?(\d{1,2})\b/,
  /\byou (?:had been|were) born (\d{1,2}) years later\b/,
];

function isSexualAboutMinor(reading: string): boolean {
  if (SHOWN_AT_AGE.test(reading) || TOLD_OF_CHILDREN.test(reading)) return true;
  if (!SEXUAL.test(reading) && !(LOVE_STORY.test(reading) && TELLS.test(reading))) return false;
  const rest = scrubbed(reading, [...INNOCENT_PHRASES, ...PAST_PHRASES]);
  const isAboutAge = numbersBelowEighteen(rest).some(({ isWrittenAsAge }) => isWrittenAsAge);
  return ANY_MINOR_NOUN.test(rest) || isAboutAge || UNDER_EIGHTEEN.test(rest);
}

const I_AM =
  /(?:^|[.,!?;:] ?|\b(?:and|but|so|because|cause|since|well|btw|actually|hi|hey|hello|know|sorry|honestly|honest|lol|ok|yes|yeah|no|that) )(?:i'?m|i am|im|i turned|i just turned|i'll be|my age is)(?: (?:only|just|actually|really|still|like|a|an|not 18 i'?m|turning|about to be|about to turn))*[ ]*$/;

const AFTER_AGE =
  /^(?! ?(?:, ?(?:\d|minutes|hours|so to speak)|and (?:\d|my team)))(?: ?(?:$|[.,!?;)]|and\b|but\b|btw\b|lol\b|haha\w*|so\b|f\b|m\b|male\b|female\b|girl\b|boy\b|year|yr|yo\b|y\/o|tho\b|though\b|hope\b|is that\b|if\b|from\b))/;

const SCHOOL_MEMBER = new RegExp(
  `\\b(?:i'?m|i am|im)(?: (?:still|only|just|actually|currently|in|at|a|an|my))* (?:underage|under 18|a minor|not 18 yet|not yet 18|${SCHOOL}(?! teach| counsel| principal| coach| nurse)|(?:high[ -]?schooler)|(?:[6-9]|1[0-2])th grade\\w*|teenager)(?=$|[ .,!?])(?! (?:drop ?-?out|drinking|counsell?or|(?:today )?for (?:an?|the|my) (?:parent|reunion|meeting|concert|play)|all day|teacher|reunion|sweetheart|again|at heart))`,
);

/** Whether a member says of themselves that they are under 18; the service is for adults only. */
export function claimsToBeMinor(message: string): boolean {
  if (saysOwnAgeInOtherLanguage(message)) return true;
  return readings(message).some((reading) => {
    if (/\b(?:when|back when|feel|felt|pretend|imagine|like) (?:i'?m|i am|im|i was)\b/.test(reading))
      return false;
    if (SCHOOL_MEMBER.test(reading)) return true;
    return sentencesOf(reading).some((sentence) =>
      numbersBelowEighteen(sentence).some(
        ({ value, left, right, isWrittenAsAge }) =>
          value >= 6 &&
          I_AM.test(left) &&
          AFTER_AGE.test(right) &&
          // "I'm a 14" is a size.
          (isWrittenAsAge || !/\ba $/.test(left)),
      ),
    );
  });
}

/** "I'm 34", "kidding, I'm an adult": takes an earlier claim back. */
export function claimsToBeAdult(message: string): boolean {
  if (saysGrownUpInOtherLanguage(message)) return true;
  return readings(message).some(
    (reading) =>
      /\b(?:i'?m|i am|im)(?: (?:only|just|actually|really|in fact|definitely|over|older than))* (?:1[89]|[2-9]\d)\b(?! ?(?:%|minutes|hours|km|miles|weeks|days|kg|lbs))/.test(
        reading,
      ) || /\b(?:i'?m|i am|im)(?: \w+){0,2} (?:an adult|a grown|a grown-up|of age|over 18)\b/.test(reading),
  );
}
