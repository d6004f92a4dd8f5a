import { foldText, wordsToDigits } from './fold-text.ts';
import { scrubbed } from './minor-guard.ts';
import { PAST_PHRASES, TOLD_PAST } from './minor-terms.ts';
import { readings, sentencesOf } from './minor-text.ts';

/**
 * Ages and school age in the ways in which only the text of a companion says them: "Emma, 15, from Lisbon", "15 / F",
 * "Class of 2031". In a chat the same words are mostly about something else.
 */
const YOUNG = '(?<![\\d.,$€£#+&])(?:1[0-7]|[3-9])(?![\\d%])(?![.,:]\\d)';

/** Where a phrase ends after an age. */
const CLOSES =
  '(?= ?(?:$|[,;|)\\]}*\\n]|\\.(?!\\d)|[/-] ?(?:f|m|female|male|girl|boy|[a-z]{4,})\\b|and (?:a half|single|proud|already|still|a)\\b|from\\b|with\\b|who\\b|but\\b|years?\\b(?! of)|f\\b|m\\b|female\\b|male\\b|girl\\b|boy\\b|student\\b|living\\b|lives\\b|loves\\b|likes\\b))';

/** What has a number of its own, so that the number after it is nobody's age. */
const COUNTED =
  '(?:numbers?|no|nr|size|chapters?|rooms?|floors?|channel|bus|route|rank\\w*|rating|score|levels?|price|cost|record|house|apartment|flat|suite|address|total|shoe|dress|maximum|minimum|limit|time|clock|shift|opus|op|act|scene|part|volume|vol|track|version|season|episode|week|month|day|hour|page|line|gate|platform|pier|studio|table|seat|berth|unit|block|district|zone|sector|highway|route|area|formula|apollo|siblings|sisters|brothers|languages|cats|dogs|pets|tattoos|piercings|books|awards|medals|height|weight|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|at|until|till|by|past|about|least|most|than|of|to|from|for|in|on|the|and|or|between|after|before|around|only|just|street|avenue|road|rue|via|calle)';

const AGES = [
  // "Emma, 15, from Lisbon", "Emma (15)", "Emma - 15", "Emma: 15", "Emma | 15"
  `\\b(?!${COUNTED}\\b)[a-z][\\w'}]{0,30}(?:["*]["'*}]{0,4})? ?(?:,|\\(|\\[|\\{|\\||:|;|=|~|/| -{1,2})["'* ]{0,4}(?:f|m|female|male|girl)?[ ,/]{0,4}${YOUNG}${CLOSES}`,
  // "15 / F / Lisbon", "15, loves music", "15."
  `(?:^|\\n)["'*([{ ]*${YOUNG}[)\\]}*]* ?(?:$|\\n|[,/|;.-](?! ?(?:rue|via|calle|avenue)))`,
  // "15f", "f15", "15 F", "f/15"
  `${YOUNG} ?[/|,-]? ?(?:f|female|girl|boy)(?: ?[/|,.;)]|$)`,
  `${YOUNG} ?[/|] ?(?:m|male)\\b`,
  `^${YOUNG} ?m\\b(?! ?(?:from|away|tall|high|long|deep))`,
  `\\b[fm] ?[/|,-]? ?${YOUNG}${CLOSES}`,
  // "Age - 15", "age/15", "ages: 15", "age of consent" apart
  `\\bage[sd]?\\b(?: (?:is|of|at|now|currently))?[^a-z0-9\\n]{1,6}(?:is |of |about |only |just )?(?:1[0-7]|[3-9])(?!\\d)`,
  `\\b(?:yo|y/o|yrs|years?(?: old| of age)?)[ *]*[:=-][ *]*(?:1[0-7]|[3-9])(?!\\d)`,
  // "17 years", "a girl of 15", "15ish", "15-something", "with only 15 springs"
  `(?:^|[,(/|:-] ?)${YOUNG} ?(?:years?|yrs?|summers|winters|springs)(?= ?(?:$|[,.;)/|]|young))`,
  `\\b(?:girl|boy|woman|man|lady|person|beauty|maiden|lass|lad|youth|damsel|elf|princess|vampire|demon|heroine) of (?:about |only |just )?${YOUNG}(?! (?:daughters|sons|children))`,
  '\\b1[0-7] ?-?(?:ish|something)\\b',
  `\\b(?:at|only|just) (?:just |only )?${YOUNG},? (?:years? )?(?:she|he|they|i|you)(?:'s|'re|'m| is| are| am| already| still| has| (?!was|has|opens|closes|starts|begins|finishes|ends|wakes|rises|gets|locks|leaves|meets|eats|dines|drinks|goes|comes|walks|serves|bakes|calls|runs|swims)[a-z]+s)\\b`,
  // "turns 18 next year", "waiting for her 18th birthday", "a year until 18"
  "\\b(?:turn(?:s|ing)|(?:will|'ll|shall|going to|gonna|about to|soon|to) (?:soon |finally |just )?(?:be|turn|become|reach)|becom(?:es|ing)|reach(?:es|ing)?|approach(?:es|ing)|until|till|before|waiting for|waits for|awaits|nears?|nearing) (?:\\w+ ){0,2}(?:18(?!\\d| ?(?:hours|minutes|days|weeks|months|miles|km|percent|%|years of))(?:th birthday)?)\\b",
  "\\b(?:not|isn't|aren't|not yet|hasn't turned|has not turned|never reached) (?:even |yet |quite |turned |an |a )*(?:18|adult|of age|legal)\\b(?= ?(?:$|[,;)]|yet|anymore|but|in))",
  // "XVII years"
  '(?<!\\b(?:for|over|after|in|spent|of|louis|henry|pope|king) )\\b(?:iii|i?v|vi{1,3}|i?x|xi{1,3}|x?i?v|xvi{1,2}) ?(?:years?|yrs?|yo|y/o)\\b(?! of)',
  '\\bage[sd]?[ :=-]{1,3}(?:iii|iv|vi{0,3}|ix|xi{0,3}|xi?v|xvi{1,2}|x|v)\\b',
].map((source) => new RegExp(source));

const SCHOOL_AGE = [
  '\\b(?:year|grade|class|form) (?:[1-9]|1[0-3])\\b(?= ?(?:$|[,.;)]|pupil|student|girl|boy|kid|class|at\\b|in\\b))',
  '\\b(?:pupil (?:at|in)|(?:school|class|grade|form|primary|secondary) pupil|schooler|pre-?schooler|kindergart(?:e?ner|ener)s?(?! teacher))\\b',
  '\\b(?:still|currently|only|just) (?:at|in|going to|attending) (?:\\w+ )?school\\b(?! (?:as|teach|for (?:law|med|nurs)))',
  '\\b(?:student|pupil|freshman|sophomore|junior|senior|cheerleader|attends|attending|goes to|going to|enrolled) (?:at|of|in)? ?(?:\\w+ ){1,3}(?:high|junior high|middle)\\b(?! (?:street|court|road|seas|society|commission|tech|end|fashion))',
  '\\b[a-z]+ high (?:student|cheerleader|freshman|sophomore|junior|senior|girl|boy)\\b',
  // Of the one who reads this, not of the one described.
  "(?:\\byour|\\bthe user's|\\buser's|\\buser}}'s) (?:\\w+ ){0,2}(?<!inner )(?:teen(?:age\\w*|aged)?|adolescent|(?:little|kid|baby|younger|young|small) (?:step-?)?(?:sister|brother|sis|bro|daughter|son|girl|boy|cousin|niece|nephew|student|pupil)|child|kid)\\b(?!-| at heart|hood|s? (?:years|memories|dreams))",
  '\\b(?:teen(?:age|aged|ager)?|adolescent|under ?-?aged?) (?:step-?)?(?:daughter|son|sister|brother|niece|nephew|girlfriend|boyfriend|bride|wife|lover) of (?:you|the user|yours|{{user}})',
].map((source) => new RegExp(source));

/** Somebody else's birth, or a thing's. */
const BORN_OTHER =
  /\b(?:daughter|son|child|children|kids?|twins|niece|nephew|granddaughter|grandson|dog|cat|bar|shop|studio|company|band|project|idea|brand)\b[^.]{0,40}\bborn\b/;
const BORN =
  /\b(?:born|birth(?:day|date|year)?|dob|d\.o\.b|year of birth)\b[^\n\d]{0,30}(?:\d{1,2}(?:st|nd|rd|th)?(?: of)?[ ,/.-]+){0,2}(?:[a-z]{3,9}[ ,]+)?(20\d\d)\b/g;
const CLASS_OF = /\b(college |university |law |medical |mba )?class of '?((?:20)?\d\d)\b/g;

/** Years of schooling that may still lie ahead of a student of 18. */
const COLLEGE_YEARS = 4;

/** Whether a sentence says of someone a year of birth, or of leaving school, that makes them younger than 18. */
export function isBornTooLate(sentence: string, year: number): boolean {
  if (!BORN_OTHER.test(sentence)) {
    for (const [, born] of sentence.matchAll(BORN)) if (Number(born) >= year - 18) return true;
  }
  for (const [, college, of] of sentence.matchAll(CLASS_OF)) {
    const graduation = Number(of) < 100 ? 2000 + Number(of) : Number(of);
    const latest = college === undefined ? year : year + COLLEGE_YEARS;
    if (graduation > latest && graduation < year + 20) return true;
  }
  return false;
}

/**
 * Whether the text of a companion says in one of these ways that they are under 18.
 *
 * @param year in which it is read, for "born in" and "class of".
 */
export function proseSaysYoung(text: string, year: number): boolean {
  // Without its letters made of digits too, in which "f15" is a word.
  return [wordsToDigits(foldText(text)), ...readings(text)].some((reading) => {
    return sentencesOf(reading).some((sentence) => {
      const rest = (TOLD_PAST.test(sentence) ? scrubbed(sentence, PAST_PHRASES) : sentence).trim();
      return (
        isBornTooLate(sentence, year) ||
        AGES.some((age) => age.test(rest)) ||
        SCHOOL_AGE.some((school) => school.test(rest))
      );
    });
  });
}
