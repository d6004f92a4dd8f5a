import type { Character } from '#shared/schemas/character.ts';
import { SEXUAL } from '../minor-terms.ts';
import { type CraftName, craftOf } from './phrases/crafts.ts';
import { hash } from './random.ts';
import { lowerFirst, sentences, withArticle } from './text.ts';
import { toFirstPerson } from './turn-around.ts';
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
      .map((sentence) => toFirstPerson(sentence, names, pronoun))
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
    clothing:
      character.clothing.trim() === ''
        ? undefined
        : lowerFirst(character.clothing.trim().replace(/[.!]+$/, '')),
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

function isTellable(sentence: string): boolean {
  return sentence.length >= 15 && sentence.length <= 170 && !SEXUAL.test(sentence.toLowerCase());
}

function jobClauseOf(occupation: string): string | undefined {
  const text =
    (sentences(occupation)[0] ?? '')
      .replace(/[.!]+$/, '')
      .split(/[;/]/)[0]
      ?.trim() ?? '';
  if (text === '') return undefined;
  const thirdPerson = toFirstPerson(`They ${lowerFirst(text)}`, [], 'they');
  // "Runs a small bookshop": a verb in the third person leads the text, and not a noun in the plural.
  if (/^[A-Za-z]+s (?:a|an|the|her|his|their|for|at|in|with|on|people|and)\b/.test(text) && thirdPerson)
    return thirdPerson;
  return `I'm ${withArticle(lowerFirst(text))}`;
}

function hobbiesOf(hobbies: string): string[] {
  return hobbies
    .split(/[,;/\n•]|\band\b(?=\s+\w+(?:\s+\w+){0,3}\s*$)/)
    .map((hobby) =>
      lowerFirst(
        hobby
          .trim()
          .replace(/[.!]+$/, '')
          .replace(/^(?:and|or|i (?:like|love)|loves?|likes?|enjoys?)\s+/i, ''),
      ),
    )
    .filter((hobby) => hobby.length >= 3 && hobby.length <= 50 && !SEXUAL.test(hobby));
}

/** Words for people of a country end in these; names of countries hardly ever do. */
const DEMONYM =
  /(?:ese|ish|ian|ean|can|ban|rman|tan[iy]|wan|ic|qi|li|eli|ench|utch|reek|zech|elsh|wiss|thai|tine|ghan|etan|dane|swede|finn|turk|pole|ino|ina|ite)$/i;

function originClauseOf(nationality: string): string | undefined {
  const text = nationality.trim().replace(/[.!]+$/, '');
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

function looksOf(character: Character): Persona['looks'] {
  const lower = (text: string): string => lowerFirst(text.trim().replace(/[.!]+$/, ''));
  const length = lower(character.hairLength);
  const style = lower(character.hairStyle);
  const colour = lower(character.hairColor);
  const isAdjective =
    /^(?:straight|wavy|curly|sleek|messy|shaggy|layered|silky|wild|tousled|coily|frizzy)$/.test(style);
  const words = [length, isAdjective ? style : '', colour]
    .filter(Boolean)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' ');
  const worn =
    style !== '' && !isAdjective
      ? `, ${/^(?:in|worn|with|pulled|tied|swept|cut)\b/.test(style) ? style : `worn ${/s$|^(?:a|an) /.test(style) ? 'in' : 'as'} ${style}`}`
      : '';
  const build = lower(character.bodyType);
  return {
    ...(words === '' ? {} : { hair: `${words} hair${worn.replace(', worn as ', ', ')}` }),
    ...(character.eyeColor.trim() === '' ? {} : { eyes: `${lower(character.eyeColor)} eyes` }),
    ...(character.height.trim() === '' ? {} : { height: character.height.trim() }),
    ...(build === '' || SEXUAL.test(build) ? {} : { build }),
  };
}
