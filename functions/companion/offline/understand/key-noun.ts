import { isSayable } from './explicit.ts';

const BOUNDARY =
  '(?=\\s+(?:of|with|on|in|at|from|for|to|and|but|or|who|that|which|because|so|when|where|while|is|was|are|were|has|had|have|will|would|can|could|about|by|as|if|then|after|before|into|over|under|near|next|last|today|yesterday|tomorrow|tonight|again|too|lol|haha|i|we|he|she|they|it|you|does|did|do|right|like|since|until|every|all|there|here|now|always|never|got|said|says|made|makes|came|went|works?|wants?|keeps?)\\b|[,.;!?:"]|$)';

const PHRASE = new RegExp(
  `\\b(?<det>an?|the|my|our|this|his|her|their|some) (?<noun>(?:[a-z][a-z'-]+ ){0,2}?[a-z][a-z'-]+)${BOUNDARY}`,
  'g',
);

/** Words that make no subject of conversation. */
const EMPTY = new Set(
  'thing things way ways time times day days lot bit fact kind kinds sort moment moments minute minutes hour hours week weeks month months year years morning evening night afternoon while end beginning middle rest same other others point reason example case part side one ones best worst first second last next most whole left right top bottom front back inside outside world life name names idea person people man guy girl woman someone something anything everything nothing half couple few little only such too weekend today head mind mood heart eyes feeling problem question answer truth mess joke hell shit lol internet place home past future present age number word words line other more already also instead kid child teenager adult boy baby bot stuff euros dollars pounds money rain sleep rest shower'.split(
    ' ',
  ),
);

const WEAK_ADJECTIVE =
  /^(?:whole|entire|same|other|very|first|second|last|next|only|own|little|big|whole|bit|certain|few|new|another)\s+/;

/** The most telling thing of a text, ready to be spoken of: "the parrot", "your short story". */
export function keyNounOf(text: string): string | undefined {
  let best: string | undefined;
  let weak: string | undefined;
  for (const match of text.matchAll(PHRASE)) {
    const determiner = match.groups?.det ?? 'the';
    const noun = (match.groups?.noun ?? '').replace(WEAK_ADJECTIVE, '').trim();
    const head = noun.split(' ').at(-1) ?? '';
    if (head.length < 3 || EMPTY.has(head) || /(?:ly|ing|ed|n't)$/.test(head) || /'s$/.test(head)) continue;
    if (/\b(?:not|just|really|very|so|to|be|been|am|i'm|it's|he's|she's|that's)\b/.test(noun)) continue;
    if (
      !isSayable(noun) ||
      /\b(?:be|become|becoming|am|was|as|like|being)\s+$/.test(text.slice(0, match.index))
    )
      continue;
    const named = `${determiner === 'my' || determiner === 'our' ? 'your' : 'the'} ${noun}`;
    // "his shoulder" belongs to somebody who matters more.
    if (/^(?:his|her|their)$/.test(determiner)) weak = named;
    else best = named;
  }
  return best ?? weak;
}
