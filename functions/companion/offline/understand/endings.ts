import { essence } from '../text.ts';
import type { Fact } from './facts.ts';
import type { Reading } from './read-message.ts';

const DIED =
  /\b(?:died|passed away|funeral|grave|killed|(?:has|have|had|just) passed|(?:is|was|are|he's|she's|it's) dead|lost (?:him|her|them)(?! [a-z])|put (?:him|her|it) down)\b/;
const PARTED =
  /\b(?:broke(?:n)? up|break(?:ing)? up|split up|separated|divorc\w+|left me(?! an?\b| some\b| the\b)|dumped|cheated|(?:not|no longer) together|called off the (?:wedding|engagement))\b/;
const PARTNER = /\b(?:wife|husband|spouse|girlfriend|boyfriend|partner)\b|\bfianc[eé]/;

const OWN_PARTNER = new RegExp(`\\b(?:my|our) (?!ex\\b)(?:\\w+ )?(?:${PARTNER.source})`);

/** A person, a pet or a marriage: what can die or end. */
export const isSomebody = (fact: Fact): boolean =>
  fact.kind === 'person' || fact.kind === 'pet' || isMarriage(fact);
const isMarriage = (fact: Fact): boolean => fact.kind === 'detail' && fact.about === 'marriage';
const isPartner = (fact: Fact): boolean =>
  isMarriage(fact) || (fact.kind === 'person' && PARTNER.test(fact.relation));

/** A message tells of a death or a parting. */
export function tellsOfEnd({ plain, facts }: Reading): boolean {
  const isOfSomebody = facts.some(({ kind }) => kind === 'person' || kind === 'pet');
  return DIED.test(plain) || PARTED.test(plain) || (isOfSomebody && /\blost (?:my|our)\b/.test(plain));
}

/** Which of the facts told before are about whoever died or left. */
export function endedBy(reading: Reading, told: readonly Fact[]): Fact[] {
  const somebodies = told.filter(isSomebody);
  const isOver = tellsOfEnd(reading);
  if (somebodies.length === 0 || !(isOver || /\blost\b/.test(reading.plain))) return [];
  const words = ` ${essence(reading.plain)} `;
  const named = somebodies.filter((fact) => words.includes(` ${essence(nameOf(fact))} `));
  const lostByName = named.filter((fact) => words.includes(` lost ${essence(nameOf(fact))} `));
  if (!isOver) return lostByName;
  // "My wife died" is about Kate, to whom one is married.
  const married = OWN_PARTNER.test(reading.plain) ? somebodies.filter(isMarriage) : [];
  const speaksOfOthers = reading.facts.some(({ kind }) => kind === 'person' || kind === 'pet');
  if (named.length > 0 || speaksOfOthers) return [...named, ...married];
  if (/\bparents\b/.test(reading.plain)) return [];
  const partners = somebodies.filter(isPartner);
  if (PARTED.test(reading.plain) && partners.length > 0) return partners;
  // "She passed away" is about whoever was spoken of last.
  return somebodies.slice(-1);
}

/** The name of somebody, or what they are to the member. */
function nameOf(fact: Fact): string {
  if (fact.kind === 'person') return fact.name ?? fact.relation;
  if (fact.kind === 'pet') return fact.name ?? fact.species;
  return fact.kind === 'detail' ? fact.value : '';
}
