/**
 * Rules that do not depend on the classifier's score: explicit claims to be under 18, and explicit statements of
 * suicidal intent. Texts are folded (no accents, lower case) and have numbers as digits.
 */
/** What may follow an age claim. Excludes "I'm 15 minutes late" and "tengo 15 años de experiencia". */
const END =
  '(?=\\s*(?:$|[.,;:!?)\\n…&/]|\\p{Extended_Pictographic})|\\s+(?:and|but|so|now|too|lol|haha|btw|tho|though|if|hope|hbu|wbu|u|you|is that|is it|not|what about|in case|f|from|y|pero|et|mais|und|aber|en|maar|e|ma|mas|jaja|rs|kkk|mdr|ptdr|ja|oder|ok|okay|oke)\\b)';
const NOT_OF_NOW =
  '(?<!\\b(?:if|when|like|wish|since|than|as|before|until|till|while|imagine|pretend|say|says|said|saying|think|thinks|feel|feels|believe|cuando|si|como|quand|comme|als|wenn|toen|quando|se|ook al|alsof|ob) )';
const YEARS = '(?: ?(yo|y\\/?o|yrs?(?: old)?|years? (?:old|of age)|year old))?';

const AGE_CLAIMS: readonly RegExp[] = [
  `\\b(?:i'?m|i am)(?: (?:only|just|actually|really|still|literally|barely|honestly|also|like|in fact|turning))* (\\d{1,2})${YEARS}${END}`,
  `\\bmy (?:real |actual |true )?(?:age) is(?: (?:only|just|actually))? (\\d{1,2})()${END}`,
  `\\b(?:tengo|tenho|acabo de cumplir|acabei de fazer)(?: (?:solo|apenas|solamente|recien|so|ya|ja|en realidad|na verdade))* (\\d{1,2})( an(?:os|itos))?${END}`,
  `\\bj'? ?ai(?: (?:que|seulement|juste|a peine|en vrai|en fait|tout juste))* (\\d{1,2})( ans?)${END}`,
  `\\bich bin(?: (?:erst|gerade|grad|noch|jetzt|nur|doch|ja|eigentlich|halt|in echt|mal))* (\\d{1,2})( jahre?(?: alt| jung)?)?${END}`,
  `\\bik ben(?: (?:pas|net|nu|nog|eigenlijk|ook|maar|gewoon|in het echt))* (\\d{1,2})( jaar(?: oud)?)?${END}`,
  `\\bho(?: (?:solo|appena|ancora|soltanto|in realta))* (\\d{1,2})( anni)${END}`,
].map((source) => new RegExp(`${NOT_OF_NOW}${source}`, 'gu'));

interface AgeClaim {
  age: number;
  /** The number is followed by a unit such as "years". */
  hasUnit: boolean;
}

/** The ages that the author claims to have. */
const ageClaims = (reading: string): AgeClaim[] =>
  AGE_CLAIMS.flatMap((pattern) =>
    [...reading.matchAll(pattern)].map(([, age, unit]) => ({
      age: Number(age),
      hasUnit: unit !== undefined,
    })),
  );

const IS_MINOR = new RegExp(
  `(?<!\\b(?:no|non|not|nao|n|never|if|si|se|wenn|als|when) )\\b(?:i'?m|i am|soy|sou|sono|je suis|ich bin|ik ben)(?: (?:an?|un|une|una|uma|ein|eine|een|still|only|todavia|aun|ancora|ainda|encore|noch|nog|technically|actually|en realidad|eigentlich|eigenlijk))* (?:minor|underage|under ?age|under 18|below 18|not 18|not yet 18|not even 18|menor(?: de (?:edad|idade))?|minorenne|mineure?|minderjahrig(?:er?)?|minderjarig|unter 18|onder de 18)${END}`,
  'u',
);

/** Signs that a number may not be the author's age: an adult age, a quotation, a feeling, a score. */
const DOUBT =
  /(?<!\d)(?:1[89]|[2-9]\d)(?!\d)|["“”„«»]|\b(?:said|says|inside|in my head|at heart|deep down|feel(?:ing)?|out of|score|rating|level)\b/;
const HAS_MINOR_AGE = ({ age }: AgeClaim) => age >= 5 && age < 18;
/** Smaller numbers are more often a score or a count. */
const LOWEST_PLAIN_AGE = 10;

/**
 * Whether the author claims to be under 18: plainly, doubtfully, or not at all.
 *
 * @param reading a folded text with numbers as digits.
 * @param answersNumber the text answers a question for another number.
 */
export function minorClaim(reading: string, answersNumber = false): 'plain' | 'doubtful' | undefined {
  if (IS_MINOR.test(reading)) return DOUBT.test(reading) ? 'doubtful' : 'plain';
  const claims = ageClaims(reading).filter(HAS_MINOR_AGE);
  if (claims.length === 0) return undefined;
  const isPlain = ({ age, hasUnit }: AgeClaim) =>
    hasUnit || (!answersNumber && age >= LOWEST_PLAIN_AGE && !HAS_OR_IS.test(reading));
  return claims.some(isPlain) && !DOUBT.test(reading) ? 'plain' : 'doubtful';
}
/** "Tengo 12" may be an age or another number. */
const HAS_OR_IS = /\b(?:tengo|tenho)(?: \p{L}+)? \d/u;

export const claimsToBeAdult = (reading: string): boolean => ageClaims(reading).some(({ age }) => age >= 18);

/** Words between a verb and its object, except negations. */
const some = (negations: string, most: number) => `(?:(?!${negations})\\p{L}+ ){0,${most}}`;
const GERMAN = some('(?:nicht|nie|niemals|kein\\p{L}*) ', 3);
const DUTCH = some('(?:niet|nooit|geen) ', 3);

const SUICIDAL_INTENT = new RegExp(
  [
    "(?<!\\b(?:don'?t|do not|didn'?t|never|not|no longer|won'?t|wouldn'?t|used to|think i) (?:really |actually |even |ever )?)\\b(?:want(?:ed)?|wanna|going|gonna|plan|planning|decided|ready|need|thinking|thought|think|feel like|tempted|trying|tried) (?:to |of |about )?(?:kill(?:ing)? myself|end(?:ing)? (?:my (?:own )?life|it all)|tak(?:e|ing) my (?:own )?life|commit(?:ting)? suicide)\\b(?! laughing)",
    '\\b(?:i|i just|i really|i only) (?:want to|wanna) (?:die|be dead)(?=\\s*(?:$|[.,;!?\\n])| (?:so|and|but|now|today|tonight|already|anymore|because|every|all|right)\\b)',
    "(?<!not )\\b(?:i'?m|i am|i feel|i'?m feeling|i am feeling) (?:so |really |very |still |quite )?suicidal\\b",
    '(?<!\\b(?:no|nunca|tampoco|ni) )\\b(?:quiero|quisiera|voy a|ganas de|pienso en|pensando en|he pensado en) (?:morir(?:me)?|matarme|suicidarme|quitarme la vida|acabar con mi vida|el suicidio)\\b(?! de\\b)',
    '\\bno quiero (?:seguir viviendo|vivir mas|estar vivo|estar viva)\\b',
    "(?<!\\b(?:pas|plus|aucune|jamais) )\\b(?:je veux|je voudrais|je vais|j'?ai envie de|envie de|je pense a|je songe a) (?:mourir|crever|me tuer|me suicider|en finir avec la vie|mettre fin a (?:ma vie|mes jours))\\b(?! de\\b)",
    '\\bje (?:ne )?veux plus vivre\\b',
    `\\b(?:will|mochte|moechte|werde) ${GERMAN}(?:sterben|tot sein|mich (?:selbst )?(?:umbringen|toten|toeten)|mir das leben nehmen)\\b`,
    '\\b(?:ich bringe? mich um|will nicht mehr leben|ich nehme? mir das leben)\\b',
    `\\bdenke? ${GERMAN}an (?:selbstmord|suizid)\\b`,
    `\\b(?:wil|ga|zou) ${DUTCH}(?:dood(?: zijn)?(?! aan)|sterven|mezelf (?:doden|ophangen|van kant maken)|zelfmoord plegen|er een einde? aan maken)\\b`,
    '\\bwil niet meer leven\\b',
    `\\bdenk ${DUTCH}aan zelfmoord\\b`,
    '(?<!\\b(?:nao|nunca|nem) )\\b(?:quero|queria|vou|vontade de|penso em|pensando em|pensei em) (?:morrer|me matar|matar-me|me suicidar|suicidar-me|tirar (?:a )?minha (?:propria )?vida|acabar com (?:a )?minha vida|suicidio)\\b(?! de\\b)',
    '\\bnao quero (?:mais viver|viver mais)\\b',
    '(?<!\\b(?:non|mai|ne) )\\b(?:voglio|vorrei|sto per|ho voglia di|penso di|penso al|pensando di|pensando al) (?:morire|uccidermi|ammazzarmi|suicidarmi|farla finita|togliermi la vita|suicidio)\\b(?! d(?:i|a|al|alle|alla)\\b)',
    '\\bnon voglio piu vivere\\b',
  ].join('|'),
  'u',
);

/** @param reading a folded text. */
export const expressesSuicidalIntent = (reading: string): boolean => SUICIDAL_INTENT.test(reading);

const SWALLOWS =
  /\b(?:took|taken|take|taking|swallowed|swallowing|downed|tome|tomei|tomado|tragado|engoli|pris|avale|prends|nehme|genommen|geschluckt|neem|genomen|geslikt|ingenomen|preso|ingoiato|prendo)\b/;
const MANY_PILLS =
  /\b(?:\d{2,3}(?! ?(?:mg|ml))|all (?:of )?(?:the|my)|(?:a|the) (?:whole|entire|full) (?:bottle|box|pack)(?: of)?|todas (?:las|mis|as|minhas)|(?:toute la|une) boite de|tous (?:mes|les)|alle(?: meine| mijn)?|die ganze packung|een heel doosje|tutte le(?: mie)?|una scatola di) (?:\p{L}+ ){0,2}(?:pills?|tablets?|paracetamols?|tylenols?|ibuprofens?|aspirins?|xanax|valium|pastillas|comprimidos|remedios|cachets|comprimes|medicaments|tabletten|pillen|schlaftabletten|slaappillen|pastiglie|compresse|pillole)\b/u;

/** Whether the author mentions an overdose: taking a large number of pills. */
export const mentionsOverdose = (reading: string): boolean =>
  SWALLOWS.test(reading) && MANY_PILLS.test(reading);

const ASKS_AGE =
  /\b(?:how old (?:are|r) (?:you|u|ya)|(?:what(?:'s| is)|tell me) your (?:real )?age|que edad tienes|cuantos anos tienes|tu edad|quel age (?:as|avez)|tu as quel age|t'as quel age|ton age|wie alt (?:bist|bisch)|dein alter|hoe oud (?:ben|bent|zijt)|je leeftijd|quantos anos (?:voce |vc |tu )?(?:tem|tens)|que idade (?:tem|tens)|(?:tua|sua) idade|quanti anni hai|(?:la )?tua eta)\b/;
const ANSWER = new RegExp(
  `^[^\\p{L}\\d]*(?:\\p{L}[\\p{L}']* ){0,3}?(?:[5-9]|1[0-7])(?: ?(?:ans|anos|anni|jahre?(?: alt)?|jaar(?: oud)?))?${YEARS}(?:\\.5)?${END}`,
  'u',
);

const ASKS_NUMBER =
  /\b(?:how (?:many|much|often|long|far|tall|big|high|late)|what (?:number|time|size|level|place|position|score|rank|floor|room)|which|scale|position|rank|score|level|1 to \d+|cuant[oa]s?|que numero|combien|quelle (?:taille|heure)|wie ?viele?|welche[rsn]?|hoeveel|welke?|quant[oaei]s?|que horas|che numero)\b/;

/** The last question of the companion's message. Empty without a question. */
const lastQuestion = (text: string): string =>
  text.split(/(?<=[.!?])/).findLast((sentence) => sentence.endsWith('?') && sentence.length > 1) ?? '';

/** Whether the companion's last question asks for the member's age. */
const asksAge = (reply: string): boolean => ASKS_AGE.test(lastQuestion(reply.slice(-300)));
/** Whether the companion's last question asks for another number. */
export const asksNumber = (reply: string): boolean =>
  !asksAge(reply) && ASKS_NUMBER.test(lastQuestion(reply.slice(-300)));

/** Whether the member answers the companion's question for the age with an age below 18. */
export const answersWithMinorAge = (reply: string, reading: string): boolean =>
  asksAge(reply) && ANSWER.test(reading) && !DOUBT.test(reading);
