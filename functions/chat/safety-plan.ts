import { CompanionFailure } from '#functions/companion/companion.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { isInCrisis, requireUnlocked } from '#functions/identity/members.ts';
import { checkText, type Decision, judgeText, recheckText } from '#functions/safety/check.ts';
import { careText, isCareCard, listeningText, noMediaText, withReferral } from '#functions/safety/crisis.ts';
import { languageOf } from '#functions/safety/language.ts';
import { ageQuestionText, lockedText, refusalText } from '#functions/safety/refusals.ts';
import type { Language } from '#shared/languages.ts';
import type { SafetyReply } from '#shared/schemas/safety.ts';
import type { ChatDeps } from './chat.ts';
import type { MessageRecord } from './message-store.ts';

/** How the safety policy has a send answered. */
export interface SafetyPlan {
  /** A reply that the policy writes. Absent: the companion replies. */
  reply?: SafetyReply;
  /** Within 24 hours after a message in a crisis: no limits, no media, and the companion replies with care. */
  isInCrisis: boolean;
  /** The message itself is one in a crisis. */
  isCrisis: boolean;
  /** The message locks the account. */
  locks: boolean;
  language: Language;
  /** A remote service did not judge in time. */
  isIncomplete?: true;
}

/** Of a send that was answered already. */
export const NO_PLAN: SafetyPlan = { isInCrisis: false, isCrisis: false, locks: false, language: 'en' };

/** Messages whose language counts, newest last. */
const LANGUAGE_MESSAGES = 5;

interface MessageToCheck {
  member: MemberRecord;
  /** The conversation so far, newest first. */
  recent: readonly MessageRecord[];
  content: string;
  /** By an administrator, whose messages say nothing about the member. */
  isImpersonated?: boolean;
}

type PlanDeps = Pick<ChatDeps, 'safety' | 'clock' | 'members'>;

/**
 * Checks a message before it is charged. The question about the member's age is repeated in all chats until it is
 * answered. Throws account_locked for a locked account, except in a crisis.
 */
export async function planSafety(
  chat: PlanDeps,
  message: MessageToCheck,
  check = checkText,
): Promise<SafetyPlan> {
  const { member, recent, content } = message;
  const now = chat.clock.now();
  const turns = [...recent.toReversed(), { sender: 'user' as const, content }];
  const decision = await check(chat.safety, { stage: 'input', turns }, now);
  const isCrisis = decision.actions.has('crisis');
  if (!isCrisis) requireUnlocked(member);
  const wasInCrisis = isInCrisis(member, now);
  const hasCareCard = recent.some((message) => message.safety === 'care' && isCareCard(message.content));
  const reply = policyReply(decision, member, { wasInCrisis, hasSeenCare: wasInCrisis && hasCareCard });
  if (reply === 'age_question' && !member.ageAskedAt && !message.isImpersonated)
    await chat.members.setSafety(member.userId, { ageAskedAt: now.toISOString() });
  const own = turns.filter(({ sender }) => sender === 'user').slice(-LANGUAGE_MESSAGES);
  return {
    ...(reply && { reply }),
    isInCrisis: isCrisis || wasInCrisis,
    isCrisis,
    locks: decision.actions.has('lock') && member.lock === undefined,
    language: languageOf(own.map((turn) => turn.content)),
    ...(decision.isIncomplete && { isIncomplete: true }),
  };
}

/** Checks a message once more after an incomplete plan. */
export const replanSafety = (chat: PlanDeps, message: MessageToCheck): Promise<SafetyPlan> =>
  planSafety(chat, message, recheckText);

/** The care card comes first in each chat, and again with each plan or act; then the companion goes on with care. */
function policyReply(
  { actions, reasons }: Decision,
  member: MemberRecord,
  { wasInCrisis, hasSeenCare }: { wasInCrisis: boolean; hasSeenCare: boolean },
): SafetyReply | undefined {
  const { lock, over18AnsweredAt, ageCheck, ageAskedAt } = member;
  if (actions.has('crisis') && (!hasSeenCare || reasons.has('crisis_imminent') || lock)) return 'care';
  if (actions.has('lock')) return 'locked';
  if (actions.has('refuse')) return 'refusal';
  if (actions.has('crisis') || over18AnsweredAt || ageCheck) return undefined;
  // After a crisis the companion goes on with care: an old question waits.
  return actions.has('ask_age') || (ageAskedAt && !wasInCrisis) ? 'age_question' : undefined;
}

const TEXT_OF_REPLY: Record<SafetyReply, (language: Language) => string> = {
  care: careText,
  refusal: refusalText,
  age_question: ageQuestionText,
  locked: lockedText,
};

export const safetyReplyText = (reply: SafetyReply, language: Language): string =>
  TEXT_OF_REPLY[reply](language);

/** In a crisis a request for a picture or clip gets this answer, and costs nothing. */
export const noMediaReply = ({ language }: SafetyPlan, earlierReplies: readonly string[]) => ({
  content: withReferral(noMediaText(language), earlierReplies, language),
});

interface CheckedReply {
  content: string;
  safety?: SafetyReply;
}

/**
 * Checks the companion's reply. A dismissive one in a crisis and one that is not allowed are replaced. Throws
 * CompanionFailure for a reply that the configured service could not check.
 */
export async function checkReply(
  chat: Pick<ChatDeps, 'safety' | 'clock'>,
  plan: SafetyPlan,
  content: string,
  earlierReplies: readonly string[],
  seed: number,
): Promise<CheckedReply> {
  const decision = await checkText(chat.safety, { stage: 'output', text: content }, chat.clock.now());
  if (isAllowed(plan, decision))
    return { content: plan.isInCrisis ? withReferral(content, earlierReplies, plan.language) : content };
  if (plan.isInCrisis) return fallbackReply(plan, earlierReplies, seed);
  if (decision.reasons.has('unchecked')) throw new CompanionFailure('unavailable');
  return { content: refusalText(plan.language), safety: 'refusal' };
}

/** Whether a reply that is still being written may be shown so far. Counts nothing: `checkReply` does. */
export const mayShow = async (
  { safety }: Pick<ChatDeps, 'safety'>,
  plan: SafetyPlan,
  content: string,
): Promise<boolean> => isAllowed(plan, await judgeText(safety, { stage: 'output', text: content }));

/** Outside a crisis one label alone is a false alarm: many kind sentences resemble dismissive ones. */
const isAllowed = ({ isInCrisis }: SafetyPlan, { actions, reasons }: Pick<Decision, 'actions' | 'reasons'>) =>
  actions.size === 0 || (!isInCrisis && isOnly(reasons, 'encourages_self_harm'));

const isOnly = <T>(set: ReadonlySet<T>, value: T): boolean => set.size === 1 && set.has(value);

/** The reply to a member in a crisis when the companion could not answer: the care card, or after it that someone listens. */
export const fallbackReply = (
  { language, isCrisis }: SafetyPlan,
  earlierReplies: readonly string[],
  seed: number,
): CheckedReply => ({
  content: isCrisis
    ? careText(language)
    : withReferral(listeningText(language, seed), earlierReplies, language),
  safety: 'care',
});

/**
 * The conversation as the companion reads it: without requests that were refused, so that they do not influence it.
 *
 * @param messages oldest first.
 */
export function withoutRefused(messages: readonly MessageRecord[]): MessageRecord[] {
  const isRefusal = (message: MessageRecord | undefined) =>
    message?.safety !== undefined && message.safety !== 'care';
  return messages.filter(
    (message, index) => !isRefusal(message) && !(message.sender === 'user' && isRefusal(messages[index + 1])),
  );
}
