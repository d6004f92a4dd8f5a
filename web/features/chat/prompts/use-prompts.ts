import { useEffect, useState } from 'react';
import type { Prompt } from '#shared/prompts.ts';
import { every, SECOND } from '#web/lib/timers.ts';
import type { Chat } from '../data/use-chat.ts';
import { contextualPrompt, matchingPrompts, offeredPrompts } from './prompt-rules.ts';
import { usedPrompts, useUsedPromptIds } from './used-prompts.ts';

/** The time of day and the pauses are checked again at this interval. */
const REFRESH_INTERVAL = 2 * SECOND;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => every(REFRESH_INTERVAL, () => setNow(Date.now())), []);
  return now;
}

export interface Prompts {
  offered: readonly Prompt[];
  contextual: Prompt | undefined;
  usedIds: readonly string[];
  canSend: boolean;
  /** Sends the prompt and marks it as used; false when it cannot be sent now. */
  sendPrompt: (prompt: Prompt) => boolean;
  dismissContextual: () => void;
}

/** The prompts offered in a conversation. */
export function usePrompts(chat: Chat): Prompts {
  const now = useNow();
  const usedIds = useUsedPromptIds();
  const [offeredIds, setOfferedIds] = useState<readonly string[]>([]);
  const [dismissedAt, setDismissedAt] = useState<number>();
  const [promptUsedAt, setPromptUsedAt] = useState<number>();

  const matching = matchingPrompts({ now: new Date(now), messageCount: chat.messageCount, usedIds });
  const messages = chat.messages.map(({ content }) => content);
  const contextual = contextualPrompt({ prompts: matching, messages, dismissedAt, promptUsedAt, now });
  const offered = offeredPrompts(
    matching.filter((prompt) => prompt !== contextual),
    offeredIds,
  );
  const ids = offered.map(({ id }) => id);
  if (ids.join() !== offeredIds.join()) setOfferedIds(ids);

  const sendPrompt = (prompt: Prompt): boolean => {
    if (!chat.submit({ content: prompt.text, kind: 'prompt' })) return false;
    usedPrompts.add(prompt.id);
    setPromptUsedAt(Date.now());
    return true;
  };
  return {
    offered,
    contextual,
    usedIds,
    canSend: chat.canSendPrompt,
    sendPrompt,
    dismissContextual: () => setDismissedAt(Date.now()),
  };
}
