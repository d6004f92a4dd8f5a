import type { ChatMessage, ReplyRequest } from './companion.ts';
import { limitHistory } from './history.ts';
import { memoizeTextCheck } from './memoize-text-check.ts';
import { refusalOfMinors } from './minor-guard.ts';
import { replyDepictsMinor } from './minor-reply.ts';
import { asksForMinor, claimsToBeAdult, claimsToBeMinor } from './minor-request.ts';
import { MAX_TURNS_PER_SENTENCE, sentencesAcrossTurns } from './sentences-across-turns.ts';

type SafetyFinding = 'none' | 'asks_for_minor' | 'member_is_minor' | 'reply_depicts_minor';

export type SafetyVerdict =
  | {
      readonly finding: 'none';
      /** The history without rejected requests, so they do not influence the model. */
      readonly history: readonly ChatMessage[];
    }
  | { readonly finding: Exclude<SafetyFinding, 'none'>; readonly refusal: string };

const ADULTS_ONLY = [
  "Thank you for being honest. This place is for adults only, so I can't keep chatting with you here. If something is on your mind, someone you trust or a youth helpline near you is the right person to talk to.",
  "I can't go on: you told me you're under 18, and this service is for adults only. Please take care, and talk to someone close to you if you need to.",
] as const;

/** A number that answers this question is the member's age. */
const AGE_QUESTION =
  /\b(?:how old are you|what(?:'s| is) your age|tell me your age)(?:,? (?:now|anyway|by the way|really|exactly|if i may ask))?\?(?: I(?:'m| am) [^?]{0,40})?$/i;
/** Characters of a question that are checked. */
const QUESTION_CHARACTERS = 200;
/** "16, haha no, 42" is a joke. */
const ADULT_NUMBER = /(?<!\d)(?:1[89]|[2-9]\d)(?!\d)/;

/** The member's messages, with a bare answer to a question for the age completed to a sentence. */
function completeAgeAnswers(history: readonly ChatMessage[]): string[] {
  return history.flatMap(({ sender, content }, index) => {
    if (sender !== 'user') return [];
    const before = history[index - 1];
    const isAsked = before?.sender === 'ai' && AGE_QUESTION.test(before.content.slice(-QUESTION_CHARACTERS));
    const isPlain = !ADULT_NUMBER.test(content) || ADULT_NUMBER.test(content.slice(0, 2));
    return [isAsked && isPlain ? `I am ${content}` : content];
  });
}

const isRequestForMinor = memoizeTextCheck(asksForMinor);
const findAgeClaim = memoizeTextCheck((text): 'minor' | 'adult' | undefined => {
  if (claimsToBeMinor(text)) return 'minor';
  return claimsToBeAdult(text) ? 'adult' : undefined;
});

/**
 * The check before the model. It covers the history that a model is shown, at most 12,000 characters; of older messages
 * only claims to be a minor count.
 */
export function checkMessage(request: Pick<ReplyRequest, 'character' | 'history'>): SafetyVerdict {
  const age = Number(request.character.age);
  const history = limitHistory(request.history);
  const memberMessages = history.filter(({ sender }) => sender === 'user').map(({ content }) => content);

  const rejected = new Set<number>();
  let firstJoined = 0;
  const joinedSentences = memberMessages.map((message, index) => {
    const start = Math.max(firstJoined, index + 1 - MAX_TURNS_PER_SENTENCE);
    const joined = sentencesAcrossTurns(memberMessages.slice(start, index + 1)).join('\n');
    if (isRequestForMinor(message, age) || (joined !== '' && isRequestForMinor(joined, age))) {
      rejected.add(index);
      // A rejected request is not joined with the next message.
      firstJoined = index + 1;
    }
    return joined;
  });
  const newest = memberMessages.length - 1;
  if (rejected.has(newest)) {
    return { finding: 'asks_for_minor', refusal: refusalOfMinors(request.character, rejected.size - 1) };
  }

  const claims = completeAgeAnswers(history).map(
    (answer, index) => findAgeClaim(answer) ?? findAgeClaim(joinedSentences[index] ?? ''),
  );
  const isDefined = (claim: 'minor' | 'adult' | undefined) => claim !== undefined;
  // A claim counts in the whole history, beyond what a model is shown.
  const last =
    claims.findLast(isDefined) ??
    completeAgeAnswers(request.history)
      .slice(0, -1)
      .map((answer) => findAgeClaim(answer))
      .findLast(isDefined);
  if (last === 'minor') {
    return { finding: 'member_is_minor', refusal: ADULTS_ONLY[claims[newest] === 'minor' ? 0 : 1] };
  }
  return { finding: 'none', history: withoutRejected(history, rejected) };
}

/** The check of a model's reply, before it is stored. */
export function checkReply(request: Pick<ReplyRequest, 'character'>, reply: string): SafetyVerdict {
  if (!replyDepictsMinor(reply)) return { finding: 'none', history: [] };
  return { finding: 'reply_depicts_minor', refusal: refusalOfMinors(request.character) };
}

/** @param rejected indexes of rejected requests among the member's messages. */
function withoutRejected(history: readonly ChatMessage[], rejected: ReadonlySet<number>): ChatMessage[] {
  const kept: ChatMessage[] = [];
  let memberIndex = -1;
  let isAfterRejected = false;
  for (const message of history) {
    if (message.sender === 'user') memberIndex += 1;
    const isRejected = message.sender === 'user' && rejected.has(memberIndex);
    const isRefusal = message.sender === 'ai' && isAfterRejected;
    if (!isRejected && !isRefusal) kept.push(message);
    isAfterRejected = isRejected;
  }
  return kept;
}
