import { useEffect, useState } from 'react';
import type { Prompt } from '#shared/prompts.ts';
import { every, SECOND } from '#web/lib/timers.ts';
import type { Chat } from '../data/use-chat.ts';
import { contextualPrompt, fittingPrompts, offeredPrompts } from './prompt-rules.ts';
import { usedPrompts, useUsedPromptIds } from './used-prompts.ts';

/** How often the hour and the pauses are looked at again. */
const LOOK_EVERY = 2 * SECOND;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => every(LOOK_EVERY, () => setNow(Date.now())), []);
  return now;
}

export interface Prompts {
  offered: readonly Prompt[];
  contextual: Prompt | undefined;
  usedIds: readonly string[];
  canSend: boolean;
  /** Sends it and remembers it as used; false when it could not go out now. */
  use: (prompt: Prompt) => boolean;
  dismissContextual: () => void;
}

/** Which prompts are offered in a conversation now, and what choosing one does. */
export function usePrompts(chat: Chat): Prompts {
  const now = useNow();
  const usedIds = useUsedPromptIds();
  const [offeredIds, setOfferedIds] = useState<readonly string[]>([]);
  const [dismissedAt, setDismissedAt] = useState<number>();
  const [promptUsedAt, setPromptUsedAt] = useState<number>();

  const fitting = fittingPrompts({ now: new Date(now), messageCount: chat.messageCount, usedIds });
  const messages = chat.messages.map(({ content }) => content);
  const contextual = contextualPrompt({ fitting, messages, dismissedAt, promptUsedAt, now });
  const offered = offeredPrompts(
    fitting.filter((prompt) => prompt !== contextual),
    offeredIds,
  );
  const ids = offered.map(({ id }) => id);
  if (ids.join() !== offeredIds.join()) setOfferedIds(ids);

  const use = (prompt: Prompt): boolean => {
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
    use,
    dismissContextual: () => setDismissedAt(Date.now()),
  };
}
