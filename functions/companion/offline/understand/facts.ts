import { sentences, titleCase } from '../text.ts';
import { toSecondPerson } from '../turn-around.ts';
import type { Detail } from './details.ts';
import { isSayable } from './explicit.ts';
import { EVENT_NOUN, JOBS, RELATION, SPECIES, WHEN } from './fact-words.ts';
import { FIRST_NAMES } from './first-names.ts';
import { beforeWish, ownWords } from './hearsay.ts';
import { tastes } from './tastes.ts';

/** Something the member told about their life. */
export type Fact =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'person'; readonly relation: string; readonly name?: string }
  /** "Her name is Rosa": whose name it is shows in what was said before. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'pet'; readonly species: string; readonly name?: string }
  | { readonly kind: 'job'; readonly job: string }
  | { readonly kind: 'place'; readonly place: string; readonly how: 'live' | 'from' }
  | { readonly kind: 'like'; readonly thing: string }
  | { readonly kind: 'dislike'; readonly thing: string }
  | Detail
  | {
      readonly kind: 'plan';
      /** "job interview": what it is, for "your job interview"; or else `action`. */
      readonly event?: string;
      /** "visit your mother": for "to visit your mother". */
      readonly action?: string;
      readonly when: string;
    };

const NAME = "(?:\\p{Lu}[\\p{L}'-]{1,20})";
const WORD = "[a-z'-]+";

const NOT_NAMES = new Set(
  'mr mrs ms dr i the a an my his her is was and but so has had will can not very just still who that he she it they we you are were from in on at to with of said says called named also always never really me him us them back again today yesterday tomorrow once home off up out over after before when while what how why if because then now soon says thinks wants loves hates likes works lives died got gets comes came went goes'.split(
    ' ',
  ),
);

const NAMED_LATER = new RegExp(
  `\\b(?:[Hh]er|[Hh]is|[Tt]heir|[Ii]ts) name(?: is| was|'s) (${NAME}|${WORD})`,
  'u',
);

/** All facts of one message. `plainText` is the same message in its plain form. */
export function factsOf(message: string, plainText: string): Fact[] {
  const facts: Fact[] = [];
  // A question about "my sister" tells nothing new about her.
  const stated = sentences(message.replace(/[’‘]/g, "'")).filter(
    (part) => !part.endsWith('?') && !/^(?:what|who|where|do you|did you|can you)\b/i.test(part),
  );
  // Who was spoken of is real, whoever said it; what was said need not be.
  const own = stated.map(ownWords).join(' ');
  const original = stated
    .map(beforeWish)
    .join(' ')
    .replace(/\b([Mm]y|[Oo]ur) ([\p{L} -]{2,20}[^s\W])'?s name is /gu, '$1 $2 is called ');
  const name = ownName(own);
  if (name) facts.push({ kind: 'name', name });
  facts.push(
    ...companionsOf(original, MY_PEOPLE).map(({ noun, name: called }) => ({
      kind: 'person' as const,
      relation: noun,
      ...(called && { name: called }),
    })),
  );
  const had =
    /(?:\b(?:[Ii]|[Ww]e)(?:'ve| have)?(?: got| have| also have)* |^)(?:[Aa]n? |[Oo]ne |[Tt]wo |three |four |five |\d |[Mm]y )(?:\w+ )?(?<relation>child\w*|kids?|girls|boys|sons?|daughters?|brothers?|sisters?|wife|husband|girlfriend|boyfriend)\b(?:,? (?:are |is )?(?:called |named |whose names? (?:is|are) )?(?<name>[A-Z][a-z'-]+(?:(?:, [A-Z][a-z'-]+)*,? and [A-Z][a-z'-]+)?)(?=[.!,]|$| and\b| who\b| is\b))?/.exec(
      own,
    )?.groups;
  if (had?.relation && !facts.some(({ kind }) => kind === 'person')) {
    facts.push({
      kind: 'person',
      relation: /^(?:child|kid|girls|boys)/i.test(had.relation) ? 'children' : had.relation.toLowerCase(),
      ...(had.name && { name: had.name }),
    });
  }
  facts.push(...petsOf(original, own));
  const later = NAMED_LATER.exec(original)?.[1];
  if (later && !facts.some((fact) => 'name' in fact && fact.name))
    facts.push({ kind: 'named', name: titleCase(later) });
  for (const sentence of sentences(plainText)) {
    if (sentence.endsWith('?')) continue;
    const part = ownWords(sentence).replace(/(?<![.!?…])[.!?…]+$/, '');
    facts.push(...lifeFacts(part, original), ...tastes(part));
    const plan = planOf(part);
    if (plan) facts.push(plan);
  }
  return facts
    .map((fact) => recased(fact, original))
    .filter((fact) => Object.values(fact).every((value) => isSayable(String(value).toLowerCase())));
}

/** Names that were read in lower case, as the member wrote them: "fly to Rome", "on Friday". */
function recased(fact: Fact, original: string): Fact {
  const names = new Map(
    [...original.matchAll(/(?<=[\p{L}\d,;'] )\p{Lu}\p{Ll}[\p{L}'-]*/gu)].map(([name]) => [
      name.toLowerCase(),
      name,
    ]),
  );
  const values = Object.entries(fact).map(([field, value]) => [
    field,
    field === 'kind' ? value : String(value).replace(/[\p{L}'-]+/gu, (word) => names.get(word) ?? word),
  ]);
  return Object.fromEntries(values);
}

const OWN_NAME = new RegExp(
  `\\b(?:[Mm]y (?:real )?name(?: isn't| is not) \\p{L}+,? (?:it's|but|it is)|[Mm]y (?:real )?name is(?! not\\b)|[Mm]y name's|(?<=^|[,.!] ?|and )[Nn]ame is|[Cc]all me|[Nn]ame's|I go by|[Pp]eople call me) (?<name>${NAME}|\\p{Ll}{2,15})`,
  'u',
);
const GREETED_NAME = new RegExp(
  `^(?:(?:[Hh]i|[Hh]ello|[Hh]ey)[,!. ]+)?(?:I'm|I am|[Ii]m|[Ii]'m) (?<name>${NAME})(?=[.!, ]*$|,| and\\b| from\\b| by the way| btw)`,
  'u',
);

function ownName(text: string): string | undefined {
  const named = OWN_NAME.exec(text)?.groups?.name;
  const greeted = GREETED_NAME.exec(text)?.groups?.name;
  const found = named ?? greeted;
  if (
    !found ||
    NOT_NAMES.has(found.toLowerCase()) ||
    /^(?:later|back|when|if|maybe|crazy|baby|tomorrow|tonight|sir|daddy|master)$/i.test(found)
  )
    return undefined;
  return found.charAt(0).toUpperCase() + found.slice(1);
}

const WHOLE_NAME = new RegExp(`^${NAME}$`, 'u');

/** "my sister Rosa", "our dog is called Rex". */
const [MY_PEOPLE, MY_PETS] = [RELATION, SPECIES].map(
  (nouns) =>
    new RegExp(
      `\\b(?:[Mm]y|[Oo]ur) (?<noun>${nouns})s?\\b(?!['’]s\\b)(?:(?:,)? (?:is |was |who is |who's )?(?:(?:called|named|whose name is|name is) )?(?<name>${NAME}|${WORD}))?`,
      'gu',
    ),
) as [RegExp, RegExp];

function companionsOf(text: string, pattern: RegExp): { noun: string; name: string | undefined }[] {
  return [...text.matchAll(pattern)].map((match) => {
    const noun = match.groups?.noun ?? '';
    const called = match.groups?.name;
    const isNamed =
      called !== undefined &&
      (WHOLE_NAME.test(called) || FIRST_NAMES.has(called) || /(?:called|named|name is) \S+$/.test(match[0]));
    const later = NAMED_LATER.exec(text.slice(match.index))?.[1];
    const name = isNamed && !NOT_NAMES.has(called.toLowerCase()) ? called : later;
    return { noun: noun.toLowerCase(), name: name && name.charAt(0).toUpperCase() + name.slice(1) };
  });
}

const HAD_PETS = new RegExp(
  `\\b(?:[Ii](?:'ve| have)?(?: got)?|[Ww]e) (?:have |had |got |own |adopted )*(?:(?<one>an? )|two |three |four |some )(?:\\w+ )?(?<noun>${SPECIES})(?<many>s)?\\b(?:,? (?:called |named )?(?<names>${NAME} and ${NAME})|,? (?:called|named|whose names? (?:is|are)) (?<name>${NAME}|${WORD})|, (?<apposed>${NAME})(?=[.!,]|$))?`,
  'u',
);
const PETS_NAMED_LATER = new RegExp(
  `\\b(?:[Hh]er|[Hh]is|[Ii]ts|[Tt]heir) names? (?:is|are|'s) (${NAME} and ${NAME}|${NAME}|${WORD})`,
  'u',
);

function petsOf(text: string, claimed: string): Fact[] {
  const own = companionsOf(text, MY_PETS).map(({ noun, name }) => ({ species: noun, name }));
  const had = HAD_PETS.exec(claimed)?.groups;
  if (had?.noun && own.length === 0) {
    const later = PETS_NAMED_LATER.exec(text)?.[1];
    own.push({
      species: had.many && !had.one ? `${had.noun}s` : had.noun,
      name: had.names ?? had.name ?? had.apposed ?? later,
    });
  }
  return own.map(({ species, name }) => ({
    kind: 'pet',
    species,
    ...(name && { name: name.charAt(0).toUpperCase() + name.slice(1) }),
  }));
}

const JOB = new RegExp(
  `\\b(?:i'm|i am|i work (?:[a-z]+ ){0,3}as|i was|working as) (?:currently |actually |also )?an? (?<job>${JOBS})\\b`,
);

function lifeFacts(part: string, original: string): Fact[] {
  const facts: Fact[] = [];
  const drives =
    /\bi (?:drive|am driving) (?:a |an |my )?(?<what>taxi|cab|truck|lorry|bus|tram|train|ambulance)\b/.exec(
      part,
    )?.groups?.what;
  if (drives) facts.push({ kind: 'job', job: `${drives} driver` });
  const job = JOB.exec(part)?.groups?.job;
  const place =
    /\bi(?:'m| am)? work(?:ing)? (?:in|at|for) (?<place>(?:an?|the) [a-z]+(?: (?!of\b|and\b|but\b|in\b|at\b|for\b|with\b|so\b|as\b|on\b|now\b|near\b)[a-z]+)?)\b/.exec(
      part,
    )?.groups?.place;
  if (job && !/\b(?:dad|mum|mom|mother|father)$/.test(job)) facts.push({ kind: 'job', job });
  else if (place) facts.push({ kind: 'job', job: `in ${place}` });
  const home =
    /\b(?<how>i live in|i'm from|i am from|i come from|i moved to|i grew up in|we live in|i'm living in|i am living in|(?:i'm|i am) based in|my home(?: ?town)? is(?: in)?) (?<place>(?:the )?[a-z]+(?: [a-z]+)?)/.exec(
      part,
    )?.groups;
  const how = home?.how;
  const city = home?.place?.split(
    / (?:and|with|but|now|since|for|because|in|at|near|too|so|where|by|which|originally|alone|right|next|last|this|these|those|a|an|my|the|some|two|three|ago|again|today|currently|all|during|after|before|about|almost|just|from|to|on|as|until|till|when|while|if|every|soon|recently|lately|together|back|still)\b/,
  )[0];
  // Of "Utrecht alone" only the first word has the capital letter of a name.
  const [first = '', second] = titleCase(city ?? '').split(' ');
  const isOneWord = second && original.includes(first) && !original.includes(`${first} ${second}`);
  if (city && !/^(?:the|a|here|there|my|work|home|an|your|this|that)\b/.test(city))
    facts.push({
      kind: 'place',
      place: isOneWord ? first : titleCase(city),
      how: /from|grew|come|home ?town/.test(how ?? '') ? 'from' : 'live',
    });
  return facts;
}

const WHEN_SAID = new RegExp(`\\b(${WHEN})\\b`);
const EVENT = new RegExp(
  `\\b(?:have|got|having|had|there's|there is|is|going to|go to|to|for|my|a|an|the|it's) (?:to |a |an |my |the |our |this |another ){0,4}(?<event>${EVENT_NOUN})\\b`,
);
const GOING_TO = new RegExp(
  `\\b(?:i'm|i am|we're|we are|i) ?(?:going to|will|planning to|want to|need to|have to|supposed to|about to) (?<action>[a-z]+(?: [a-z']+){0,5}?)(?= (?:${WHEN})\\b|[,.;!?]|$| (?:and|but|because|so|with)\\b)`,
);
const FROM_WHEN = new RegExp(` ?\\b${WHEN}\\b`);

function planOf(part: string): Fact | undefined {
  const when = WHEN_SAID.exec(part)?.[1];
  const event = EVENT.exec(part)?.groups?.event;
  const isFuture =
    /\b(?:have|i've got|going to|will|i'll|we'll|i'm|we're|is|are|it's|need to|got|my|want to|planning)\b/.test(
      part,
    ) && !/\b(?:had|was|were|went|yesterday|last (?:night|week|month|year)|ago)\b/.test(part);
  if (!when || !isFuture) return undefined;
  if (event) return { kind: 'plan', event, when };
  const action =
    GOING_TO.exec(part)?.groups?.action ??
    /\b(?:i'll|we'll) (?<action>[a-z]+(?: [a-z']+){0,5}?)(?= (?:tomorrow|tonight|next|on|this|later|soon|in)\b|[,.;!?]|$)/.exec(
      part,
    )?.groups?.action;
  const visiting =
    /\b(?:i'm|i am|we're|we are) (?<verb>visit|meet|see|fly|driv|travell?|mov|start|cook|tak)ing (?<rest>(?:to |with )?[a-z']+(?: [a-z']+){0,4}?)(?= (?:tomorrow|tonight|next|on|this|later|soon|in|for|because|and|but|with|at)\b|[,.;!?]|$)/.exec(
      part,
    )?.groups;
  const going =
    /\bi (?:go|will go|am going) (?:to )?(?<action>(?:visit|meet|see|cook|buy|play|travel|help|pick up)[a-z]* (?:[a-z']+ ?){1,4})/.exec(
      part,
    )?.groups?.action;
  const spoken =
    going?.trim() ??
    action ??
    (visiting ? `${verbOf(visiting.verb ?? '')} ${visiting.rest ?? ''}` : undefined);
  const trimmed = spoken?.split(FROM_WHEN)[0]?.trim();
  const turned =
    trimmed && !/^(?:be|sleep|bed|go|see|talk|die|say|tell|ask)$/.test(trimmed)
      ? toSecondPerson(trimmed)
      : undefined;
  return turned && turned.split(' ').length <= 6 ? { kind: 'plan', action: turned, when } : undefined;
}

function verbOf(stem: string): string {
  if (/(?:driv|mov|tak)$/.test(stem)) return `${stem}e`;
  return stem === 'travell' ? 'travel' : stem;
}
