import { escapeForRegex, regExpTemplate } from '../../regexp-template.ts';
import { FEELINGS } from '../phrases/feelings.ts';
import { REMEMBERING } from '../phrases/remembering.ts';
import { type Part, part, type Scene } from '../scene.ts';
import { essence, listed, withArticle } from '../text.ts';
import { asksForDetail, clauseOfDetail } from '../understand/details.ts';
import { isSomebody } from '../understand/endings.ts';
import type { Fact } from '../understand/facts.ts';
import { keyOf, type Memory } from '../understand/memories.ts';

const isMany = (noun: string): boolean => /[^s]s$|children$/.test(noun);
const verbFor = (noun: string): string => (isMany(noun) ? 'are' : 'is');

/** A fact as a clause: "your sister is called Anna". */
function clauseOf(fact: Fact): string {
  switch (fact.kind) {
    case 'named':
      return `the name is ${fact.name}`;
    case 'name':
      return `your name is ${fact.name}`;
    case 'person':
      if (!fact.name) return `there ${verbFor(fact.relation)} your ${fact.relation}`;
      return `your ${fact.relation} ${verbFor(fact.relation)} called ${fact.name}`;
    case 'pet':
      if (!fact.name) return `you have ${isMany(fact.species) ? fact.species : withArticle(fact.species)}`;
      return `your ${fact.species} ${verbFor(fact.species)} called ${fact.name}`;
    case 'job':
      return fact.job.startsWith('in ') ? `you work ${fact.job}` : `you are ${withArticle(fact.job)}`;
    case 'place':
      return fact.how === 'live' ? `you live in ${fact.place}` : `you come from ${fact.place}`;
    case 'like':
      return `you like ${fact.thing}`;
    case 'dislike':
      return `you do not care for ${fact.thing}`;
    case 'detail':
      return clauseOfDetail(fact);
    case 'plan':
      return fact.event
        ? `you have ${withArticle(fact.event)} ${fact.when}`
        : `you want to ${fact.action} ${fact.when}`;
  }
}

const isTender = (fact: Fact, { conversation }: Scene): boolean =>
  isSomebody(fact) && conversation.memories.some((memory) => memory.isTender && memory.fact === fact);

/** What was told, said again: of whoever died or left, in another tone. */
function known(fact: Fact, scene: Scene): Part | undefined {
  const clause = clauseOf(fact);
  if (!isTender(fact, scene)) return part(scene.speaker.say(REMEMBERING.known, { fact: clause }), false);
  const past = clause
    .replace(' is called ', ' was called ')
    .replace(/ are (called|married|engaged) /, ' were $1 ');
  return part(scene.speaker.say(REMEMBERING.knownTender, { fact: past }), false, true);
}

/** The answer to "do you remember …?", "what's my …?", "who is …?". */
export function remembered(sentence: string, scene: Scene): Part | undefined {
  const { speaker, conversation } = scene;
  // A fact of the newest message itself would be no feat of memory.
  const facts = conversation.memories.filter(({ ago }) => ago > 0).map(({ fact }) => fact);
  const name = nameOf(scene);
  const about = (fact: Fact | undefined): Part | undefined =>
    fact ? known(fact, scene) : part(speaker.say(REMEMBERING.unknown), false);

  if (
    /\bmy (?:first |own )?name\b|\bwho am i\b|\bam i called\b|\bcall me\b/.test(sentence) &&
    !/\bmy \w+'s name\b/.test(sentence)
  ) {
    return name ? part(speaker.say(REMEMBERING.known, { fact: `you are ${name}` }), false) : about(undefined);
  }
  if (/\bknow about me\b|\bdid i (?:tell|say|mention)\b|\babout me\b/.test(sentence)) {
    const told = facts
      .filter((fact) => fact.kind !== 'name' && !isTender(fact, scene))
      .slice(-3)
      .map(clauseOf);
    const clauses = [...(name ? [`you are ${name}`] : []), ...told];
    if (clauses.length > 1) return part(speaker.say(REMEMBERING.many, { facts: listed(clauses) }), false);
    if (told[0]) return part(speaker.say(REMEMBERING.known, { fact: told[0] }), false);
    return name ? part(speaker.say(REMEMBERING.nameOnly, { known: name }), false) : about(undefined);
  }
  if (/\bhow (?:do|did|was|were) i\b|\bfeel/.test(sentence)) {
    const felt = conversation.previous.findLast(
      ({ feeling }) => feeling && !feeling.who && !feeling.isNegated,
    );
    if (felt?.feeling)
      return part(
        speaker.say(REMEMBERING.known, { fact: `you were ${FEELINGS[felt.feeling.name].as}` }),
        false,
      );
  }
  return about(factNamed(sentence, facts) ?? factOfKind(sentence, facts));
}

/** A question about the member that holds no "remember": "how old am I?", "do I drink coffee?". */
const ABOUT_MEMBER =
  /^(?:so |and |ok |but )*(?:(?:what|where|which|who|when|how old|how many)\b.*\b(?:my|(?:do|did|am|was|have|will) i|don't i)\b|(?:do|don't) i (?:have|drink|eat|like|live|speak|play|smoke|own|work|study|drive)\b|am i (?:an? )?(?:vegan|vegetarian|allergic|married)\b)/;

/** The answer to a question of the member about themselves, as far as they told it. */
export function knownOfMember(sentence: string, scene: Scene): Part | undefined {
  if (!ABOUT_MEMBER.test(sentence) || /\b(?:you|your|should)\b/.test(sentence)) return undefined;
  const facts = scene.conversation.memories.filter(({ ago }) => ago > 0).map(({ fact }) => fact);
  const kind = kindAskedFor(sentence);
  const isPlain =
    kind === 'plan'
      ? /\b(?:tomorrow|tonight|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/.test(sentence)
      : kind === 'place' ||
        kind === 'dislike' ||
        (kind === 'like' && /\bdo i (?:like|love|enjoy)\b/.test(sentence));
  const fact = factNamed(sentence, facts) ?? (isPlain ? factOfKind(sentence, facts) : undefined);
  return fact && known(fact, scene);
}

/** The fact whose words are in a question. */
function factNamed(sentence: string, facts: readonly Fact[]): Fact | undefined {
  const words = essence(sentence)
    .split(' ')
    .filter((word) => word.length > 2);
  const names = /\b(?:who|called|names?)\b/.test(sentence);
  const isNamed = (fact: Fact): boolean =>
    words.some((word) => factWords(fact).includes(word.replace(/'s$/, '')));
  return (
    (names ? facts.findLast((fact) => 'name' in fact && isNamed(fact)) : undefined) ??
    facts.findLast((fact) => fact.kind === 'detail' && asksForDetail(sentence, fact)) ??
    facts.findLast(isNamed)
  );
}

function factOfKind(sentence: string, facts: readonly Fact[]): Fact | undefined {
  const kind = kindAskedFor(sentence);
  return kind === 'place' ? placeAskedFor(sentence, facts) : facts.findLast((fact) => fact.kind === kind);
}

/** Where one lives and where one is from are two places; either will do when only one was told. */
function placeAskedFor(sentence: string, facts: readonly Fact[]): Fact | undefined {
  const places = facts.filter((fact) => fact.kind === 'place');
  const how = /\bfrom\b|\bgr[eo]w\b/.test(sentence) ? 'from' : 'live';
  return places.findLast((fact) => fact.how === how) ?? places.at(-1);
}

function factWords(fact: Fact): string[] {
  const extra =
    'relation' in fact
      ? fact.relation
      : 'species' in fact
        ? `${fact.species} ${fact.species.replace(/s$/, '')} pet`
        : '';
  return `${essence(keyOf(fact))} ${extra}`
    .toLowerCase()
    .replace(/\bmum\b/, 'mum mom mother')
    .replace(/\bdad\b/, 'dad father')
    .replace(/\bchildren\b/, 'children child kids kid')
    .split(' ')
    .filter((word) => word.length > 2);
}

function kindAskedFor(sentence: string): Fact['kind'] | undefined {
  if (/\b(?:live|from|city|town)\b/.test(sentence)) return 'place';
  if (/\b(?:pet|animal)\b/.test(sentence)) return 'pet';
  if (
    /\b(?:plans?|tomorrow|going|weekend|next|tonight|when is|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/.test(
      sentence,
    )
  )
    return 'plan';
  if (/\b(?:job|work|do for|profession)\b|what do i do\b/.test(sentence)) return 'job';
  if (/\b(?:hate|dislike)\b|\bdon't i (?:like|love)\b/.test(sentence)) return 'dislike';
  if (/\b(?:like|love|hobb|favourite|enjoy)/.test(sentence)) return 'like';
  return undefined;
}

function nameOf({ conversation, turn }: Scene): string | undefined {
  const told = conversation.memories.find(({ fact }) => fact.kind === 'name')?.fact;
  if (told?.kind === 'name') return told.name;
  const given = turn.memberName.trim();
  return given === '' || given === 'friend' ? undefined : given;
}

/** How many messages have to pass before the companion comes back to something. */
const RECALL_AFTER = 3;

/** Comes back by itself to something the member told a while ago. */
export function recall(scene: Scene): Part | undefined {
  const { speaker, conversation } = scene;
  const feeling = conversation.lastBadFeeling;
  const candidates = conversation.memories.filter(({ ago, wasMentioned, isTender, fact }) => {
    if (ago < RECALL_AFTER || isTender || ['name', 'dislike', 'detail'].includes(fact.kind)) return false;
    if (fact.kind === 'person' && (/^ex\b/.test(fact.relation) || isMany(fact.relation))) return false;
    // Good luck was wished before; how it went has not been asked yet.
    return !wasMentioned || (fact.kind === 'plan' && conversation.isNewMeeting);
  });
  const plans = candidates.filter(({ fact }) => fact.kind === 'plan');
  const chosen = speaker.random.pick(plans.length > 0 ? plans : candidates);
  const said = chosen ? recallLine(chosen, scene) : undefined;
  if (said) return { say: said, ask: false };
  if (feeling && feeling.ago >= RECALL_AFTER && feeling.ago <= 12 && feeling.reading.feeling) {
    const line = speaker.sayNew(REMEMBERING.feeling, { as: FEELINGS[feeling.reading.feeling.name].as });
    const wasAsked = conversation.said
      .slice(-feeling.ago + 1)
      .some((past) =>
        /\bearlier you were\b|\byou were .{0,100} before\b|\byou told me you were\b/i.test(past),
      );
    if (line && !wasAsked) return { say: line, ask: false };
  }
  return undefined;
}

function recallLine({ fact }: Memory, { speaker, conversation }: Scene): string | undefined {
  switch (fact.kind) {
    case 'plan': {
      const isOver =
        conversation.isNewMeeting &&
        !/\b(?:next|in (?:a|two|three|\d+) (?:weeks?|months?)|month|year|summer|winter)\b/.test(fact.when);
      if (fact.event)
        return speaker.sayNew(isOver ? REMEMBERING.planAfter : REMEMBERING.planBefore, {
          plan: `your ${fact.event}`,
        });
      return speaker.sayNew(isOver ? REMEMBERING.actionAfter : REMEMBERING.actionBefore, {
        action: fact.action,
        when: fact.when,
      });
    }
    case 'person':
      return speaker.sayNew(REMEMBERING.person, { person: fact.name ?? `your ${fact.relation}` });
    case 'pet':
      return speaker.sayNew(REMEMBERING.pet, { pet: fact.name ?? `your ${fact.species}` });
    case 'job':
      return speaker.sayNew(REMEMBERING.job, { fact: clauseOf(fact) });
    case 'like':
      return speaker.sayNew(REMEMBERING.like, { thing: fact.thing });
    case 'place':
      return speaker.sayNew(REMEMBERING.place, { place: fact.place });
    default:
      return undefined;
  }
}

const mentions = regExpTemplate((noun: string) => new RegExp(`\\b${escapeForRegex(noun)}\\b`), 'interview');

/** A remembered plan the newest message reports back on: "the interview went well". */
export function reportedPlan({ conversation, reading }: Scene): { plan: string } | undefined {
  if (
    !/\b(?:was|were|went|back from|had|over|did|got|passed|failed|done|finished|survived|happened)\b/.test(
      reading.told,
    )
  )
    return undefined;
  for (const { fact, ago } of conversation.memories) {
    if (fact.kind !== 'plan' || ago === 0 || !fact.event) continue;
    const noun = fact.event.split(' ').at(-1) ?? fact.event;
    if (mentions(noun).test(reading.told)) return { plan: `your ${fact.event}` };
  }
  return undefined;
}
