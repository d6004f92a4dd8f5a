import type { CompanionTurn, TurnMessage } from './companion.ts';
import { boundHistory } from './history.ts';
import { JOINED_TURNS, sentencesOverPauses } from './joined-turns.ts';
import { refusalOfMinors } from './minor-guard.ts';
import { replyDepictsMinor } from './minor-reply.ts';
import { asksForMinor, claimsToBeAdult, claimsToBeMinor } from './minor-request.ts';
import { remembered } from './remembered.ts';

/** What stopped a turn. `member_is_minor`: the member said that they are under 18 themselves. */
export type GuardFinding = 'none' | 'asks_for_minor' | 'member_is_minor' | 'reply_depicts_minor';

export type GuardVerdict =
  | {
      readonly finding: 'none';
      /** The history without requests that were refused, so that no model is led on by them. */
      readonly history: readonly TurnMessage[];
    }
  | { readonly finding: Exclude<GuardFinding, 'none'>; readonly refusal: string };

const ADULTS_ONLY = [
  "Thank you for being honest. This place is for adults only, so I can't keep chatting with you here. If something is on your mind, someone you trust or a youth helpline near you is the right person to talk to.",
  "I can't go on: you told me you're under 18, and this service is for adults only. Please take care, and talk to someone close to you if you need to.",
] as const;

/** After such a question a bare number is the member's age. */
const ASKS_AGE =
  /\b(?:how old are you|what(?:'s| is) your age|tell me your age)(?:,? (?:now|anyway|by the way|really|exactly|if i may ask))?\?(?: I(?:'m| am) [^?]{0,40})?$/i;
const ASKED_BEFORE = 200;
/** "16, haha no, 42": the joke is over in the same breath. */
const GROWN_NUMBER = /(?<!\d)(?:1[89]|[2-9]\d)(?!\d)/;

/** The answers of a member to what the companion asked just before, in whole sentences. */
function answersOf(history: readonly TurnMessage[]): string[] {
  return history.flatMap(({ sender, content }, index) => {
    if (sender !== 'user') return [];
    const before = history[index - 1];
    const isAsked = before?.sender === 'ai' && ASKS_AGE.test(before.content.slice(-ASKED_BEFORE));
    const isPlain = !GROWN_NUMBER.test(content) || GROWN_NUMBER.test(content.slice(0, 2));
    return [isAsked && isPlain ? `I am ${content}` : content];
  });
}

const asks = remembered(asksForMinor);
/** Over a pause nobody is under 18 who says in the same turn that they are not. */
const claimOf = remembered((text): 'minor' | 'adult' | undefined => {
  if (claimsToBeMinor(text)) return 'minor';
  return claimsToBeAdult(text) ? 'adult' : undefined;
});

/**
 * The half of the check for minors that runs before a model sees anything. It looks at as much of the newest history as a model
 * is shown, at most 12,000 characters, so that a turn has a bound. Of what is older only claims to be a minor count.
 */
export function guardMessage(turn: Pick<CompanionTurn, 'character' | 'history'>): GuardVerdict {
  const age = Number(turn.character.age);
  const history = boundHistory(turn.history);
  const fromMember = history.filter(({ sender }) => sender === 'user').map(({ content }) => content);

  const refused = new Set<number>();
  let firstJoined = 0;
  const joints = fromMember.map((message, index) => {
    const start = Math.max(firstJoined, index + 1 - JOINED_TURNS);
    const joint = sentencesOverPauses(fromMember.slice(start, index + 1)).join('\n');
    if (asks(message, age) || (joint !== '' && asks(joint, age))) {
      refused.add(index);
      // What was refused does not make a request of the next turn.
      firstJoined = index + 1;
    }
    return joint;
  });
  const newest = fromMember.length - 1;
  if (refused.has(newest)) {
    return { finding: 'asks_for_minor', refusal: refusalOfMinors(turn.character, refused.size - 1) };
  }

  const claims = answersOf(history).map((answer, index) => claimOf(answer) ?? claimOf(joints[index] ?? ''));
  const isDefined = (claim: 'minor' | 'adult' | undefined) => claim !== undefined;
  // A claim stays in force for as long as the history that is given, also beyond what a model is shown.
  const last =
    claims.findLast(isDefined) ?? answersOf(turn.history).slice(0, -1).map(claimOf).findLast(isDefined);
  if (last === 'minor') {
    return { finding: 'member_is_minor', refusal: ADULTS_ONLY[claims[newest] === 'minor' ? 0 : 1] };
  }
  return { finding: 'none', history: withoutRefused(history, refused) };
}

/** The half that runs on what a model wrote, before anything is stored. */
export function guardReply(turn: Pick<CompanionTurn, 'character'>, reply: string): GuardVerdict {
  if (!replyDepictsMinor(reply)) return { finding: 'none', history: [] };
  return { finding: 'reply_depicts_minor', refusal: refusalOfMinors(turn.character) };
}

/** @param refused the places of such requests among the messages of the member. */
function withoutRefused(history: readonly TurnMessage[], refused: ReadonlySet<number>): TurnMessage[] {
  const kept: TurnMessage[] = [];
  let fromMember = -1;
  let isAfterRefused = false;
  for (const message of history) {
    if (message.sender === 'user') fromMember += 1;
    const isRefused = message.sender === 'user' && refused.has(fromMember);
    const isRefusal = message.sender === 'ai' && isAfterRefused;
    if (!isRefused && !isRefusal) kept.push(message);
    isAfterRefused = isRefused;
  }
  return kept;
}
