/**
 * Converts number words of the seven languages to digits, so that the classifier reads "fifteen", "quinze" and "15"
 * alike.
 */

const SINGLE: Readonly<Record<number, string>> = {
  10: 'ten diez dix zehn tien dez dieci',
  11: 'eleven undici',
  12: 'twelve doce douze zwolf zwoelf twaalf doze dodici',
  13: 'thirteen trece treize dreizehn dertien treze tredici',
  14: 'fourteen catorce quatorze vierzehn veertien catorze quattordici',
  15: 'fifteen quince quinze funfzehn fuenfzehn vijftien quindici',
  16: 'sixteen dieciseis seize sechzehn zestien dezesseis dezasseis sedici',
  17: 'seventeen diecisiete siebzehn zeventien dezessete dezassete diciassette',
  18: 'eighteen dieciocho achtzehn achttien dezoito diciotto',
  19: 'nineteen diecinueve neunzehn negentien dezenove dezanove diciannove',
};

/** Words with another meaning ("once", Dutch "onze", "elf"), which are numbers only before "years". */
const BEFORE_YEARS: readonly [RegExp, string][] = [
  [/\b(?:once|onze)(?= (?:anos|ans)\b)/g, '11'],
  [/\belf(?= (?:jahre?n?|jaar)\b)/g, '11'],
  [/\bdix[ -](sept|huit|neuf)\b/g, '1$1'],
];
const FRENCH_TEENS: Readonly<Record<string, string>> = { '1sept': '17', '1huit': '18', '1neuf': '19' };

const TENS: Readonly<Record<number, string>> = {
  20: 'twenty veinte vingt zwanzig twintig vinte venti',
  30: 'thirty treinta trente dreissig dreißig dertig trinta trenta',
  40: 'forty fourty cuarenta quarante vierzig veertig quarenta quaranta',
  50: 'fifty cincuenta cinquante funfzig fuenfzig vijftig cinquenta cinquanta',
  60: 'sixty sesenta soixante sechzig zestig sessenta sessanta',
  70: 'seventy setenta siebzig zeventig settanta',
};

const UNITS: readonly string[][] = [
  [],
  ['one', 'uno', 'un', 'une', 'ein', 'een', 'um', 'uma', 'una'],
  ['two', 'dos', 'deux', 'zwei', 'twee', 'dois', 'duas', 'due'],
  ['three', 'tres', 'trois', 'drei', 'drie', 'tre'],
  ['four', 'cuatro', 'quatre', 'vier', 'quatro', 'quattro'],
  ['five', 'cinco', 'cinq', 'funf', 'fuenf', 'vijf', 'cinque'],
  ['six', 'seis', 'sechs', 'zes', 'sei'],
  ['seven', 'siete', 'sept', 'sieben', 'zeven', 'sete', 'sette'],
  ['eight', 'ocho', 'huit', 'acht', 'oito', 'otto'],
  ['nine', 'nueve', 'neuf', 'neun', 'negen', 'nove'],
];

const WORDS = new Map<string, number>();
for (const [value, words] of Object.entries({ ...SINGLE, ...TENS })) {
  for (const word of words.split(' ')) WORDS.set(word, Number(value));
}
// Compounds: "einundzwanzig", "tweeentwintig", "veintidos", "ventidue".
for (const [tens, words] of Object.entries(TENS)) {
  for (const tensWord of words.split(' ')) {
    for (const [unit, unitWords] of UNITS.entries()) {
      for (const unitWord of unitWords) {
        const joined = [
          `${unitWord}und${tensWord}`,
          `${unitWord}en${tensWord}`,
          `${tensWord.replace(/e$/, 'i')}${unitWord}`,
          `${tensWord.replace(/i$/, '')}${unitWord}`,
        ];
        for (const word of joined) if (!WORDS.has(word)) WORDS.set(word, Number(tens) + unit);
      }
    }
  }
}

const UNIT_VALUES = new Map(UNITS.flatMap((words, value) => words.map((word) => [word, value] as const)));
const TENS_WORDS = Object.values(TENS).join(' ').split(' ').join('|');
const COMPOSED = new RegExp(
  `\\b(${TENS_WORDS})(?:[ -]| et | y | e )(${[...UNIT_VALUES.keys()].join('|')})\\b`,
  'g',
);

/** @param folded text without accents, in lower case. */
export function wordsToDigits(folded: string): string {
  const named = BEFORE_YEARS.reduce((text, [word, digits]) => text.replace(word, digits), folded);
  return named
    .replace(/\b1(?:sept|huit|neuf)\b/g, (teen) => FRENCH_TEENS[teen] ?? teen)
    .replace(COMPOSED, (_, tens, unit) => String((WORDS.get(tens) ?? 0) + (UNIT_VALUES.get(unit) ?? 0)))
    .replace(/\b(fif|six|seven|four|thir|eigh|nine)[ -]+teen\b/g, '$1teen')
    .replace(/[\p{L}]{3,}/gu, (word) => {
      const value = WORDS.get(word);
      return value === undefined ? word : String(value);
    });
}
