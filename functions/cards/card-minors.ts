import { labelsSayMinor, saysAgeBelowEighteen, textSaysMinor } from '#functions/companion/minor-fields.ts';
import { CARD_LIMITS } from '#shared/cards.ts';
import { noCard, type ReadCard } from './card.ts';

/** A text, a number or the name of a property, with the way to it. */
interface Said {
  path: string;
  text: string;
  /** How what it stands under is called: 'age' or 'birth', or nothing of the kind. */
  under: 'age' | 'birth' | undefined;
  isName: boolean;
}

/** Words that end in the same letters as an age: "message", "page". */
const NO_AGE =
  /(?:mess|im|langu|us|stor|pack|cover|aver|percent|volt|mile|vill|pass|vant|dam|voy|herit|marri|carri|cour|lugg|bagg|man|eng|mass|mont|link|out|st|(?<![a-z])p|homep|webp)ages?/gi;
const AGE = /age(?:d|s|(?![a-z])|value|years|inyears|num|number|text|group|range)/i;
const AGE_ELSEWHERE =
  /(?<!\p{L})(?:edad|idade|âge|età|alter|leeftijd|wiek|years ?_?old|yearsold)(?!\p{L})|возраст|年齢|年龄|年齡|나이/iu;
const BIRTH = /birth|(?<![a-z])(?:dob|born)(?![a-z])/i;

function meaningOf(name: string): Said['under'] {
  if (BIRTH.test(name)) return 'birth';
  return AGE.test(name.replace(NO_AGE, '')) || AGE_ELSEWHERE.test(name) ? 'age' : undefined;
}

/** Everything that a card says: its texts, its numbers and how its properties are called, but for places in a list. */
function* allSaidIn(value: unknown, path = '', under?: Said['under'], depth = 0): Generator<Said> {
  if (depth > CARD_LIMITS.depth) throw noCard('it is nested too deep');
  if (typeof value === 'string' || typeof value === 'number') {
    yield { path, text: String(value), under, isName: false };
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const inside = path ? `${path}.${name}` : name;
      const isPlace = /^\d*$/.test(name);
      if (!isPlace) yield { path: inside, text: name, under: undefined, isName: true };
      yield* allSaidIn(inner, inside, (isPlace ? undefined : meaningOf(name)) ?? under, depth + 1);
    }
  }
}

/** The same, each once. Throws invalid_request where there is more than can be read while somebody waits. */
function* saidIn(value: unknown): Generator<Said> {
  const said = new Set<string>();
  for (const one of allSaidIn(value)) {
    const known = said.size;
    said.add(`${one.under} ${one.isName} ${one.text}`);
    if (said.size > CARD_LIMITS.texts) throw noCard('it has too many texts');
    if (said.size > known) yield one;
  }
}

/** Where a card gives an age below 18, in number or text, whatever else it says; undefined where it does not. */
export function findMinorAge({ whole }: Pick<ReadCard, 'whole'>): string | undefined {
  for (const { path, text, under } of saidIn(whole)) {
    if (under === 'age' && saysAgeBelowEighteen(text)) return path;
    if (under === 'birth' && textSaysMinor('prose', `born ${text}`)) return path;
  }
  return undefined;
}

const shortTexts = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
    : [];

/** Where what is kept of a card tells of somebody under 18; undefined where it does not. */
export function findMinorText(kept: {
  name?: unknown;
  nickname?: unknown;
  tags?: unknown;
}): string | undefined {
  for (const field of ['name', 'nickname'] as const) {
    if (textSaysMinor('name', String(kept[field] ?? ''))) return field;
  }
  if (labelsSayMinor(shortTexts(kept.tags))) return 'tags';
  for (const { path, text, isName } of saidIn(kept)) {
    // A number says nothing by itself; under the name of an age, placeOfYoungAge has read it.
    if (!isName && /^[\d.-]*$/.test(text)) continue;
    if (textSaysMinor('prose', isName ? text.replace(/_/g, ' ') : text)) return path;
  }
  return undefined;
}
