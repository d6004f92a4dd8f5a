import { foldText } from '../fold-text.ts';
import { wordsToDigits } from './number-words.ts';

/**
 * Rules for ages in a card, independent of the classifier's score: in a field for the age or the birthday ("age",
 * "characterAge", "dob"), after a label ("Age: 16"), or in the name ("Mia, 15"). A field is named by its path
 * ("extensions.tool.age").
 */
const ADULT_AGE = 18;
/** The policy refuses the text. */
const CERTAIN = 1;
/** Contradictory ages, such as "25 (looks 15)": the text needs a review. */
const UNSURE = 0.9;

const AGE_WORD = /^(?:age|ages|aged|edad|idade|eta|alter|leeftijd|yearsold)$/;
const BIRTH_WORD = /^(?:birthday|birthdate|birthyear|birth|dob|born)$/;

/** The words of a field's path: "extensions.tool.characterAge" has "extensions", "tool", "character" and "age". */
const wordsOf = (path: string): string[] =>
  foldText(path.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Whether a field holds the name of the character, and not of a place or a lore entry. */
export const isName = (path: string): boolean => /^(?:data\.)?(?:name|nickname)$/.test(path);

function scoreOfAges(ages: readonly number[]): number {
  if (!ages.some((age) => age < ADULT_AGE)) return 0;
  return ages.some((age) => age >= ADULT_AGE) ? UNSURE : CERTAIN;
}

/** Numbers of years: no thousands ("10,000") and no longer spans of time ("3 centuries"). */
const numbersIn = (folded: string): number[] =>
  (
    folded.match(
      /(?<![\d.,])\d{1,4}(?!\d|[.,]\d{3}| ?(?:centur|decade|hundred|thousand|million|billion))/g,
    ) ?? []
  ).map(Number);

/** The years in a text, four digits each, as ages. */
const agesFromYears = (folded: string, now: Date): number[] =>
  (folded.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [])
    .map((year) => now.getFullYear() - Number(year))
    .filter((age) => age >= 0);

/** A label, its separator and an age: "age: 16", "Age("16")", "Alter = 17 Jahre". */
const LABELLED_AGE =
  /(?<![\p{L}-]|(?:stone|bronze|iron|ice|golden|middle|new) )(?:age|edad|idade|eta|alter|leeftijd)(?: \(years\))?["']? ?[:=([-]{1,2} ?["']?(\d{1,2})(?![\d]|[.,:]\d|\+| ?(?:centur|decade|hundred|thousand|million|billion|years? (?:older|younger)))/gu;
/**
 * An apparent age: "looks 15", "has the body of a 12-year-old", "aparenta 15 anos". Does not match "looks 10 years
 * younger" and "appears 3 times".
 */
const APPARENT_AGE =
  /(?<![a-z])(?:look(?:s|ing)?|appear(?:s|ing)?|seem(?:s|ing)?|(?:body|face|figure|appearance|mind) of|pass(?:es)? for|could be|aparent[ae]|parece|parait|semble|sieht(?: aus)?|wirkt|lijkt|oogt|sembra|dimostra) ?(?:(?:(?:like|to be|about|around|roughly|only|barely|just|not older than|at most|younger than|under|as|as if|aged?|an?|de|ter|tener|avoir|avere|di|wie|als|uit als|hochstens|kaum|een|ein|eine|un|una|uma|the) ){0,3})(\d{1,2})(?= ?-?(?:yo(?![a-z])|y\/o|years?[ -]olds?|anos|ans(?![a-z])|jahre|jaar|anni|$|[\n)\]}|"';,!?/]|\.(?!\d))| (?:but|and|though|although|even|despite|at|in|to|when|while|pero|mas|mais|aber|maar|ma)(?![a-z]))/gu;
const apparentAges = (folded: string): number[] =>
  [...folded.matchAll(APPARENT_AGE)].map(([, age]) => Number(age));

const labelledAges = (folded: string): number[] =>
  [...folded.matchAll(LABELLED_AGE)].map(([, age]) => Number(age));

/** "Mia, 15" and "Mia (15)". "Maya 7" is a name. */
const AGE_AFTER_NAME = /[,(|–-] ?(\d{1,2}) ?(?:yo|y\/o|years? old)?\)?$/;

/** Words that require a review, also in scripts without training data. */
const SUSPICIOUS_WORDS =
  /(?<![a-z])(?:loli(?:con|s)?|shota(?:con)?|jailbait)(?![a-z])|ロリ(?:コン|っ子)?(?![ァ-ヶー])|ショタ|幼女|未成年|女子(?:高|中|小)|(?:高校|小学|中学|初中|高中)生|萝莉|蘿莉|школьни[цк]|несовершеннолет|(?<![а-я])лоли|여고생|여중생|초등학생|미성년/u;

/** How certain it is that a field states an age below 18; 0 when it does not. */
export function minorAgeScore(path: string, text: string, now: Date): number {
  const folded = wordsToDigits(foldText(text)).trim();
  const words = wordsOf(path);
  if (words.some((word) => AGE_WORD.test(word))) return scoreOfAges(numbersIn(folded));
  if (wordsOf(lastPart(path)).some((word) => BIRTH_WORD.test(word)))
    return scoreOfAges(agesFromYears(folded, now));
  const found = isName(path) ? [Number(AGE_AFTER_NAME.exec(folded)?.[1] ?? ADULT_AGE)] : labelledAges(folded);
  const ages = scoreOfAges(found);
  if (ages > 0) return ages;
  const isSuspicious =
    SUSPICIOUS_WORDS.test(folded) ||
    SUSPICIOUS_WORDS.test(text.toLowerCase()) ||
    apparentAges(folded).some((age) => age > 0 && age < ADULT_AGE);
  return isSuspicious ? UNSURE : 0;
}
