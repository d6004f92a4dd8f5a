import { useEffect, useRef, useState } from 'react';
import { privateStore } from '#web/lib/private-store.ts';

/** The conversation of a draft; only the companion while the conversation is being opened. */
export interface DraftTarget {
  characterId: number | null;
  conversationId: number | null;
}

/** The unsent text of a conversation, kept in browser storage. */
export function useDraft({ characterId, conversationId }: DraftTarget): [string, (text: string) => void] {
  const name = `draft.${characterId}.${conversationId}`;
  const [draft, setDraft] = useState({ name, text: privateStore.read(name) ?? '' });
  if (draft.name !== name) {
    // The conversation has opened while the member was writing: append the text to its stored draft.
    const wasOpening = draft.name === `draft.${characterId}.null`;
    const texts = [privateStore.read(name), wasOpening && draft.text];
    setDraft({ name, text: texts.filter(Boolean).join('\n') });
  }

  const { text } = draft;
  const lastName = useRef(name);
  useEffect(() => {
    const previous = lastName.current;
    lastName.current = name;
    // Moves the stored draft: a copy under the old name would come back after the send.
    if (previous === name || conversationId === null) return;
    privateStore.write(previous, null);
    privateStore.write(name, text || null);
  }, [name, conversationId, text]);

  const setText = (text: string) => {
    setDraft({ name, text });
    privateStore.write(name, text || null);
  };
  return [text, setText];
}
