import type { ChatMessage } from '../../companion.ts';
import { essence } from '../text.ts';
import { corrected, correctionIn } from './corrections.ts';
import { slotOfDetail } from './details.ts';
import { endedBy, tellsOfEnd } from './endings.ts';
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
function petNamedIn(history: readonly ChatMessage[], position: number): Fact[] {
  const asked = history[position - 1];
  const species =
    asked?.sender === 'ai'
      ? /\bname of your (\w+)\?|\bthis (\w+) called\?|\byour (\w+) called\?/.exec(asked.content)
      : null;
  const answer = history[position]?.content.trim().replace(/(?<![.!])[.!]+$/, '') ?? '';
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

/** Whoever was last spoken of without a name is the one whose name is told now. */
function findUserId(name: string, memories: readonly Memory[]): Fact | undefined {
  const owner = memories.findLast(({ fact }) => isUnnamed(fact))?.fact;
  if (owner?.kind === 'person') return { ...owner, name };
  return owner?.kind === 'pet' ? { ...owner, name } : undefined;
}

/** "I'm not a nurse any more", "I no longer live in Berlin". */
const TAKEN_BACK = /\bno longer\b|(?:n't|\bnot|\bnever)\b.{0,100}\bany ?more\b/;

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

const isUnnamed = (fact: Fact): boolean => (fact.kind === 'person' || fact.kind === 'pet') && !fact.name;

/** What a conversation has told of the member, newest last; a later name or place takes the place of an earlier one. */
export function memoriesOf(history: readonly ChatMessage[], readings: readonly Reading[]): Memory[] {
  const memories = new Map<string, Memory>();
  let turn = -1;
  history.forEach(({ sender }, position) => {
    if (sender !== 'user') return;
    turn += 1;
    const reading = readings[turn];
    const isTenderNow = reading !== undefined && tellsOfEnd(reading);
    const ended = reading
      ? endedBy(
          reading,
          [...memories.values()].map(({ fact }) => fact),
        )
      : [];
    for (const [slot, memory] of memories)
      if (ended.includes(memory.fact)) memories.set(slot, { ...memory, isTender: true });
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
    const correction = correctionIn(history[position]?.content ?? '');
    const wrong =
      correction === undefined
        ? []
        : [...memories]
            .filter(([, { ago }]) => ago === readings.length - turn)
            .map(([slot, { fact }]) => ({ slot, right: corrected(fact, correction) }));
    const fitting = wrong.findLast(({ right }) => right !== undefined);
    if (fitting?.right) {
      memories.delete(fitting.slot);
      facts.splice(0, facts.length, fitting.right);
    }
    for (const told of facts) {
      const fact = told.kind === 'named' ? findUserId(told.name, [...memories.values()]) : told;
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
      // A new dog, or a second marriage, is not the one that was lost.
      const isSame =
        earlier !== undefined && (keyOf(earlier.fact) === keyOf(fact) || isUnnamed(earlier.fact));
      const isTender = isTenderNow || (isSame && earlier.isTender);
      memories.set(slot, { fact, ago: readings.length - 1 - turn, wasMentioned, isTender });
    }
  });
  return [...memories.values()];
}
