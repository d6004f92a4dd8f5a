import type { Character } from '#shared/schemas/character.ts';
import { type CraftName, craftOf } from './phrases/crafts.ts';
import { hash } from './random.ts';
import { lowerFirst, sentences, withArticle } from './text.ts';
import { toFirstPerson } from './turn-around.ts';
import { isSuggestive } from './understand/explicit.ts';
import { type Voice, voiceOf } from './voice.ts';

/** A character as the engine speaks from it: every part is ready to be put into a first-person sentence. */
export interface Persona {
  readonly name: string;
  readonly age: number;
  readonly voice: Voice;
  /** "I'm a jazz singer" or "I run a bookshop"; undefined when nothing is known. */
  readonly jobClause: string | undefined;
  readonly craft: CraftName;
  /** "night walks", "baking bread": each fits after "I lose hours to". */
  readonly hobbies: readonly string[];
  /** "I'm Portuguese" or "I'm from Japan". */
  readonly originClause: string | undefined;
  /** First-person sentences from background and description, most telling first. */
  readonly stories: readonly string[];
  /** First-person sentences about the character's nature. */
  readonly selfLines: readonly string[];
  readonly traits: readonly string[];
  readonly looks: {
    readonly hair?: string;
    readonly eyes?: string;
    readonly height?: string;
    readonly heightWord?: string;
    readonly build?: string;
  };
  readonly clothing: string | undefined;
  /** The same choice in every conversation: a favourite film does not change from one day to the next. */
  stable<T>(subject: string, options: readonly T[]): T;
}

export function personaOf(character: Character): Persona {
  const firstName = character.name.trim().split(/\s+/)[0] ?? character.name;
  const names = [...new Set([character.name.trim(), firstName])];
  const pronoun = pronounOf(`${character.background} ${character.description} ${character.personality}`);
  const own = (text: string): string[] =>
    sentences(text)
      .map((sentence) => toFirstPerson(sentence, names, pronoun) ?? asTraits(sentence))
      .filter((sentence): sentence is string => sentence !== undefined && isTellable(sentence));

  return {
    name: firstName,
    age: Number(character.age),
    voice: voiceOf(character),
    jobClause: jobClauseOf(character.occupation),
    craft: craftOf(`${character.occupation} ${character.description}`),
    hobbies: hobbiesOf(character.hobbies),
    originClause: originClauseOf(character.nationality),
    stories: [...own(character.background), ...own(character.description)],
    selfLines: own(character.personality),
    traits: character.traits.map((trait) => trait.trim().toLowerCase()).filter(Boolean),
    looks: looksOf(character),
    clothing: clothingOf(character.clothing, names, pronoun),
    stable: (subject, options) =>
      options[hash(`${character.name}|${subject}`) % options.length] as (typeof options)[number],
  };
}

function pronounOf(text: string): 'she' | 'he' | 'they' {
  const feminine = text.match(/\b(?:she|her|hers|herself)\b/gi)?.length ?? 0;
  const masculine = text.match(/\b(?:he|him|his|himself)\b/gi)?.length ?? 0;
  if (feminine === masculine) return 'they';
  return feminine > masculine ? 'she' : 'he';
}

/** "Warm, wry and unhurried." has neither subject nor verb. */
function asTraits(sentence: string): string | undefined {
  const isList =
    /^[A-Z][a-z-]+(?:, [a-z' -]+)*,? (?:and|but) (?:a little |rather |always |never )?[a-z-]+\.?$/.test(
      sentence,
    );
  return isList ? `People call me ${lowerFirst(sentence)}` : undefined;
}

function clothingOf(
  text: string,
  names: readonly string[],
  pronoun: 'she' | 'he' | 'they',
): string | undefined {
  const plainText = lowerFirst(text.trim().replace(/(?<![.!])[.!]+$/, ''));
  if (plainText === '') return undefined;
  const worn = toFirstPerson(`${pronoun} wears ${plainText}`, names, pronoun)?.replace(/^I wears? /, '');
  return worn ?? (/\b(?:she|he|her|his|him)\b/.test(plainText) ? undefined : plainText);
}

function isTellable(sentence: string): boolean {
  return sentence.length >= 15 && sentence.length <= 170 && !isSuggestive(sentence.toLowerCase());
}

function jobClauseOf(occupation: string): string | undefined {
  const text =
    (sentences(occupation)[0] ?? '')
      .replace(/(?<![.!])[.!]+$/, '')
      .split(/[;/]/)[0]
      ?.trim() ?? '';
  if (text === '') return undefined;
  const thirdPerson = toFirstPerson(`They ${lowerFirst(text)}`, [], 'they');
  // "Runs a small bookshop": a verb in the third person leads the text, and not a noun in the plural.
  if (/^[A-Za-z]+s (?:a|an|the|her|his|their|for|at|in|with|on|people|and)\b/.test(text) && thirdPerson)
    return thirdPerson;
  return `I'm ${withArticle(lowerFirst(text))}`;
}

const PROPER =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Septem|Octo|Novem|Decem)ber|[A-Z][a-z]+(?:ese|ish|ian|ench|ican|orean|utch)|Latin|Bollywood|K-pop|Vespas?)\b/;

const lowerUnlessName = (text: string): string => (PROPER.test(text) ? text : lowerFirst(text));

function hobbiesOf(hobbies: string): string[] {
  return hobbies
    .split(/[,;/\n•]|\band\b(?=\s+\w+(?:\s+\w+){0,3}\s*$)/)
    .map((hobby) =>
      lowerUnlessName(
        hobby
          .trim()
          .replace(/(?<![.!])[.!]+$/, '')
          .replace(/^(?:and|or|i (?:like|love)|loves?|likes?|enjoys?)\s+/i, ''),
      ),
    )
    .filter((hobby) => hobby.length >= 3 && hobby.length <= 50 && !isSuggestive(hobby));
}

/** Words for people of a country end in these; names of countries hardly ever do. */
const DEMONYM =
  /(?:ese|ish|ian|ean|can|ban|rman|tan[iy]|wan|ic|qi|li|eli|ench|utch|reek|zech|elsh|wiss|thai|tine|ghan|etan|dane|swede|finn|turk|pole|ino|ina|ite)$/i;

function originClauseOf(nationality: string): string | undefined {
  const text = nationality.trim().replace(/(?<![.!])[.!]+$/, '');
  if (text === '') return undefined;
  if (/er$/i.test(text)) return `I'm ${withArticle(text)}`;
  if (
    DEMONYM.test(text) &&
    !/^(?:china|argentina|puerto rico|mexico|pakistan|kazakhstan|iran|sudan|japan|jordan|finland|taiwan)$/i.test(
      text,
    )
  )
    return `I'm ${text}`;
  return `I'm from ${text}`;
}

const STYLE_NOUNS =
  /^(?:bob|pixie|updo|bun|ponytail|afro|mohawk|undercut|fade|crop|chignon|lob|buzz ?cut|pixie cut|crew cut|braid|plait)$/;
const STYLE_ADJECTIVES =
  /^(?:straight|wavy|curly|sleek|messy|shaggy|layered|silky|wild|tousled|coily|frizzy|kinky|slicked back|loose|braided|thick|fine)$/;

function looksOf(character: Character): Persona['looks'] {
  const lower = (text: string): string =>
    text
      .trim()
      .replace(/(?<![.!])[.!]+$/, '')
      .toLowerCase();
  const length = lower(character.hairLength).replace(/^medium$/, 'medium-length');
  const style = lower(character.hairStyle).replace(/^(pixie|crew|buzz)$/, '$1 cut');
  const isAdjective = STYLE_ADJECTIVES.test(style);
  const words = [length, isAdjective ? style : '', lower(character.hairColor)].filter(Boolean).join(', ');
  const build = lower(character.bodyType);
  const height = character.height.trim();
  // "Tall (5'7-5'9)" is a choice from a list; only the word is something one says.
  const heightWord = /^(?:very |rather |quite )?(?:tall|short|small|petite|average)/i
    .exec(height)?.[0]
    .toLowerCase();
  return {
    ...(words === ''
      ? {}
      : { hair: `${words.replace(/, (?=[^,]*$)/, ' ')} hair${isAdjective ? '' : wornIn(style)}` }),
    ...(character.eyeColor.trim() === '' ? {} : { eyes: `${lower(character.eyeColor)} eyes` }),
    ...(/^\d/.test(height) ? { height } : {}),
    ...(heightWord ? { heightWord: heightWord === 'average' ? 'neither tall nor short' : heightWord } : {}),
    ...(build === '' || isSuggestive(build) ? {} : { build }),
  };
}

function wornIn(style: string): string {
  if (style === '') return '';
  if (STYLE_NOUNS.test(style)) return ` in ${withArticle(style)}`;
  if (/^(?:in|worn|with|pulled|tied|swept|cut)\b/.test(style)) return `, ${style}`;
  return /s$|^an? /.test(style) ? ` worn in ${style}` : `, ${style}`;
}
