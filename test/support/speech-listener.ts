import { expect } from 'vitest';
import { millisecondsOf } from '#functions/companion/voice/pcm.ts';
import type { SpeechListener } from '#functions/companion/voice/speech.ts';

type Name = keyof SpeechListener;

/** A listener that records the events of a speech model. Audio and text chunks are counted, not listed. */
export function recordingListener() {
  const events: Name[] = [];
  const counts = new Map<Name, number>();
  const heard: string[] = [];
  const totals = { milliseconds: 0, words: '', failure: undefined as unknown };
  const record = (name: Name) => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (name !== 'audio' && name !== 'replyText') events.push(name);
  };
  const listener: SpeechListener = {
    speechStarted: () => record('speechStarted'),
    speechStopped: () => record('speechStopped'),
    replyEnded: () => record('replyEnded'),
    audio(pcm) {
      totals.milliseconds += millisecondsOf(pcm);
      record('audio');
    },
    replyText(text) {
      totals.words += text;
      record('replyText');
    },
    transcribed(text) {
      heard.push(text);
      record('transcribed');
    },
    failed(failure) {
      totals.failure = failure;
      record('failed');
    },
  };
  return {
    listener,
    events,
    heard,
    get milliseconds() {
      return totals.milliseconds;
    },
    get words() {
      return totals.words;
    },
    /** Waits until an event has occurred this often; returns the failure, if there is one. */
    async waitFor(name: Name, times = 1): Promise<unknown> {
      await expect
        .poll(() => counts.get(name) ?? 0, { timeout: 20_000, interval: 10 })
        .toBeGreaterThanOrEqual(times);
      return totals.failure;
    },
  };
}
