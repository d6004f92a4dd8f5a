/**
 * What must never depend on a score: a plain age below 18, or the word for it, said by the member about themselves.
 * Texts are folded (no accents, lower case) and have numbers as digits.
 */
const AGE = '(?:[5-9]|1[0-7])';
/** Where a claim ends, so that "I'm 15 minutes late" and "tengo 15 años de experiencia" are none. */
const END =
  '(?=\\s*(?:$|[.,;:!?)\\n…&/]|\\p{Extended_Pictographic})|\\s+(?:and|but|so|now|too|lol|haha|btw|tho|though|if|hope|hbu|wbu|u|you|is that|is it|not|what about|in case|f|m|from|y|pero|et|mais|und|aber|en|maar|e|ma|mas|jaja|rs|kkk|mdr|ptdr|ja|oder|ok|okay|oke)\\b)';
const NOT_OF_NOW =
  '(?<!\\b(?:if|when|like|wish|since|than|as|before|until|till|while|imagine|pretend|say|says|said|saying|think|thinks|feel|feels|believe|cuando|si|como|quand|comme|als|wenn|toen|quando|se|ook al|alsof|ob) )';
const YEARS = '(?: ?(?:yo|y\\/?o|yrs?(?: old)?|years? (?:old|of age)|year old))?';

const CLAIMS: readonly RegExp[] = [
  `\\b(?:i'?m|i am)(?: (?:only|just|actually|really|still|literally|barely|honestly|also|like|a|in fact|turning))* ${AGE}${YEARS}${END}`,
  `\\bmy (?:real |actual |true )?age is(?: (?:only|just|actually))? ${AGE}${END}`,
  `\\b(?:tengo|tenho|acabo de cumplir|acabei de fazer)(?: (?:solo|apenas|solamente|recien|so|ya|ja|en realidad|na verdade))* ${AGE}(?: an(?:os|itos))?${END}`,
  `\\bj'? ?ai(?: (?:que|seulement|juste|a peine|en vrai|en fait|tout juste))* ${AGE} ans?${END}`,
  `\\bich bin(?: (?:erst|gerade|grad|noch|jetzt|nur|doch|ja|eigentlich|halt|in echt|mal))* ${AGE}(?: jahre?(?: alt| jung)?)?${END}`,
  `\\bik ben(?: (?:pas|net|nu|nog|eigenlijk|ook|maar|gewoon|in het echt))* ${AGE}(?: jaar(?: oud)?)?${END}`,
  `\\bho(?: (?:solo|appena|ancora|soltanto|in realta))* ${AGE} anni${END}`,
].map((source) => new RegExp(`${NOT_OF_NOW}${source}`, 'u'));

const IS_MINOR = new RegExp(
  `(?<!\\b(?:no|non|not|nao|n|never|if|si|se|wenn|als|when) )\\b(?:i'?m|i am|soy|sou|sono|je suis|ich bin|ik ben)(?: (?:an?|un|une|una|uma|ein|eine|een|still|only|todavia|aun|ancora|ainda|encore|noch|nog|technically|actually|en realidad|eigentlich|eigenlijk))* (?:minor|underage|under ?age|under 18|below 18|not 18|not yet 18|not even 18|menor(?: de (?:edad|idade))?|minorenne|mineure?|minderjahrig(?:er?)?|minderjarig|unter 18|onder de 18)${END}`,
  'u',
);

/** @param reading a folded text with numbers as digits. */
export const claimsToBeMinor = (reading: string): boolean =>
  IS_MINOR.test(reading) || CLAIMS.some((pattern) => pattern.test(reading));

const ASKS_AGE =
  /\b(?:how old (?:are|r) (?:you|u|ya)|(?:what(?:'s| is)|tell me) your (?:real )?age|que edad tienes|cuantos anos tienes|tu edad|quel age (?:as|avez)|tu as quel age|t'as quel age|ton age|wie alt (?:bist|bisch)|dein alter|hoe oud (?:ben|bent|zijt)|je leeftijd|quantos anos (?:voce |vc |tu )?(?:tem|tens)|que idade (?:tem|tens)|(?:tua|sua) idade|quanti anni hai|(?:la )?tua eta)\b/;
const ANSWER = new RegExp(
  `^[^\\p{L}\\d]*(?:\\p{L}[\\p{L}']* ){0,3}?${AGE}(?!\\d|[.,:]\\d| ?(?:min|hour|%))`,
  'u',
);
/** "16, haha no, 42" is a joke. */
const ADULT = /(?<!\d)(?:1[89]|[2-9]\d)(?!\d)/;

/** Whether a number answers the companion's question for the age. Both are folded. */
export const answersWithMinorAge = (question: string, reading: string): boolean =>
  ASKS_AGE.test(question.slice(-300)) && ANSWER.test(reading) && !ADULT.test(reading);
