import { type Detail, isOfDetail } from './details.ts';
import { type Fact, factsOf } from './facts.ts';

const LEAD = '(?:(?:no|sorry|oops|wait|hm+|ah|oh|well|actually)\\b[,. !]*)';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const DATE = `(?:on |in )?(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:${WEEKDAY}|${MONTH})`;

/** "No, I meant Malaga", "I mean Hanna", "no, June": what should have stood there. */
const CORRECTIONS = [
  new RegExp(
    `^${LEAD}*i meant(?: to (?:say|write|type))?[,: ]+(?<value>(?!to |well\\b|every|no |only|just|that|for |what|it\\b|this|not )[^.!?]{2,40})[.!]*$`,
    'iu',
  ),
  new RegExp(`^${LEAD}*[Ii] mean (?<value>\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?)[.!]*$`, 'u'),
  new RegExp(`^${LEAD}*(?:no|sorry|oops)[,. !]+(?:make that |it's )?(?<value>${DATE})[.!]*$`, 'iu'),
];

export function correctionIn(message: string): string | undefined {
  const text = message.trim().replace(/[’‘]/g, "'");
  const found = CORRECTIONS.map((pattern) => pattern.exec(text)?.groups?.value);
  return found
    .find((value) => value !== undefined && !/\byou\b/i.test(value))
    ?.replace(/,? (?:sorry|of course|obviously|haha|lol)$/i, '');
}

const TIME = new RegExp(
  `\\b(?:${WEEKDAY}s?|${MONTH}|today|tonight|tomorrow|yesterday|morning|afternoon|evening|night|noon|midnight|day|week|weekend|month|year|spring|summer|autumn|winter|christmas|easter|now|soon|later)\\b`,
  'i',
);
const NAME = /^\p{Lu}[\p{L}'-]+(?: (?:and )?\p{Lu}[\p{L}'-]+){0,2}$/u;
const NO_NAME = /^(?:the|an?|my|your|yes|no|nothing|none|never|ok|hello|hi|him|her|them|us|me)\b/i;
/** "the other film", "your day": something that was spoken of, and not a thing of its own. */
const POINTS =
  /^(?:the (?:other|same|first|last|next|new)|other|another|your|his|her|their|us|me|him|them)\b/i;

const nameIn = (value: string): string | undefined =>
  NAME.test(value) && !NO_NAME.test(value) && !TIME.test(value) ? value : undefined;
const thingIn = (value: string): string | undefined =>
  POINTS.test(value) || TIME.test(value) || value.split(' ').length > 4 ? undefined : value;

/** The fact with that in the place of what was understood; nothing when it does not fit there. */
export function corrected(fact: Fact, value: string): Fact | undefined {
  switch (fact.kind) {
    case 'name':
    case 'named': {
      const name = nameIn(value);
      return name === undefined ? undefined : { ...fact, name };
    }
    case 'person':
    case 'pet': {
      const name = fact.name && nameIn(value);
      return name ? { ...fact, name } : undefined;
    }
    case 'job':
      return jobIn(value);
    case 'place': {
      const place = nameIn(value.replace(/^(?:in|from) /i, ''));
      return place === undefined ? undefined : { ...fact, place };
    }
    case 'like':
    case 'dislike': {
      const thing = thingIn(value);
      return thing === undefined ? undefined : { ...fact, thing };
    }
    case 'plan':
      return planWith(fact, value);
    case 'detail':
      return detailWith(fact, value.replace(/^(?:in|on) /i, ''));
  }
}

function jobIn(value: string): Fact | undefined {
  const job = value.replace(/^an? /i, '');
  return factsOf(`I'm a ${job}`, `i'm a ${job.toLowerCase()}`).find(({ kind }) => kind === 'job');
}

const ONLY_DATE = new RegExp(`^${DATE}$`, 'i');

function planWith(plan: Extract<Fact, { kind: 'plan' }>, value: string): Fact | undefined {
  if (ONLY_DATE.test(value))
    return {
      ...plan,
      when: /^(?:on|in) /i.test(value) ? value : `${/\d|day$/i.test(value) ? 'on' : 'in'} ${value}`,
    };
  const event = value.replace(/^(?:an?|my|the) /i, '');
  const read = (line: string): Fact | undefined =>
    factsOf(line, line.toLowerCase()).find(({ kind }) => kind === 'plan');
  const moved = read(`I have a meeting ${value}`);
  if (moved?.kind === 'plan' && moved.when === value.toLowerCase()) return { ...plan, when: moved.when };
  const other = read(`I have a ${event} tomorrow`);
  return other?.kind === 'plan' && other.event === event.toLowerCase() ? { ...plan, event } : undefined;
}

/** Dates are for a birthday, names for what takes a name; the rest takes any thing. */
function detailWith(detail: Detail, value: string): Fact | undefined {
  if (!isOfDetail(detail, value)) return undefined;
  if (detail.about === 'birthday' || detail.about === 'age') return { ...detail, value };
  const fitting =
    /^\p{Lu}/u.test(detail.value) && detail.about !== 'favourite' ? nameIn(value) : thingIn(value);
  return fitting === undefined ? undefined : { ...detail, value: fitting };
}
