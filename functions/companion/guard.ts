import type { CompanionTurn, TurnMessage } from './companion.ts';
import { refusalOfMinors, replyDepictsMinor } from './minor-guard.ts';
import { asksForMinor, claimsToBeAdult, claimsToBeMinor } from './minor-request.ts';

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

/** A word split over two messages is joined when the second one is no longer than this. */
const SPLIT_REQUEST_CHARACTERS = 40;

/** The half of decision 36 that runs before a model sees anything. */
export function guardMessage(turn: Pick<CompanionTurn, 'character' | 'history'>): GuardVerdict {
  const age = Number(turn.character.age);
  const fromMember = turn.history.filter(({ sender }) => sender === 'user').map(({ content }) => content);
  const newest = fromMember.at(-1) ?? '';
  const previous = fromMember.at(-2) ?? '';
  const flagged = new Set(fromMember.filter((message) => asksForMinor(message, age)));

  const isSplit =
    !flagged.has(previous) &&
    newest.length <= SPLIT_REQUEST_CHARACTERS &&
    previous.length <= SPLIT_REQUEST_CHARACTERS * 2 &&
    !/[.!?…)]\s*$/.test(previous) &&
    asksForMinor(`${previous} ${newest}`, age);
  if (flagged.has(newest) || isSplit) {
    const before = fromMember.slice(0, -1).filter((message) => flagged.has(message)).length;
    return { finding: 'asks_for_minor', refusal: refusalOfMinors(turn.character, before) };
  }

  const claims = fromMember.filter((message) => claimsToBeMinor(message) || claimsToBeAdult(message));
  const lastClaim = claims.at(-1);
  if (lastClaim !== undefined && claimsToBeMinor(lastClaim)) {
    const refusal = ADULTS_ONLY[claimsToBeMinor(newest) ? 0 : 1];
    return { finding: 'member_is_minor', refusal };
  }
  return { finding: 'none', history: withoutRefused(turn.history, flagged) };
}

/** The half that runs on what a model wrote, before anything is stored. */
export function guardReply(turn: Pick<CompanionTurn, 'character'>, reply: string): GuardVerdict {
  if (!replyDepictsMinor(reply)) return { finding: 'none', history: [] };
  return { finding: 'reply_depicts_minor', refusal: refusalOfMinors(turn.character) };
}

function withoutRefused(history: readonly TurnMessage[], flagged: ReadonlySet<string>): TurnMessage[] {
  const kept: TurnMessage[] = [];
  let isAfterRefused = false;
  for (const message of history) {
    const isRefused = message.sender === 'user' && flagged.has(message.content);
    const isRefusal = message.sender === 'ai' && isAfterRefused;
    if (!isRefused && !isRefusal) kept.push(message);
    isAfterRefused = isRefused;
  }
  return kept;
}
