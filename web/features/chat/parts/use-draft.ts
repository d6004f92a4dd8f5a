import { useEffect, useRef, useState } from 'react';
import { privateStore } from '#web/lib/private-store.ts';

/** The conversation that is written in; before it is known, the companion alone. */
export interface DraftOf {
  characterId: number | null;
  conversationId: number | null;
}

/** What is being written, kept per conversation until it is sent: leaving the screen does not lose it. */
export function useDraft({ characterId, conversationId }: DraftOf): [string, (text: string) => void] {
  const name = `draft.${characterId}.${conversationId}`;
  const [kept, setKept] = useState({ name, text: privateStore.read(name) ?? '' });
  if (kept.name !== name) {
    // The conversation may open while somebody is writing: their words go with it, after what they had left in it.
    const isOpening = kept.name === `draft.${characterId}.null`;
    const words = [privateStore.read(name), isOpening && kept.text];
    setKept({ name, text: words.filter(Boolean).join('\n') });
  }

  const { text } = kept;
  const writtenIn = useRef(name);
  useEffect(() => {
    const before = writtenIn.current;
    writtenIn.current = name;
    // Left under the other name as well, they would stand in the field once more after they were sent.
    if (before === name || conversationId === null) return;
    privateStore.write(before, null);
    privateStore.write(name, text || null);
  }, [name, conversationId, text]);

  const setDraft = (text: string) => {
    setKept({ name, text });
    privateStore.write(name, text || null);
  };
  return [text, setDraft];
}
