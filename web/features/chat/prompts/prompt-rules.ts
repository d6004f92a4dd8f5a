import { messageStage, PROMPTS, type Prompt, timeOfDay } from '#shared/prompts.ts';
import { SECOND } from '#web/lib/timers.ts';

/** Random prompts beside the contextual one. */
const OFFERED_COUNT = 2;
/** No contextual prompt in a shorter conversation. */
const CONTEXT_MINIMUM_MESSAGES = 2;
/** The newest messages are searched for keywords. */
const CONTEXT_WINDOW_MESSAGES = 3;
/** No contextual prompt for this long after it was dismissed or any prompt was used. */
export const CONTEXT_PAUSE = 30 * SECOND;

export interface PromptFilter {
  /** In the member's time zone. */
  now: Date;
  messageCount: number;
  usedIds: readonly string[];
}

/** Unused prompts for the time of day and the stage of the conversation. */
export function matchingPrompts({ now, messageCount, usedIds }: PromptFilter): readonly Prompt[] {
  const time = timeOfDay(now);
  const stage = messageStage(messageCount);
  return PROMPTS.filter(
    (prompt) =>
      !usedIds.includes(prompt.id) &&
      (prompt.timeOfDay === 'any' || prompt.timeOfDay === time) &&
      (prompt.messageStage === 'any' || prompt.messageStage === stage),
  );
}

/** Two random prompts. Prompts that are already offered and still match keep their position. */
export function offeredPrompts(
  prompts: readonly Prompt[],
  offeredIds: readonly string[],
  random: () => number = Math.random,
): readonly Prompt[] {
  const kept = offeredIds.flatMap((id) => prompts.find((prompt) => prompt.id === id) ?? []);
  const rest = prompts.filter((prompt) => !kept.includes(prompt));
  while (kept.length < OFFERED_COUNT && rest.length > 0) {
    kept.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return kept.slice(0, OFFERED_COUNT);
}

interface ContextualPromptInput {
  prompts: readonly Prompt[];
  /** Texts, the newest last. */
  messages: readonly string[];
  /** Epoch milliseconds; undefined if it never happened. */
  dismissedAt: number | undefined;
  promptUsedAt: number | undefined;
  now: number;
}

/** The prompt with the most keywords in the newest messages, counted in words, unless paused. */
export function contextualPrompt(input: ContextualPromptInput): Prompt | undefined {
  const { prompts, messages, dismissedAt, promptUsedAt, now } = input;
  const isWithinPause = (at: number | undefined) => at !== undefined && now - at <= CONTEXT_PAUSE;
  if (
    messages.length < CONTEXT_MINIMUM_MESSAGES ||
    isWithinPause(dismissedAt) ||
    isWithinPause(promptUsedAt)
  ) {
    return undefined;
  }
  const words = messages
    .slice(-CONTEXT_WINDOW_MESSAGES)
    .flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  // Searched as one text, because a keyword can be several words.
  const text = ` ${words.join(' ')} `;
  let best: Prompt | undefined;
  let bestScore = 0;
  for (const prompt of prompts) {
    const hits = prompt.contextKeywords?.filter((keyword) => text.includes(` ${keyword} `)) ?? [];
    const score = hits.join(' ').split(' ').filter(Boolean).length;
    if (score > bestScore) [best, bestScore] = [prompt, score];
  }
  return best;
}
