import { escapeForRegex, regExpTemplate } from '../regexp-template.ts';

/** The member's words, seen from the companion: "my boss hates me" becomes "your boss hates you". */
const TO_SECOND_PERSON: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  "i'm": "you're",
  "i've": "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  am: 'are',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
  "we're": "you're",
  "we've": "you've",
  "we'll": "you'll",
  "we'd": "you'd",
};

/**
 * Turns a clause around. Gives undefined where it cannot be done well: when the clause speaks to the
 * companion as well ("I like you"), "you" would have to become both "I" and "me".
 */
export function toSecondPerson(clause: string): string | undefined {
  if (/\b(?:you|your|yours|yourself|you're|you've|you'll|you'd)\b/.test(clause)) return undefined;
  return clause
    .replace(/\b(i|we) was\b/g, 'you were')
    .replace(/\b(i|we) wasn't\b/g, "you weren't")
    .replace(/\bwas i\b/g, 'were you')
    .replace(/\bi am\b/g, 'you are')
    .replace(/\bam i\b/g, 'are you')
    .replace(/[a-z']+/g, (word) =>
      Object.hasOwn(TO_SECOND_PERSON, word) ? (TO_SECOND_PERSON[word] ?? word) : word,
    );
}

/** Verbs that are recognised in a list such as "She listens, laughs and never forgets". */
const COMMON_VERBS = new Set(
  'admit adore answer arrange arrive ask bake become begin believe bind blush brew bring build burn buy call care carry catch change chase choose clean climb close code coach collect come compete compose cook count craft cry cut dance design dig dislike do draw dream dress drink drive earn eat edit enjoy explain explore feed feel fight find finish fix flirt fly forget forgive fall follow gather get give go grow guide hate have heal hear help hide hike hold hope host hum hunt hunt invent judge keep knit knock know laugh lead learn leave let like listen live look lose love make meet mend mix mean need never notice open own paint perform photograph pick plan plant play pour practise practice prefer prepare promise put race raise read rebuild recall recite record refuse remember repair rescue restore return reveal ride rise row run sail save say search see sell send serve sew share sing sit skate sketch ski sleep smell smile solve speak spend stand start stay stop study surf swear swim take talk taste teach tease tell tend think touch train travel treat trust try turn understand visit wait wake walk want warm watch wear welcome win wonder work write'.split(
    ' ',
  ),
);

function baseForm(verb: string): string {
  if (verb === 'is') return 'am';
  if (verb === 'has') return 'have';
  if (verb === 'does') return 'do';
  if (verb === "isn't") return 'am not';
  if (verb === "hasn't") return "haven't";
  if (verb === "doesn't") return "don't";
  if (verb === 'were') return 'was';
  if (verb === 'are') return 'am';
  if (/(?:ss|was|us|is)$/.test(verb) || !verb.endsWith('s')) return verb;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(verb)) return verb.slice(0, -2);
  return verb.slice(0, -1);
}

const SENTENCE_OPENING =
  /^(?:(?:after|also|although|always|as|at|because|before|behind|besides|born|but|by|during|even|every|for|from|her|his|if|in|it|just|most|never|no|nobody|nothing|now|on|once|only|raised|since|some|sometimes|still|that|the|then|there|these|though|through|to|today|trained|until|what|when|whenever|where|while|with|without)\b|[a-z]+ly\b)/i;

const ADVERB = '(?:then|still|also|always|never|often|seldom|sometimes|once|now|just|even|[a-z]+ly)';

const OTHER_PRONOUNS = {
  she: /\b(?:he|him|his|they|them|their)\b/i,
  he: /\b(?:she|her|hers|they|them|their)\b/i,
  they: /\b(?:she|her|he|him|his)\b/i,
};

/** After these "her" is whom, and not whose: "gave her directions". */
const GIVING =
  '(?:gave|gives|give|told|tells|tell|asked|asks|taught|teaches|sent|sends|showed|shows|offered|bought|brought|lent|handed|wished|promised)';

const OBJECT_FOLLOWS =
  '(?=\\s*(?:[.,;:!?)]|$|\\s(?:and|or|but|to|in|on|at|with|when|while|for|from|as|by|because|that|if|than|up|down|back|away|out|off|into|through|about|every|most|more|alone|home|so|three|two|plainly)\\b))';

const about = regExpTemplate((words: string) => new RegExp(`\\b(?:${words})\\b`, 'i'), 'emma|she|her');
const ownedBy = regExpTemplate((names: string) => new RegExp(`\\b(?:${names})'s\\b`, 'g'), 'emma');
const doneBy = regExpTemplate(
  (subjects: string) => new RegExp(`\\b(?:${subjects})('s)?((?: ${ADVERB})*) ([a-z']+)`, 'gi'),
  'emma|she',
);
const everyWord = regExpTemplate((word: string) => new RegExp(`\\b${word}\\b`, 'gi'), 'her');
const calledThat = regExpTemplate(
  (object: string) =>
    new RegExp(`(?<!\\bI )\\b(calls?|called|finds?|found|thinks?) ${object} ([a-z]+)(?=[.,;!?]|$)`, 'gi'),
  'her',
);
const givenTo = regExpTemplate((object: string) => new RegExp(`\\b(${GIVING}) ${object}\\b`, 'gi'), 'her');
const asObject = regExpTemplate(
  (object: string) => new RegExp(`\\b${object}\\b${OBJECT_FOLLOWS}`, 'gi'),
  'her',
);
const JOINED_VERB = new RegExp(`((?:, and|,| and| but| or)(?: ${ADVERB})*) ([a-z]+s)\\b`, 'g');

/**
 * A sentence of an operator's text in the companion's own mouth: "She sings and loves her cat" becomes
 * "I sing and love my cat". Gives undefined where the result could be wrong.
 */
export function toFirstPerson(
  sentence: string,
  names: readonly string[],
  pronoun: 'she' | 'he' | 'they',
): string | undefined {
  const text = withSubject(sentence.trim().replace(/[’]/g, "'"), pronoun);
  if (/\b(?:I|I'm|I've|my|me)\b/.test(text)) return text;
  if (OTHER_PRONOUNS[pronoun].test(text)) return undefined;
  if (/^(?:A|An|Your)\s/.test(text)) return described(text);

  const subjects = [...names, pronoun]
    .sort((a, b) => b.length - a.length)
    .map(escapeForRegex)
    .join('|');
  const possessive = { she: 'her', he: 'his', they: 'their' }[pronoun];
  const object = { she: 'her', he: 'him', they: 'them' }[pronoun];
  if (!about(`${subjects}|${possessive}|${object}`).test(text)) return undefined;

  const turned = text
    .replace(ownedBy(names.map(escapeForRegex).join('|') || '(?!)'), 'my')
    .replace(doneBy(subjects), (_, short: string | undefined, adverbs: string, verb: string) =>
      short ? `I'm${adverbs} ${verb}` : `I${adverbs} ${baseForm(verb)}`,
    )
    .replace(everyWord(pronoun === 'they' ? 'themselves' : `${object}self`), 'myself')
    .replace(everyWord(`${possessive}s`), 'mine')
    .replace(calledThat(object), '$1 me $2')
    .replace(givenTo(object), '$1 me')
    .replace(asObject(object), 'me')
    .replace(everyWord(possessive), 'my')
    .replace(/(?<!\b(?:who|what|where|how|than|as) )\bI am\b(?= \w)/g, "I'm");
  if (about(subjects).test(turned)) return undefined;
  // A sentence that begins with somebody else is not about the character.
  if (!/^(?:I|I'm|I've|My|my|Mine)\b/.test(turned) && !SENTENCE_OPENING.test(turned)) return undefined;
  const joined = withJoinedVerbs(turned);
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** "Sings at a bar" leaves its subject out; so does "Notices what people leave out". */
function withSubject(text: string, pronoun: string): string {
  const first = /^[A-Z][a-z]+s\b/.exec(text)?.[0].toLowerCase();
  if (!first || !COMMON_VERBS.has(baseForm(first))) return text;
  return `${pronoun.charAt(0).toUpperCase()}${pronoun.slice(1)} ${first}${text.slice(first.length)}`;
}

/** "A singer who stays late." After a colon or with a subject of its own it is a sentence of another kind. */
function described(text: string): string | undefined {
  if (text.includes(':') || /\b(?:he|she|they)\b/i.test(text)) return undefined;
  return `I'm ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Verbs further on that still belong to "I": "I lead, mends and has" becomes "I lead, mend and have". */
function withJoinedVerbs(text: string): string {
  if (!/\bI\b|\bI'm\b/.test(text)) return text;
  return text
    .replace(
      /((?:, and|,| and| but| or|, but)) (has)\b(?! it\b)/g,
      (_, lead: string, verb: string) => `${lead} ${baseForm(verb)}`,
    )
    .replace(JOINED_VERB, (whole, lead: string, verb: string) =>
      COMMON_VERBS.has(baseForm(verb)) ? `${lead} ${baseForm(verb)}` : whole,
    );
}
