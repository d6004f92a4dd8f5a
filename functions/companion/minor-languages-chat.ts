import { foldScript } from './fold-text.ts';
import { counted, foldedRegExp, YOUNG } from './minor-languages.ts';

/**
 * What a member says in a language other than English: that the companion be under 18, or how old they are themselves.
 * Only whole, plain clauses are known, from where one begins to where it ends: a wrong guess shuts an adult out.
 */
const STARTS =
  '(?:^|[.,;:!?¡¿。、\\n] ?|(?<!\\p{L})(?:hola|y|pero|porque|salut|et|mais|oui|non|hallo|und|aber|ja|ciao|e|ma|oi|mas|en|maar|hoi|привет|но|и|а|cześć|ale|i|por favor|bitte|ora|ahora|agora|maintenant|jetzt|nu|теперь|teraz) )';
const ENDS = '(?= ?(?:$|[.!;。)\\n]))';
/** "J'ai 15 ans, et toi ?" */
const ENDS_OR_ASKS_BACK =
  '(?= ?(?:$|[.!;。)\\n]|,? ?¿?(?:y t[uú]|et toi|et vous|und du|e tu|e você|en jij|а ты|a ty) ?(?:$|[?.!])))';
const YEARS = '(?:años|ans|anni|anos|jahre(?: alt)?|jaar(?: oud)?|лет|года?|lat)';

/** An order to play a part, up to what is played. */
const PLAY =
  '(?:finge(?: ser| que eres)?|imagina que eres|act[uú]a como|sé(?= una? )|haz de|juega a ser|compórtate como|como si fueras|quiero que seas|sois|joue|fais(?= (?:la|une) )|imagine que tu es|comme si tu étais|spiel|tu so,? als w[äa]rst du|als w[äa]rst du|sei(?= meine? )|benimm dich wie|fai(?= (?:la|una) )|fingi di essere|fa finta di essere|comportati come|seja|finja ser|finja que é|aja como|wees|speel|doe alsof je|будь|притворись|представь,? что ты|сыграй|веди себя как|bądź|udawaj|zagraj)';
const ARTICLE =
  '(?: (?:una?|mi|la|une|ma|mon|eine?|meine?|die|mia|il|mio|uma?|minha|meu|een|mijn|мо(?:ей|я|ю)|moją|moim))?';
const PLAYED =
  '(?:colegiala|niñ(?:it)?a|niñ(?:it)?o|adolescente|hermanita|menor de edad|petite s(?:oe|œ)ur|petite fille|gamine|fillette|lycéenne|collégienne|écolière|mineure|kleine schwester|kleines mädchen|kind|schülerin|schulmädchen|minderjährige?|sorellina|bambina|ragazzina|liceale|minorenne|irmãzinha|menininha|garotinha|zusje|klein meisje|kind|schoolmeisje|tiener|minderjarig|сестр[её]нк\\p{L}*|маленьк\\p{L}* девочк\\p{L}*|реб[её]нком|школьниц\\p{L}*|siostrzyczk\\p{L}*|mał\\p{L}* dziewczynk\\p{L}*|uczennic\\p{L}*|nastolatk\\p{L}*|dzieckiem)';
/** What one may call a grown-up in fun is left out here: "sei una bambina", "du bist ein Kind". */
const SAID_TO_BE = '(?:eres|tu es|du bist|sei|você é|tu és|je bent|jij bent|ты)(?= )';
const SAID =
  '(?:colegiala|hermanita|menor de edad|petite s(?:oe|œ)ur|lycéenne|collégienne|écolière|mineure|kleine schwester|schülerin|schulmädchen|minderjährig|sorellina|minorenne|irmãzinha|zusje|schoolmeisje|minderjarig|школьница|сестр[её]нка)';
const GIRL =
  '(?:garot[ao]|menin[ao]|chic[ao]|muchach[ao]|niñ[ao]|fille|garçon|mädchen|junge|meisje|jongen|ragazz[ao]|девочк\\p{L}*|девушк\\p{L}*|мальчик\\p{L}*|dziewczyn\\p{L}*|chłop\\p{L}*)';
const PRETEND =
  '(?:finge|finjas|imagina|haz como|como si|fais comme|comme si|imagine|tu so|als|stell dir vor|fingi|fa finta|immagina|come se|finja|faz de conta|como se|doe|stel je voor|представь|притворись|будто|udawaj|wyobraź sobie)';
const HAVE =
  '(?:tienes|tuvieras|tuvieses|tener|tu as|tu avais|avoir|du bist|du wärst|wärst du|hai|avessi|avere|tem|tivesse|tens|tivesses|ter|je|тебе|masz|miałabyś|miałbyś)';

const NOW = '(?: (?:ahora|maintenant|jetzt|ora|agora|nu|teraz|solo|seulement|nur|erst|maar|tylko))?';

const TOLD: readonly RegExp[] = [
  `${STARTS}${PLAY}${ARTICLE} ${PLAYED}(?= ?(?:$|[.,!;)\\n]))`,
  `${STARTS}${SAID_TO_BE}${ARTICLE} ${SAID}${ENDS}`,
  `${STARTS}(?:${PLAY}|${SAID_TO_BE})${ARTICLE} ${GIRL}(?: de| van| von| di|,)? ${YOUNG} ?${YEARS}${ENDS}`,
  `(?<!\\p{L})${PRETEND}(?:,? [^.!?\\n]{0,30}?)? ${HAVE} ${YOUNG}(?: ${YEARS})?(?: bent)?(?= ?(?:$|[.,!;\\n]))`,
  `${STARTS}(?:tienes|tu as|hai|você tem|tu tens|masz)${NOW} ${YOUNG} ${YEARS}${NOW}${ENDS}`,
  `${STARTS}(?:du bist|je bent|jij bent)${NOW} ${YOUNG} (?:jahre alt|jaar(?: oud)?)${ENDS}`,
  `${STARTS}(?:du bist|je bent|jij bent)${NOW} 1[1-7]${ENDS}`,
  `${STARTS}тебе (?:только |всего )?1[1-7](?: ?(?:лет|год))?${ENDS}`,
].map(foldedRegExp);

const EAST_ROLE =
  '(?:女子高生|女子高校生|高校生|女子中学生|中学生|小学生|園児|少女|女学生|1[0-7](?:歳|才)|十[一二三四五六七]?(?:歳|才))';
const CHINESE_ROLE =
  '(?:高中女?生|初中女?生|小学生|中学生|女学生|小女孩|未成年|(?:1[0-7]|十[一二三四五六七]?)岁)';
const TOLD_IN_THE_EAST: readonly RegExp[] = [
  '(?:あなた|君|きみ|お前|おまえ)は(?:今|まだ)?(?:1[0-7]|[3-9]|十[一二三四五六七]?)(?:歳|才)(?:です|だよ?|の(?:女の子|少女))?(?=$|[。!、])',
  `(?:^|[。、!\\n])(?:今から|(?:あなた|君|きみ|お前)は)?${EAST_ROLE}(?:になって|のふりをして|を演じて|の役をして)(?=$|[。!よ]|くれ|ください|ほしい)`,
  '(?:^|[。,!\\n])你(?:现在|今年|就|只|才|是|只有)*(?:1[0-7]|十[一二三四五六七]?)岁了?(?=$|[。!]|的(?:女孩|少女|学生))',
  `(?:^|[。,!\\n])(?:请)?(?:你(?:现在)?(?:是|扮演|装作)|假装(?:你)?是|扮演|装作)(?:个|一个|我的)?${CHINESE_ROLE}(?=$|[。!,])`,
  '(?:너는?|넌|당신은) (?:이제 |지금 )?(?:1[0-7]|열(?:한|두|세|네|다섯|여섯|일곱)?) ?살(?:이야|이에요|입니다)?(?=$|[.!])',
  '(?:여고생|남고생|고등학생|중학생|초등학생|여중생|소녀|미성년자)(?:인|이)? ?(?:척 ?해|역할을? ?해|되어 ?줘|돼 ?줘)(?:줘|봐|라|요)?(?=$|[ .!])',
  '(?<!\\d)1[0-7] yaşında(?:ymış(?:sın)?)? gibi (?:davran|konuş)(?=$|[ .!])|(?<!\\p{L})(?:liseli|ergen)(?: bir)?(?: kız)? (?:gibi davran|ol)(?=$|[.!])',
].map(foldedRegExp);

/** Whether a member asks, in a language other than English, that the companion be somebody under 18. */
export function asksForMinorInOtherLanguage(message: string): boolean {
  const folded = foldScript(message);
  const digits = counted(folded);
  return (
    TOLD.some((told) => told.test(digits) || told.test(folded)) ||
    TOLD_IN_THE_EAST.some((told) => told.test(folded))
  );
}

const I_HAVE = "(?:tengo|acabo de cumplir|j'ai|ich bin|ho|(?:eu )?tenho|ik ben|мне|mam)";
const ONLY =
  '(?: (?:solo|sólo|apenas|seulement|erst|nur|pas|только|всего|tylko|ya|déjà|schon|già|já|al|уже|już))?';
const OWN_YOUNG: readonly RegExp[] = [
  `${STARTS}${I_HAVE}${ONLY} ${YOUNG} (?:${YEARS})${ENDS_OR_ASKS_BACK}`,
  '(?:私|僕|俺|あたし|わたし)は(?:まだ)?(?:1[0-7]|十[一二三四五六七]?)(?:歳|才)(?:です|だよ?)?(?=$|[。!])',
  '(?<![大小比])我(?:今年|才|只有|是|现在)*(?:1[0-7]|十[一二三四五六七])岁了?(?=$|[。!\\n])',
  '(?<![가-힣])(?:나는|난|저는|전) ?(?:이제 |올해 )?(?:1[0-7]|열(?:한|두|세|네|다섯|여섯|일곱)) ?살(?:이야|이에요|입니다)?(?=$|[.!])',
  '(?<!\\d)1[0-7] yaşındayım(?=$|[.!])',
].map(foldedRegExp);

/** Whether someone says of themselves, in a language other than English, that they are under 18. */
export function saysOwnAgeInOtherLanguage(text: string): boolean {
  const folded = counted(foldScript(text));
  return OWN_YOUNG.some((own) => own.test(folded));
}

const GROWN = '(?<!\\d)(?:1[89]|[2-9]\\d)(?!\\d)';
const TENS =
  '(?:veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|vingt|trente|quarante|cinquante|soixante|\\p{L}*(?:zwanzig|dreißig|vierzig|fünfzig|sechzig)|vent\\p{L}+|trent\\p{L}+|quarant\\p{L}+|cinquant\\p{L}+|sessant\\p{L}+|vinte|trinta|quarenta|cinquenta|sessenta|\\p{L}*(?:twintig|dertig|veertig|vijftig|zestig)|двадцать|тридцать|сорок|пятьдесят|шестьдесят|dwadzieścia|trzydzieści|czterdzieści|pięćdziesiąt)(?:[ -](?:y |e |et |un )?\\p{L}+)?';
const OWN_GROWN: readonly RegExp[] = [
  `(?<!\\p{L})${I_HAVE}${ONLY} (?:${GROWN}|${TENS}) ?${YEARS}`,
  `(?<!\\p{L})(?:ich bin|ik ben|мне)${ONLY} (?:${GROWN}|${TENS})(?=$|[.,!;])`,
  "(?<!(?<!\\p{L})(?:no|non|não|nie) )(?<!\\p{L})(?:soy (?:mayor de edad|adult[oa]|una? adult[oa])|je suis (?:majeure?|(?:une? )?adulte)|ich bin (?:erwachsen|volljährig)|sono (?:maggiorenne|adult[oa]|una?'? ?adult[oa])|sou (?:maior de idade|(?:uma? )?adult[oa])|ik ben (?:al )?(?:volwassen|meerderjarig)|я (?:уже )?(?:взросл|совершеннолетн)|jestem (?:pełnoletni|dorosł))",
  `(?:私|僕|俺|あたし|わたし)は(?:もう)?(?:${GROWN}|[二三四五六七八九]十[一二三四五六七八九]?|二十)(?:歳|才)|(?:大人|成人)です`,
  `(?<![大小比])我(?:今年|已经|都|是|现在)*(?:${GROWN}|[二三四五六七八九]十[一二三四五六七八九]?)岁|我(?:已经|是)?成年`,
  `(?<![가-힣])(?:나는|난|저는|전) ?(?:이제 |올해 )?(?:${GROWN}|스물|서른|마흔|쉰|예순)\\p{L}{0,6} ?살|성인(?:이야|이에요|입니다)`,
  `${GROWN} yaşındayım|(?<!\\p{L})(?:yetişkinim|reşidim)`,
].map(foldedRegExp);

/** Whether someone says of themselves, in a language other than English, that they are grown up. */
export function saysGrownUpInOtherLanguage(text: string): boolean {
  const folded = foldScript(text);
  return OWN_GROWN.some((own) => own.test(folded));
}
