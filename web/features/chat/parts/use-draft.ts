import { useState } from 'react';
import { privateStore } from '#web/lib/private-store.ts';

/** What is being written, kept per conversation until it is sent: leaving the screen does not lose it. */
export function useDraft(key: string): [string, (text: string) => void] {
  const name = `draft.${key}`;
  const [kept, setKept] = useState({ name, text: privateStore.read(name) ?? '' });
  // The conversation may open while somebody is writing: their words go with it.
  if (kept.name !== name) setKept({ name, text: kept.text || (privateStore.read(name) ?? '') });
  const setDraft = (text: string) => {
    setKept({ name, text });
    privateStore.write(name, text || null);
  };
  return [kept.text, setDraft];
}
