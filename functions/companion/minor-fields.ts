import type { CharacterFields } from '#shared/schemas/character.ts';
import { MINIMUM_CHARACTER_AGE } from '#shared/schemas/character.ts';
import { foldText, wordsToDigits } from './fold-text.ts';
import { describesMinor } from './minor-guard.ts';
import { describesMinorInOtherLanguage } from './minor-languages.ts';
import { proseSaysYoung } from './minor-prose.ts';
import { passagesOf, readings } from './minor-text.ts';

/** What kind of text is judged: a number alone says an age in a name, and nothing in a story. */
export type CharacterText = 'name' | 'label' | 'occupation' | 'clothing' | 'prose';

const KINDS: Readonly<Partial<Record<keyof CharacterFields, CharacterText>>> = {
  name: 'name',
  traits: 'label',
  occupation: 'occupation',
  clothing: 'clothing',
};

const isYoung = (value: number) => value >= 3 && value < MINIMUM_CHARACTER_AGE;

/** Numbers as one reads them aloud: with their thousands, and whatever letters they stand next to. */
const numbersIn = (folded: string): number[] =>
  [...folded.matchAll(/\d+(?:[.,]\d{3})*/g)].map(([digits]) => Number(digits.replace(/[.,]/g, '')));

/** "ten", "fifteen" and their like; below ten they are names as often ("Seven", "Three Rivers"). */
const TEEN_WORD = /\b(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\b/;
const ROMAN_AT_END = /[,([|:-] ?(?:iii|i?v|vi{1,3}|i?x|xi{1,3}|xi?v|xvi{1,2}) ?[)\]]?$/;

function nameSaysYoung(name: string, year: number): boolean {
  const folded = foldText(name);
  const born = (value: number) => value > year - MINIMUM_CHARACTER_AGE && value <= year;
  return (
    numbersIn(folded.replace(/\b24\/7\b/g, '')).some((value) => isYoung(value) || born(value)) ||
    TEEN_WORD.test(folded) ||
    ROMAN_AT_END.test(folded)
  );
}

/** A number with something that it counts is no age: "12 hours", "5 languages", "170cm". */
const COUNTS =
  /\b\d+(?:st|nd|rd|th)\b|\b\d+(?:[.,]\d+){0,3} ?(?:%|'|"|cm|kg|km|lbs?|hours?|minutes?|days?|weeks?|months?|languages?|instruments?|cats?|dogs?|countries|times|feet|foot|ft|inch\w*|decades?|books?|tattoos?|years? of experience)(?![a-z])|\b(?:24\/7|9 ?(?:-|to) ?5)\b/g;
const SCHOOL_LABEL =
  /^(?:at |in )?school(?:ing)?$|^(?:school ?age|pupils?|freshm[ae]n|kindergart\w*|pre-?school\w*)$|\bhigh[ -]?school\b(?! (?:teach|friend|sweetheart|reunion|counsel|coach|principal))/;

const hasYoungNumber = (text: string): boolean =>
  numbersIn(wordsToDigits(foldText(text)).replace(COUNTS, '')).some(isYoung);

const ADULT_STUDIES =
  /\b(?:law|medical|med|graduate|grad|post-?graduate|business|art|arts|drama|film|music|dance|ballet|ski|surf|driving|language|nursing|culinary|cooking|cookery|flight|flying|sailing|riding|yoga|fashion|design|veterinary|vet|dental|night|evening|beauty|acting|theatre|theater|trade|technical|vocational|photography|magic|diving|circus|police|military)[ -]schools?\b|\bschools? of (?!\w+ ?$|witch)\w+|\bold[ -]school\b/g;
/** Those who work in a school. */
const ADULT_WORK =
  /\b(?:teach\w*|tutor\w*|nurse|counsell?or|principal|head(?:master|mistress|teacher)?|janitor|caretaker|librarian|(?:bus )?driver|cook|chef|psychologist|secretary|administrator|coach\w*|instructor|professor|lecturer|owner|owns|director|founder|founded|photographer|assistant|aide|inspector|governor|therapist|worker|staff|cleaner|guard|architect|dean|trainer|manager|manages|runs|matron|registrar|receptionist|guidance|barrister)\b/;
const COLLEGE = /\b(?:college|university|uni)\b/;
const NEVER_AT_WORK = /\b(?:kindergart(?:e?ner|ener)s?|pre-?schooler|high[ -]?schooler|home-?schooled)\b/;
const PUPIL =
  /\b(?:pupils?|freshm[ae]n|sophomores?|(?:[1-9]|1[0-3])(?:st|nd|rd|th)[ -](?:grade\w*|form\w*|year pupil))\b/;
const AT_A_SCHOOL = /\b(?:school|schooling|junior high|middle school|kindergarten|nursery)\b|\b[a-z]+ high$/;

function occupationSaysYoung(text: string): boolean {
  return readings(text).some((reading) => {
    const rest = reading.replace(ADULT_STUDIES, '~');
    if (NEVER_AT_WORK.test(rest)) return true;
    if (
      /\bstudent\b/.test(rest) &&
      AT_A_SCHOOL.test(rest) &&
      !/\bstudent (?:counsel|advis|affairs)/.test(rest)
    ) {
      return true;
    }
    if (PUPIL.test(rest)) return !COLLEGE.test(rest) && !ADULT_WORK.test(rest);
    return AT_A_SCHOOL.test(rest) && !ADULT_WORK.test(rest);
  });
}

const CHILDREN_WEAR =
  /\b(?:school (?:blazer|skirt|tie|clothes|outfit|dress|shirt|socks|swim\w*|bag|backpack|satchel)|seifuku|sailor (?:fuku|uniform)|randoseru|diapers?|nappy|nappies|pacifier)\b/;

const passageSaysMinor = (text: string, year: number): boolean =>
  describesMinor(text) || describesMinorInOtherLanguage(text) || proseSaysYoung(text, year);

/** Whether one text of a companion, of this kind, says that they are under 18. */
export function textSaysMinor(kind: CharacterText, text: string, year = new Date().getFullYear()): boolean {
  if (text === '') return false;
  if (passagesOf(text).some((passage) => passageSaysMinor(passage, year))) return true;
  if (kind === 'name') return nameSaysYoung(text, year);
  if (kind === 'label') return hasYoungNumber(text) || SCHOOL_LABEL.test(foldText(text));
  if (kind === 'occupation') return hasYoungNumber(text) || occupationSaysYoung(text);
  return kind === 'clothing' && CHILDREN_WEAR.test(foldText(text));
}

/** The same for a list of short texts, which are read one by one and as one text: "high", "school", "girl". */
export const labelsSayMinor = (labels: readonly string[]): boolean =>
  labels.some((label) => textSaysMinor('label', label)) ||
  [' ', '. '].some((between) => textSaysMinor('prose', labels.join(between)));

/** Whether an age that somebody wrote down is below 18, or has such a one in it: "15", "fifteen", "25 (looks 15)". */
export const saysAgeBelowEighteen = (age: string): boolean =>
  numbersIn(wordsToDigits(foldText(age))).some((value) => value < MINIMUM_CHARACTER_AGE) ||
  textSaysMinor('prose', age);

/** The first field of a character that describes a minor, for a message that names it; undefined when none does. */
export function fieldDescribingMinor(
  fields: { [Field in keyof CharacterFields]?: CharacterFields[Field] | undefined },
): keyof CharacterFields | undefined {
  for (const [name, value] of Object.entries(fields)) {
    const field = name as keyof CharacterFields;
    if (field === 'imageUrl' || value === undefined) continue;
    const isMinor = Array.isArray(value)
      ? labelsSayMinor(value)
      : field === 'age'
        ? Number(value) < MINIMUM_CHARACTER_AGE
        : textSaysMinor(KINDS[field] ?? 'prose', String(value));
    if (isMinor) return field;
  }
  return undefined;
}
