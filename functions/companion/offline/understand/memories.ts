import type { TurnMessage } from '../../companion.ts';
import { essence } from '../text.ts';
import { slotOfDetail } from './details.ts';
import type { Fact } from './facts.ts';
import type { Reading } from './read-message.ts';

export interface Memory {
  readonly fact: Fact;
  /** How many messages of the member's came after the one that told it. */
  readonly ago: number;
  /** The companion came back to it since. */
  readonly wasMentioned: boolean;
  /** Somebody who died or left: to be remembered, and never to be asked after lightly. */
  readonly isTender: boolean;
}

/** The words by which one recognises that a fact was spoken of again. */
export function keyOf(fact: Fact): string {
  switch (fact.kind) {
    case 'name':
    case 'named':
      return fact.name;
    case 'person':
      return fact.name ?? fact.relation;
    case 'pet':
      return fact.name ?? fact.species;
    case 'job':
      return fact.job;
    case 'place':
      return fact.place;
    case 'like':
    case 'dislike':
      return fact.thing;
    case 'plan':
      return fact.event ?? fact.action ?? fact.when;
    case 'detail':
      return fact.value;
  }
}

/** A bare name in answer to "What is the name of your dog?". */
function petNamedIn(history: readonly TurnMessage[], position: number): Fact[] {
  const asked = history[position - 1];
  const species =
    asked?.sender === 'ai'
      ? /\bname of your (\w+)\?|\bthis (\w+) called\?|\byour (\w+) called\?/.exec(asked.content)
      : null;
  const answer = history[position]?.content.trim().replace(/[.!]+$/, '') ?? '';
  const name = answer.split(/\s+/).at(-1) ?? '';
  if (
    !species ||
    !/^\p{L}{2,15}$/u.test(name) ||
    answer.split(/\s+/).length > 4 ||
    /^(?:yes|no|ok|nothing|none)$/i.test(name)
  )
    return [];
  return [
    {
      kind: 'pet',
      species: species[1] ?? species[2] ?? species[3] ?? 'pet',
      name: name.charAt(0).toUpperCase() + name.slice(1),
    },
  ];
}

const TENDER =
  /\b(?:died|dead|passed away|passed|funeral|lost (?:him|her|my)|grave|broke up|left me|divorc\w+|dumped|cheated|killed)\b/;

/** Whoever was last spoken of without a name is the one whose name is told now. */
function ownerOf(name: string, memories: readonly Memory[]): Fact | undefined {
  const owner = memories.findLast(
    ({ fact }) => (fact.kind === 'person' || fact.kind === 'pet') && !fact.name,
  )?.fact;
  if (owner?.kind === 'person') return { ...owner, name };
  return owner?.kind === 'pet' ? { ...owner, name } : undefined;
}

const LEAD = '(?:(?:no|sorry|oops|wait|hm+|ah|oh|well|actually)\\b[,. !]*)';
const DATE =
  '(?:on |in )?(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)';
/** "No, I meant Malaga", "I mean Hanna", "no, June": what should have stood there. */
const CORRECTIONS = [
  new RegExp(
    `^${LEAD}*i meant(?: to (?:say|write|type))?[,: ]+(?<value>(?!to |well\\b|every|no |only|just|that|for |what|it\\b|this|not )[^.!?]{2,40})[.!]*$`,
    'iu',
  ),
  new RegExp(`^${LEAD}*[Ii] mean (?<value>\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?)[.!]*$`, 'u'),
  new RegExp(`^${LEAD}*(?:no|sorry|oops)[,. !]+(?:make that |it's )?(?<value>${DATE})[.!]*$`, 'iu'),
];

function correctionIn(message: string): string | undefined {
  const text = message.trim().replace(/[’‘]/g, "'");
  const found = CORRECTIONS.map((pattern) => pattern.exec(text)?.groups?.value);
  return found.find((value) => value !== undefined && !/\byou\b/i.test(value));
}

/** The fact with that in the place of what was understood. */
function corrected(fact: Fact, value: string): Fact {
  switch (fact.kind) {
    case 'name':
    case 'named':
      return { ...fact, name: value };
    case 'person':
    case 'pet':
      return fact.name ? { ...fact, name: value } : fact;
    case 'job':
      return { ...fact, job: value.replace(/^an? /, '') };
    case 'place':
      return { ...fact, place: value };
    case 'like':
    case 'dislike':
      return { ...fact, thing: value };
    case 'plan':
      return /\b(?:to|next|on|this|in|at)\b|day\b/.test(value)
        ? { ...fact, when: value }
        : { ...fact, event: value.replace(/^(?:an?|my|the) /, '') };
    case 'detail':
      return { ...fact, value: value.replace(/^(?:in|on) /, '') };
  }
}

/** "I'm not a nurse any more", "I no longer live in Berlin". */
const TAKEN_BACK = /\bno longer\b|(?:n't|\bnot|\bnever)\b.*\bany ?more\b/;

function slotOf(fact: Fact): string {
  switch (fact.kind) {
    case 'name':
    case 'job':
      return fact.kind;
    case 'place':
      return `place:${fact.how}`;
    case 'person':
      return `person:${fact.relation}`;
    case 'pet':
      return `pet:${fact.species}`;
    case 'detail':
      return `detail:${slotOfDetail(fact)}`;
    default:
      return `${fact.kind}:${essence(keyOf(fact))}`;
  }
}

/** What a conversation has told of the member, newest last; a later name or place takes the place of an earlier one. */
export function memoriesOf(history: readonly TurnMessage[], readings: readonly Reading[]): Memory[] {
  const memories = new Map<string, Memory>();
  let turn = -1;
  history.forEach(({ sender }, position) => {
    if (sender !== 'user') return;
    turn += 1;
    const isTenderNow = TENDER.test(readings[turn]?.plain ?? '');
    const [lastSlot, last] =
      [...memories].findLast(([, { fact }]) => fact.kind === 'person' || fact.kind === 'pet') ?? [];
    // "She passed away" is about whoever was spoken of last.
    const isAboutLast =
      isTenderNow && !readings[turn]?.facts.some(({ kind }) => kind === 'person' || kind === 'pet');
    if (isAboutLast && lastSlot !== undefined && last) memories.set(lastSlot, { ...last, isTender: true });
    const reading = readings[turn];
    if (TAKEN_BACK.test(reading?.plain ?? '')) {
      const words = ` ${essence(reading?.plain ?? '')} `;
      for (const [slot, { fact }] of memories)
        if (words.includes(` ${essence(keyOf(fact))} `)) memories.delete(slot);
    }
    const facts: Fact[] = [
      ...(reading?.facts ?? []),
      ...(reading?.details ?? []),
      ...petNamedIn(history, position),
    ];
    const [wrongSlot, wrong] = [...memories].at(-1) ?? [];
    const correction = correctionIn(history[position]?.content ?? '');
    const isOfLastTurn = wrong?.ago === readings.length - turn;
    if (correction !== undefined && wrongSlot !== undefined && wrong && isOfLastTurn) {
      memories.delete(wrongSlot);
      facts.splice(0, facts.length, corrected(wrong.fact, correction));
    }
    for (const told of facts) {
      const fact = told.kind === 'named' ? ownerOf(told.name, [...memories.values()]) : told;
      if (!fact) continue;
      const key = essence(keyOf(fact));
      // The reply right after a fact speaks of it as a matter of course; only later lines count.
      const later = history.slice(position + 2).filter((message) => message.sender === 'ai');
      const wasMentioned = later.some((message) => essence(message.content).includes(key));
      const slot = slotOf(fact);
      const earlier = memories.get(slot);
      // "my sister" later on is still the sister whose name was told.
      if (earlier && 'name' in earlier.fact && earlier.fact.name && !('name' in fact && fact.name)) continue;
      memories.delete(slot);
      const isTender = isTenderNow || earlier?.isTender === true;
      memories.set(slot, { fact, ago: readings.length - 1 - turn, wasMentioned, isTender });
    }
  });
  return [...memories.values()];
}
