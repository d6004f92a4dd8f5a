import { foldScript } from './fold-text.ts';

/**
 * Ages and school age in languages other than English. Everything here is for text folded by foldScript, through which
 * the patterns themselves go too, so that both lose the same marks.
 */
export const foldedRegExp = (source: string): RegExp =>
  new RegExp(foldScript(source).replaceAll('\\p{l}', '\\p{L}'), 'u');

/** The numbers 3 to 17 as they are said with years; their place in a row is their value. */
const NUMBER_WORDS: readonly (readonly [first: number, words: string])[] = [
  [3, 'tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete'],
  [3, 'três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete'],
  [16, 'dezasseis dezassete'],
  [3, 'trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept'],
  [
    3,
    'tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette',
  ],
  [3, 'drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn'],
  [3, 'drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien'],
  [
    3,
    'три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать',
  ],
  [10, 'dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście'],
];
const VALUES = new Map(
  NUMBER_WORDS.flatMap(([first, words]) =>
    foldScript(words)
      .split(' ')
      .map((word, index) => [word, first + index] as const),
  ),
);
const NUMBER_WORD = new RegExp(
  `(?<![\\p{L}-])(?:${[...VALUES.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}])`,
  'gu',
);

/** A number from 3 to 17 that is not the end of a longer one, in digits or words: "treinta y 5", "vingt-5". */
const TENS =
  '(?:veinte|treinta|cuarenta|cincuenta|sesenta) y |(?:vinte|trinta|quarenta|cinquenta|sessenta) e |(?:vingt|trente|quarante|cinquante|soixante)[ -](?:et )?|(?:двадцать|тридцать|сорок|пятьдесят|шестьдесят) |(?:dwadzieścia|trzydzieści|czterdzieści) ';
export const YOUNG = `(?<![\\d.,]|${TENS})(?:1[0-7]|[3-9])(?![\\d])`;

/** Never innocent on this service, in a companion, a message or a reply. */
const FORBIDDEN = foldedRegExp(
  '(?<![ァ-ヶー])(?:ロリ(?:コン|ータ|っ子|っ娘|系|体型)?|ショタ(?:コン)?)(?![ァ-ヶー])|幼女|(?<![가-힣])(?:로리(?:타|콘)?|쇼타(?:콘)?)(?![가-힣])|萝莉(?:控)?|蘿莉|正太控|(?<![а-я])(?:лоли(?:кон|та)?|шота(?:кон)?)(?![а-я])|児童ポルノ|儿童色情|아동 ?포르노|детское порно',
);

/** Whether a text has a word, in a script other than ours, that no one may use here. */
export const hasForbiddenForeignWord = (text: string): boolean => FORBIDDEN.test(foldScript(text));

/** Its number words as digits. */
export const counted = (folded: string): string =>
  folded.replace(NUMBER_WORD, (word) => String(VALUES.get(word) ?? word));
