import { messageStage, PROMPTS, type Prompt, timeOfDay } from '#shared/prompts.ts';
import { SECOND } from '#web/lib/timers.ts';

/** How many prompts are offered beside the contextual one. */
const OFFERED = 2;
/** So many messages must have been said before one is built from them. */
const CONTEXT_FROM_MESSAGES = 2;
/** So many of the newest messages are read for keywords. */
const CONTEXT_MESSAGES = 3;
/** How long the contextual prompt stays away after it was dismissed or a prompt was used. */
export const CONTEXT_PAUSE = 30 * SECOND;

export interface PromptMoment {
  /** On the reader's own clock. */
  now: Date;
  messageCount: number;
  usedIds: readonly string[];
}

/** The unused prompts that fit the time of day and how far the conversation has come. */
export function fittingPrompts({ now, messageCount, usedIds }: PromptMoment): readonly Prompt[] {
  const time = timeOfDay(now);
  const stage = messageStage(messageCount);
  return PROMPTS.filter(
    (prompt) =>
      !usedIds.includes(prompt.id) &&
      (prompt.timeOfDay === 'any' || prompt.timeOfDay === time) &&
      (prompt.messageStage === 'any' || prompt.messageStage === stage),
  );
}

/** Two prompts by chance; the ones that were offered and still fit stay where they are. */
export function offeredPrompts(
  fitting: readonly Prompt[],
  offeredIds: readonly string[],
  random: () => number = Math.random,
): readonly Prompt[] {
  const kept = offeredIds.flatMap((id) => fitting.find((prompt) => prompt.id === id) ?? []);
  const rest = fitting.filter((prompt) => !kept.includes(prompt));
  while (kept.length < OFFERED && rest.length > 0) {
    kept.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return kept.slice(0, OFFERED);
}

interface ContextMoment {
  fitting: readonly Prompt[];
  /** What was said, the newest last. */
  messages: readonly string[];
  /** In milliseconds; undefined when it never happened. */
  dismissedAt: number | undefined;
  promptUsedAt: number | undefined;
  now: number;
}

/** The prompt most of whose keywords, by their words, were said in the newest three messages, when it may be shown. */
export function contextualPrompt(moment: ContextMoment): Prompt | undefined {
  const { fitting, messages, dismissedAt, promptUsedAt, now } = moment;
  const isSoonAfter = (at: number | undefined) => at !== undefined && now - at <= CONTEXT_PAUSE;
  if (messages.length < CONTEXT_FROM_MESSAGES || isSoonAfter(dismissedAt) || isSoonAfter(promptUsedAt)) {
    return undefined;
  }
  const words = messages
    .slice(-CONTEXT_MESSAGES)
    .flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  // A keyword may be more than one word.
  const said = ` ${words.join(' ')} `;
  let best: Prompt | undefined;
  let most = 0;
  for (const prompt of fitting) {
    const hits = prompt.contextKeywords?.filter((keyword) => said.includes(` ${keyword} `)) ?? [];
    const weight = hits.join(' ').split(' ').filter(Boolean).length;
    if (weight > most) [best, most] = [prompt, weight];
  }
  return best;
}
