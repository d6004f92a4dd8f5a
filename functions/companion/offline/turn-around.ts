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

/** Verbs that are recognised after "and" in a field such as "She listens, laughs and never forgets". */
const COMMON_VERBS = new Set(
  'listen laugh answer ask say speak talk sing dance write paint draw cook bake climb run swim sail fly drive ride walk hike travel read play love like enjoy adore hate need want know think feel believe dream hope remember forget collect restore build make take give keep find lose live work teach learn study mean tell tease flirt smile blush cry wait watch look see hear taste smell touch hold help care heal fix repair grow plant own run host serve mix brew photograph design tailor sew knit code hack fight train box ride surf ski skate stay leave come go return arrive start stop begin end wear carry trust share hide reveal prefer spend save bring put let win compete practise practice perform record compose'.split(
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

const ADVERB =
  '(?:still|also|always|never|often|rarely|seldom|sometimes|usually|once|now|just|only|even|really|recently|currently|[a-z]+ly)';

/**
 * A sentence of an operator's text in the companion's own mouth: "She sings and loves her cat" becomes
 * "I sing and love my cat". Gives undefined where the result could be wrong.
 */
export function toFirstPerson(
  sentence: string,
  names: readonly string[],
  pronoun: 'she' | 'he' | 'they',
): string | undefined {
  const text = sentence.trim().replace(/[’]/g, "'");
  if (/\b(?:I|I'm|I've|my|me)\b/.test(text)) return text;
  const others = {
    she: /\b(?:he|him|his|they|them|their)\b/i,
    he: /\b(?:she|her|hers|they|them|their)\b/i,
    they: /\b(?:she|her|he|him|his)\b/i,
  };
  if (others[pronoun].test(text)) return undefined;
  if (/^(?:A|An|The|Your|Just)\s/.test(text)) {
    // After a colon follows what that person does, in a grammar that no longer fits.
    return text.includes(':') ? undefined : `I'm ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  }

  const possessive = pronoun === 'she' ? 'her' : pronoun === 'he' ? 'his' : 'their';
  const object = pronoun === 'she' ? 'her' : pronoun === 'he' ? 'him' : 'them';
  const subjects = [...names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')), pronoun].sort(
    (a, b) => b.length - a.length,
  );
  const subject = new RegExp(`\\b(?:${subjects.join('|')})('s)?((?: ${ADVERB})*) ([a-z']+)`, 'gi');
  if (!new RegExp(`\\b(?:${subjects.join('|')})\\b`, 'i').test(text)) return undefined;

  let turned = text.replace(subject, (_, short: string | undefined, adverbs: string, verb: string) =>
    short ? `I'm${adverbs} ${verb}` : `I${adverbs} ${baseForm(verb)}`,
  );
  turned = turned
    .replace(new RegExp(`\\b(?:${names.join('|')})'s\\b`, 'g'), 'my')
    .replace(new RegExp(`\\b${pronoun === 'they' ? 'themselves' : `${object}self`}\\b`, 'gi'), 'myself')
    .replace(new RegExp(`\\b${possessive}s\\b`, 'gi'), 'mine')
    .replace(
      new RegExp(
        `\\b${object}\\b(?=\\s*(?:[.,;:!?)]|$|\\s(?:and|or|but|to|in|on|at|with|when|while|for|from|as|by|because|that|if|than|up|down|back|away|out|off|into|through|about|every|most|more|alone|home|so)\\b))`,
        'gi',
      ),
      'me',
    )
    .replace(new RegExp(`\\b${possessive}\\b`, 'gi'), 'my')
    .replace(
      new RegExp(`((?:,| and| but| or)(?: ${ADVERB})*) ([a-z]+s)\\b`, 'g'),
      (whole, lead: string, verb: string) =>
        COMMON_VERBS.has(baseForm(verb)) && /\bI\b/.test(turned) ? `${lead} ${baseForm(verb)}` : whole,
    )
    .replace(/\bI am\b/g, "I'm");
  if (new RegExp(`\\b(?:${[...names, pronoun].join('|')})\\b`, 'i').test(turned)) return undefined;
  // A sentence that begins with somebody else is not about the character.
  if (!/^(?:I|I'm|I've|My|Mine)\b/.test(turned) && !SENTENCE_OPENING.test(turned)) return undefined;
  return turned.charAt(0).toUpperCase() + turned.slice(1);
}
