import { labelsSayMinor, saysAgeBelowEighteen, textSaysMinor } from '#functions/companion/minor-fields.ts';
import { CARD_LIMITS } from '#shared/cards.ts';
import { cardError, type ParsedCard } from './card.ts';

/** A text, number or property name in a card, with its path. */
interface CardText {
  path: string;
  text: string;
  /** Meaning of the property that contains it. */
  meaning: 'age' | 'birth' | undefined;
  isName: boolean;
}

/** Words that contain "age" but mean something else: "message", "page". */
const WORDS_ENDING_IN_AGE =
  /(?:mess|im|langu|us|stor|pack|cover|aver|percent|volt|mile|vill|pass|vant|dam|voy|herit|marri|carri|cour|lugg|bagg|man|eng|mass|mont|link|out|st|(?<![a-z])p|homep|webp)ages?/gi;
const AGE_NAME = /age(?:d|s|(?![a-z])|value|years|inyears|num|number|text|group|range)/i;
const TRANSLATED_AGE_NAME =
  /(?<!\p{L})(?:edad|idade|âge|età|alter|leeftijd|wiek|years ?_?old|yearsold)(?!\p{L})|возраст|年齢|年龄|年齡|나이/iu;
const BIRTH_NAME = /birth|(?<![a-z])(?:dob|born)(?![a-z])/i;

function meaningOf(name: string): CardText['meaning'] {
  if (BIRTH_NAME.test(name)) return 'birth';
  return AGE_NAME.test(name.replace(WORDS_ENDING_IN_AGE, '')) || TRANSLATED_AGE_NAME.test(name)
    ? 'age'
    : undefined;
}

/** All texts, numbers and property names of a card, without list indexes. */
function* allTextsIn(
  value: unknown,
  path = '',
  meaning?: CardText['meaning'],
  depth = 0,
): Generator<CardText> {
  if (depth > CARD_LIMITS.depth) throw cardError('it is nested too deep');
  if (typeof value === 'string' || typeof value === 'number') {
    yield { path, text: String(value), meaning, isName: false };
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const innerPath = path ? `${path}.${name}` : name;
      const isIndex = /^\d*$/.test(name);
      if (!isIndex) yield { path: innerPath, text: name, meaning: undefined, isName: true };
      yield* allTextsIn(inner, innerPath, (isIndex ? undefined : meaningOf(name)) ?? meaning, depth + 1);
    }
  }
}

/** Distinct texts. Throws invalid_request for more than a request has time for. */
function* textsIn(value: unknown): Generator<CardText> {
  const seen = new Set<string>();
  for (const text of allTextsIn(value)) {
    const before = seen.size;
    seen.add(`${text.meaning} ${text.isName} ${text.text}`);
    if (seen.size > CARD_LIMITS.texts) throw cardError('it has too many texts');
    if (seen.size > before) yield text;
  }
}

/** Path of an age below 18 in a card, as number or text. */
export function findMinorAge({ raw }: Pick<ParsedCard, 'raw'>): string | undefined {
  for (const { path, text, meaning } of textsIn(raw)) {
    if (meaning === 'age' && saysAgeBelowEighteen(text)) return path;
    if (meaning === 'birth' && textSaysMinor('prose', `born ${text}`)) return path;
  }
  return undefined;
}

const shortTexts = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
    : [];

/** Path of a text about a minor in the stored fields of a card. */
export function findMinorText(card: {
  name?: unknown;
  nickname?: unknown;
  tags?: unknown;
}): string | undefined {
  for (const field of ['name', 'nickname'] as const) {
    if (textSaysMinor('name', String(card[field] ?? ''))) return field;
  }
  if (labelsSayMinor(shortTexts(card.tags))) return 'tags';
  for (const { path, text, isName } of textsIn(card)) {
    // Numbers are checked by findMinorAge, where the property name gives them a meaning.
    if (!isName && /^[\d.-]*$/.test(text)) continue;
    if (textSaysMinor('prose', isName ? text.replace(/_/g, ' ') : text)) return path;
  }
  return undefined;
}
