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

/** What makes years a stretch of time and not an age, on either side of them. */
const STRETCH_BEFORE =
  '(?<!há (?=\\d{1,3} anos))(?<!(?<!\\p{L})(?:hace|durante|desde|desde los|por|tras|casi|más de|faz|depuis|pendant|il y a|dès|en|da|per|fa|oltre|seit|für|vor|nach|über|sinds|voor|na|в течение|за|через|с|после|около|более|уже|от|работа\\p{L}{0,12}|служ\\p{L}{0,12}|жив[её]т|przez|od|po) )';
const YEARS: readonly string[] = [
  'años(?! (?:de (?!edad)|trabaj|como|en |atrás|después|más tarde|con ))',
  'anos(?! (?:de (?!idade)|trabalh|como|em |atrás|depois|mais tarde|com ))',
  "ans(?! (?:d'|de |en |après|plus tard|comme|dans|que|avec|à ))",
  'anni(?! (?:di (?!età)|come|in |fa |fa$|dopo|con ))',
  'jahren?(?= (?:alt|jung)|[.,;!?)/|]|$)',
  'jaar(?= (?:oud|jong)|[.,;!?)/|]|$)',
  '(?:лет|года?|годик[аов]*|років|роки)(?![а-яіїє])(?! (?:опыт|назад|работ|стаж|спустя|в |на |тому|службы|жизни|вместе))',
  '(?:lat|latka|let)(?= ?[.,;!?)/|]|$)',
  '(?:år|yaş\\p{L}*|tuổi|tahun|éves|χρονών|ετών|vuotia\\p{L}*|ปี|ขวบ|साल|वर्ष|سنة|عاما|سنوات)(?!\\p{L})',
];
const AGES: readonly RegExp[] = [
  foldedRegExp(`${STRETCH_BEFORE}${YOUNG}[ -]?(?:${YEARS.join('|')})`),
  foldedRegExp(`${YOUNG}[ -]?jährig`),
  foldedRegExp(`${YOUNG}[ -]?(?:летн[а-я]*|-?летняя)`),
  foldedRegExp(`${YOUNG}[ -]?jarige?`),
  // 16歳, 十七岁, 열일곱 살; "3歳から" and "15岁时" tell of the past.
  foldedRegExp(
    `(?<![\\d十百千万一二三四五六七八九])(?:1[0-7]|[3-9]|十[一二三四五六七]?|[三四五六七八九]) ?(?:歳|才(?!能|华|子|女)|岁|歲|세(?!기|대|계)|살)(?!から|の時|の頃|のとき|の時|时|時|那年|起|开始|開始|때|부터|に)`,
  ),
  foldedRegExp('(?:열|열한|열두|열세|열네|열다섯|열여섯|열일곱) ?살(?! 때|부터)'),
  foldedRegExp(
    `(?:(?<!\\p{L})(?:edad|idade|età|alter|leeftijd|возраст|wiek|yaş)|年齢|年龄|年齡|나이|العمر)[^\\d\\n]{0,6}${YOUNG}(?![\\d])`,
  ),
];

/** A bare number word from eleven to seventeen; those that are English words too are left out. */
const BARE_WORD = foldedRegExp(
  '(?<![\\p{L}-])(?:trece|catorce|dieciséis|diecisiete|treze|quatorze|dezesseis|dezessete|dezasseis|dezassete|treize|quinze|dix-sept|tredici|quattordici|quindici|sedici|diciassette|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|dertien|veertien|vijftien|zestien|zeventien|тринадцать|четырнадцать|пятнадцать|шестнадцать|семнадцать|jedenaście|dwanaście|trzynaście|czternaście|piętnaście|szesnaście|siedemnaście|十[三四五六七]|열[세네]|열다섯|열여섯|열일곱)(?= ?(?:$|[.,;!?)\\n]))',
);

const WORDS: readonly RegExp[] = [
  '(?<![a-z])(?:colegial[ae]s?|escolares|adolescentes?|quinceañera|menor(?:es)? de edad|niñit[ao]s?|estudiante de (?:secundaria|instituto|bachillerato|preparatoria)|menor(?:es)? de idade|garotinh[ao]s?|menininh[ao]s?|estudante do ensino (?:médio|fundamental)|lycéenn?e?s?|collégienn?e?s?|écolièr?e?s?|écolier|mineure|fillette|adolescente|liceal[ei]|studentessa del liceo|minorenn[ei]|ragazzin[ae]|bambin[ae]|schülerin(?:nen)?|schulmädchen|schuljunge|minderjährige?[rns]?|jugendliche[rn]?|kleines mädchen|gymnasiastin|scholier(?:e|en)?|schoolmeisje|minderjarige?n?|tiener|uczennic[aeę]|nastolat(?:ka|ek|ki)|licealistk[ai]|nieletni[aey]?|małoletni[aey]?|liseli|ergen|reşit değil)(?![a-z])',
  'школьниц|школьник(?!ам|ов)|школьниками|старшеклассни|подрост(?:ок|ка|ков)|несовершеннолетн|малолетн|маленьк(?:ая|ой|ую) девочк|девочка-подрост|первокласс|пятикласс|школярк|неповнолітн|підліт',
  '女子高生|女子高校生|男子高校生|高校生|女子中学生|中学生|小学生|女子小学生|園児|幼女|少女(?!漫画|マンガ|小説|心|時代)|未成年|萝莉|蘿莉|高中女生|高中生|初中生|国中生|國中生|國小生|小學生|中學生|女学生|女學生|小女孩|[初高][一二三](?:学生|女生|男生|生)|幼稚園児|미성년|여고생|남고생|고등학생|중학생|초등학생|여중생|소녀(?!시대)|قاصر|مراهقة|تلميذة|किशोरी|नाबालिग|स्कूली',
].map(foldedRegExp);

/** Never innocent on this service, in a companion, a message or a reply. */
const FORBIDDEN = foldedRegExp(
  '(?<![ァ-ヶー])(?:ロリ(?:コン|ータ|っ子|っ娘|系|体型)?|ショタ(?:コン)?)(?![ァ-ヶー])|幼女|(?<![가-힣])(?:로리(?:타|콘)?|쇼타(?:콘)?)(?![가-힣])|萝莉(?:控)?|蘿莉|正太控|(?<![а-я])(?:лоли(?:кон|та)?|шота(?:кон)?)(?![а-я])|児童ポルノ|儿童色情|아동 ?포르노|детское порно',
);

/** Whether a text has a word, in a script other than ours, that no one may use here. */
export const hasForbiddenForeignWord = (text: string): boolean => FORBIDDEN.test(foldScript(text));

/** Whether what is written about a companion says in another language that they are under 18. */
export function describesMinorInOtherLanguage(text: string): boolean {
  const folded = foldScript(text);
  return (
    FORBIDDEN.test(folded) ||
    BARE_WORD.test(folded) ||
    WORDS.some((words) => words.test(folded)) ||
    AGES.some((age) => age.test(counted(folded)))
  );
}

/** Its number words as digits. */
export const counted = (folded: string): string =>
  folded.replace(NUMBER_WORD, (word) => String(VALUES.get(word) ?? word));
