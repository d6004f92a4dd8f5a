import { expect } from 'vitest';
import { millisecondsOf } from '#functions/companion/voice/pcm.ts';
import type { SpeechListener } from '#functions/companion/voice/speech.ts';

type Name = keyof SpeechListener;

/** Ears that keep what a speech model tells. Pieces of sound and words are counted, not listed among the events. */
export function listening() {
  const events: Name[] = [];
  const counts = new Map<Name, number>();
  const heard: string[] = [];
  const kept = { milliseconds: 0, words: '', failure: undefined as unknown };
  const note = (name: Name) => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (name !== 'audio' && name !== 'replyText') events.push(name);
  };
  const listener: SpeechListener = {
    speechStarted: () => note('speechStarted'),
    speechStopped: () => note('speechStopped'),
    replyEnded: () => note('replyEnded'),
    audio(pcm) {
      kept.milliseconds += millisecondsOf(pcm);
      note('audio');
    },
    replyText(text) {
      kept.words += text;
      note('replyText');
    },
    transcribed(text) {
      heard.push(text);
      note('transcribed');
    },
    failed(failure) {
      kept.failure = failure;
      note('failed');
    },
  };
  return {
    listener,
    events,
    heard,
    get milliseconds() {
      return kept.milliseconds;
    },
    get words() {
      return kept.words;
    },
    /** Waits until this was told so often; answers the failure, if there is one. */
    async until(name: Name, times = 1): Promise<unknown> {
      await expect
        .poll(() => counts.get(name) ?? 0, { timeout: 20_000, interval: 10 })
        .toBeGreaterThanOrEqual(times);
      return kept.failure;
    },
  };
}
