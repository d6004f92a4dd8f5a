import { scrubbed } from './minor-guard.ts';
import { hasForbiddenForeignWord } from './minor-languages.ts';
import { DISCLOSURE, INNOCENT_PHRASES, MINOR_NOUN, PAST_PHRASES, SCHOOL, SEXUAL } from './minor-terms.ts';
import {
  hidesForbiddenWord,
  numbersBelowEighteen,
  readings,
  sentencesOf,
  UNDER_EIGHTEEN,
} from './minor-text.ts';

/** In a member's message these words are a request by themselves. */
const FORBIDDEN_TOPIC =
  /\b(?:loli(?:s|con|ta|tas)?|shota(?:con|s)?|jail ?-?bait|age ?-?play(?:ing)?|ddlg|child porn\w*|kiddie porn|pre ?-?teen(?:s|ager?s?)?|barely legal|under ?-?aged?(?! (?:of|drink|gambl|driv|labou?r|smok|workers?)))\b/;

const FILLER =
  '(?: (?:now|again|still|only|just|really|both|actually|secretly|an?|my|the|some|his|her|our|this|such|very|sweet|cute|innocent|shy|naughty|sexy|hot|petite|tiny|bad|good|bratty|curious|virgin|asian|japanese|blonde|young|\\d{1,2}(?:[ -]?(?:years?|yrs?|y)[ -]?(?:old|o)|yo)?))*';

/** One person of school age; a plural is hardly ever the companion. */
const TARGET = `${FILLER} (?:${MINOR_NOUN}|hs (?:girl|student|senior|junior)|under ?-?aged?)\\b(?!['s]* (?:at heart|again|book|stor|toy))`;

const YOU =
  "(?:you|u|yourself|we|i|me|us|both(?: of us)?|ur|your character)(?:'re| are|'m| am| were| was|r|'d be| being| to be| as| become| be| is| look| act|'re acting)?(?: (?:like|as))?";

const ROLE_PATTERNS = [
  // "pretend (that) you are a schoolgirl", "imagine we are teens", "roleplay: I'm your little brother"
  `\\b(?:pretend\\w*|imagin\\w+|suppose|act|picture|what if|let'?s (?:say|play|pretend)|as if|as though|role ?-?play\\w*|rp|scenario|fantasy|make believe)\\b[^.!?]{0,40}?\\b${YOU}${TARGET}`,
  // "act like a little girl", "be my little sister", "play a teen", "talk to me like a kid"
  `(?<!\\b(?:don'?t|do not|stop|not|never|quit|without|i'?ll|i'?d|to|can|i|could|would|they|he|she) )\\b(?:act|acting|behave|talk|speak|dress|sound|pose|moan|play|playing|role ?-?play|rp|respond|reply|answer|write|chat|be|become|turn into|transform into|change into|look)(?: up| to me| with me| for me)*(?: (?:as|like|the (?:role|part) of|being|into|to be))*${TARGET}`,
  // "I want you to be a teen", "can you be a schoolgirl"
  `\\b(?:you|u)(?: to)? (?:be|become|act|play|pretend|behave|look|talk|speak|dress)(?: (?:as|like|to be|being))*${TARGET}`,
  // "you are my underage student"; an insult such as "you are like a child" has a "like" or "such" in it
  `(?<!\\b(?:if|are|when|while|that|think|acting|know) )\\b(?:you(?:'re| are|r)|ur|u r|u are|your (?:role|character|persona) is(?: to be)?)(?! (?:like|such|acting|being))${TARGET}`,
  // "a younger version of yourself", "your teenage self", "you as a schoolgirl"
  '\\b(?:teen\\w*|child|kid|school ?girl|high[ -]?school) (?:version of (?:you|yourself|her)|self)\\b',
  `\\b(?:pics?|pictures?|photos?|selfies?|videos?|clips?|image|wear(?:ing)?|put on|outfit|dressed|costume|draw)\\b[^.!?]{0,40}?(?:\\b(?:school ?-?girl|school ?-?boy|school uniform|teen(?:age\\w*)?|little girl|young girl|kid|child|${SCHOOL} (?:girl|student|uniform))\\b)`,
].map((pattern) => new RegExp(pattern));

const PRETENDING =
  /\b(?:pretend\w*|imagin\w+|suppose|role ?-?play\w*|rp|make believe|what if|let'?s (?:say|pretend|play)|act|acting|as if|as though|scenario|fantasy)\b/;

/** What stands right before a number that is meant to become the companion's age. */
const GIVEN_AGE =
  /\b(?:you(?:'re|'d be| are| were| look| sound| seem| become| turn(?:ed)?| just turned| can be| could be| should be| will be|r)?|ur|u r|u are|u|act|acts?|be|being|become|turn(?: into)?|pretend(?: to be)?|play|look|your (?:real |true )?age(?: is| to| as)?|age|aged|yourself|persona)(?: (?:only|just|barely|about|around|still|now|really|actually|like|an?|my|to|as|at|is|be|are|were|of|not|even|sweet|the|age))*[ :=]*$/;

/** "see you at 5": an hour of the day, up to twelve. */
const APPOINTMENT =
  /\b(?:see|meet|call|ring|phone|text|message|join|catch|wake|visit|collect|remind) (?:you|u)(?: up| there| again)? (?:at|around|by)(?: (?:about|around))? *$/;

const OTHERS_AGE =
  /\b(?:my|his|her|our|their|the|a|an|your(?! (?:real |true )?age\b| character| persona)) [\w' ]{1,30}?(?:is|was|are|were|turned|turns|who'?s|just turned|will be)(?: (?:only|just|about|around|now|already|almost|nearly))*[ ]*$|\b(?:he|she|they|it|who)(?:'s| is| was|'re| are| were| turned)(?: (?:only|just|about|now|already))*[ ]*$/;

const OWN_PAST =
  /\b(?:i|we)(?:'ve| have)? (?:was|were|been|turned|felt|feel)(?: (?:only|just|about|around|like|maybe|a|an))*[ ]*$/;

const MEMBERS_OWN =
  /\b(?:i|we)(?:'d| would| wish| want| wanted| used| could| miss)?(?:(?! you\b| u\b)[^.!?]){0,30}? (?:be|being|was|were|feel like|felt like) an?(?: (?:little|small|young|\d+[ -]year[ -]old))? (?:kid|child|teen(?:ager)?|boy|girl)(?: again)?\b/g;

const COMPANIONS_CHILDHOOD =
  /\b(?:when|while|before) you were (?:(?:a|an|just|only|still|very) )*(?:little|young|small|child|kid|teen(?:ager)?|girl|boy|\d{1,2}(?: years old)?|in \w+ ?school|at school)(?: (?:girl|boy|kid|child))?\b|\byou(?:r childhood)? (?:like )?as an? (?:kid|child|teen(?:ager)?)\b|\byou (?:a )?(?:popular|shy|good|wild) (?:kid|child|student)\b/g;

/**
 * Whether a member asks the companion to be, act or look like a minor, to play with one, or speaks of
 * a minor in a sexual way. Someone telling about their own past, children or pupils does not.
 *
 * @param companionAge lets "be ten years younger" be understood.
 */
export function asksForMinor(message: string, companionAge?: number): boolean {
  const isDisclosure = readings(message).some((reading) => DISCLOSURE.test(reading));
  if (hidesForbiddenWord(message) || hasForbiddenForeignWord(message)) return !isDisclosure;
  return readings(message).some((reading) => {
    if (FORBIDDEN_TOPIC.test(scrubbed(reading, INNOCENT_PHRASES)) && !isDisclosure) return true;
    if (!isDisclosure && isSexualAboutMinor(reading)) return true;
    return sentencesOf(reading).some((sentence) => sentenceAsksForMinor(sentence, companionAge));
  });
}

function sentenceAsksForMinor(sentence: string, companionAge: number | undefined): boolean {
  const isPretending = PRETENDING.test(sentence);
  const rest = isPretending ? sentence : scrubbed(sentence, [MEMBERS_OWN, COMPANIONS_CHILDHOOD]);
  if (ROLE_PATTERNS.some((pattern) => pattern.test(rest))) return true;
  if (asksForYounger(rest, companionAge)) return true;
  if (UNDER_EIGHTEEN.test(rest) && /\b(?:you|ur|u|be|act|pretend|girls?|boys?|someone)\b/.test(rest)) {
    return !/\b(?:no ?one|nobody|not|never|no|isn'?t|my|our|his|her) (?:\w+ )?(?:\w+ )?(?:under|below|younger)\b/.test(
      rest,
    );
  }
  return numbersBelowEighteen(rest).some(({ value, left, right, isWrittenAsAge }) => {
    if (value < 3 || OTHERS_AGE.test(left)) return false;
    if (value <= 12 && !isWrittenAsAge && !isPretending && APPOINTMENT.test(left)) return false;
    if (OWN_PAST.test(left) && !isPretending) return false;
    if (/\bare (?:you|u)(?: (?:really|only|just|like))* *$/.test(left)) return false;
    if (GIVEN_AGE.test(left)) return true;
    if (
      isPretending &&
      /\b(?:i'?m|i am|i was|we'?re|we are|my|as|like|an?)(?: (?:only|just|your|a|an))* *$/.test(left)
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

function asksForYounger(sentence: string, companionAge: number | undefined): boolean {
  if (
    /\b(?:be|become|make|act|pretend|look|imagine|were|version|like)\b[^.!?]{0,30}\b(?:much|way|far|even|a lot|lots) younger\b/.test(
      sentence,
    )
  ) {
    return /\b(?:you|yourself|u|be|act|pretend)\b/.test(sentence);
  }
  const younger = /\b(\d{1,2}) years? younger\b/.exec(sentence);
  if (!younger || !/\b(?:you|yourself|u|be|act|pretend)\b/.test(sentence)) return false;
  return companionAge === undefined ? false : companionAge - Number(younger[1]) < 18;
}

function isSexualAboutMinor(reading: string): boolean {
  if (!SEXUAL.test(reading)) return false;
  const rest = scrubbed(reading, [...INNOCENT_PHRASES, ...PAST_PHRASES]);
  const noun = new RegExp(`\\b(?:${MINOR_NOUN})\\b`);
  const isAboutAge = numbersBelowEighteen(rest).some(({ isWrittenAsAge }) => isWrittenAsAge);
  return (noun.test(rest) || isAboutAge || UNDER_EIGHTEEN.test(rest)) && SEXUAL.test(rest);
}

const I_AM =
  /(?:^|[.,!?;:] ?|\b(?:and|but|so|because|cause|since|well|btw|actually|hi|hey|hello|know|sorry|honestly|honest|lol|ok|yes|yeah|no|that) )(?:i'?m|i am|im|i turned|i just turned|i'll be|my age is)(?: (?:only|just|actually|really|still|like|a|an|not 18 i'?m|turning|about to be|about to turn))*[ ]*$/;

const AFTER_AGE =
  /^(?: ?(?:$|[.,!?;)]|and\b|but\b|btw\b|lol\b|haha\w*|so\b|f\b|m\b|male\b|female\b|girl\b|boy\b|year|yr|yo\b|y\/o|tho\b|though\b|hope\b|is that\b|if\b|from\b))/;

const SCHOOL_MEMBER = new RegExp(
  `\\b(?:i'?m|i am|im)(?: (?:still|only|just|actually|currently|in|at|a|an|my))* (?:underage|under 18|a minor|not 18 yet|not yet 18|${SCHOOL}(?! teacher| counsel| principal| coach| nurse)|(?:high[ -]?schooler)|(?:[6-9]|1[0-2])th grade\\w*|teenager)(?=$|[ .,!?])(?! (?:teacher|reunion|sweetheart|again|at heart))`,
);

/** Whether a member says of themselves that they are under 18; the service is for adults only. */
export function claimsToBeMinor(message: string): boolean {
  return readings(message).some((reading) => {
    if (/\b(?:when|back when|feel|felt|pretend|imagine|like) (?:i'?m|i am|im|i was)\b/.test(reading))
      return false;
    if (SCHOOL_MEMBER.test(reading)) return true;
    return sentencesOf(reading).some((sentence) =>
      numbersBelowEighteen(sentence).some(
        ({ value, left, right }) => value >= 6 && I_AM.test(left) && AFTER_AGE.test(right),
      ),
    );
  });
}

/** "I'm 34", "kidding, I'm an adult": takes an earlier claim back. */
export function claimsToBeAdult(message: string): boolean {
  return readings(message).some(
    (reading) =>
      /\b(?:i'?m|i am|im)(?: (?:only|just|actually|really|in fact|definitely|over|older than))* (?:1[89]|[2-9]\d)\b(?! ?(?:%|minutes|hours|km|miles|weeks|days|kg|lbs))/.test(
        reading,
      ) || /\b(?:i'?m|i am|im)(?: \w+){0,2} (?:an adult|a grown|a grown-up|of age|over 18)\b/.test(reading),
  );
}
