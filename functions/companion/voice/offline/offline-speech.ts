import { CompanionFailure } from '../../companion-failure.ts';
import type { SpeechCall, SpeechListener, SpeechModel, SpeechSession } from '../speech.ts';
import { SpeechDetector } from '../speech-detector.ts';
import { openVoiceActivity } from '../voice-activity.ts';
import { SmallTalk, speakable, spokenSentences } from './small-talk.ts';
import { Speaker } from './speaker.ts';
import { type OfflineVoice, offlineVoiceOf } from './voices.ts';

/**
 * Speech without a model or a network: it notices that the caller speaks, falls silent when cut in on, and answers in
 * the companion's own voice. It does not know what was said, and says so when the call begins.
 */
export class OfflineSpeech implements SpeechModel {
  readonly #speaker = new Speaker();

  /** Loads the voice, so that the first caller does not wait for it. */
  async warm(): Promise<void> {
    await this.#speaker.speak('Hello.', { name: 'slt', pitch: 180, stretch: 1 });
  }

  async open(call: SpeechCall, listener: SpeechListener): Promise<SpeechSession> {
    const ear = new SpeechDetector(await openVoiceActivity());
    return new OfflineSession(call, listener, ear, this.#speaker);
  }

  close(): Promise<void> {
    return this.#speaker.close();
  }
}

/** A reply whose first sentence is being spoken already. */
interface Prepared {
  first: string;
  sound: Promise<Buffer>;
  rest: readonly string[];
}

class OfflineSession implements SpeechSession {
  readonly #listener: SpeechListener;
  readonly #ear: SpeechDetector;
  readonly #speaker: Speaker;
  readonly #voice: OfflineVoice;
  readonly #talk: SmallTalk;
  /** Counts what was begun to be said; a reply that is not the newest any more is not finished. */
  #newest = 0;
  /** The next reply, made while the caller speaks: it does not depend on the words. */
  #next: Prepared | undefined;
  #isOpen = true;

  constructor(call: SpeechCall, listener: SpeechListener, ear: SpeechDetector, speaker: Speaker) {
    this.#listener = listener;
    this.#ear = ear;
    this.#speaker = speaker;
    this.#voice = offlineVoiceOf(call.character);
    this.#talk = new SmallTalk(call);
    setImmediate(() => this.#say(this.#prepare(this.#talk.greeting())));
  }

  hear(pcm: Buffer, echo: number): void {
    if (!this.#isOpen) return;
    for (const change of this.#ear.hear(pcm, echo)) {
      if (change === 'started') {
        this.#newest += 1;
        this.#listener.speechStarted();
        this.#next ??= this.#prepare(this.#talk.next());
      } else {
        this.#listener.speechStopped();
        const next = this.#next ?? this.#prepare(this.#talk.next());
        this.#next = undefined;
        void this.#say(next);
      }
    }
  }

  interrupted(): void {
    this.#newest += 1;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#newest += 1;
    this.#ear.close();
  }

  #speak(sentence: string): Promise<Buffer> {
    return this.#speaker.speak(speakable(sentence), this.#voice);
  }

  #prepare(text: string): Prepared {
    const [first = '', ...rest] = spokenSentences(text);
    const sound = this.#speak(first);
    // It fails again, and is heard of, when it is to be said.
    sound.catch(() => undefined);
    return { first, sound, rest };
  }

  async #say({ first, sound, rest }: Prepared): Promise<void> {
    if (!this.#isOpen) return;
    const reply = ++this.#newest;
    try {
      for (const sentence of [first, ...rest]) {
        const pcm = await (sentence === first ? sound : this.#speak(sentence));
        if (reply !== this.#newest) return;
        this.#listener.words(`${sentence} `);
        this.#listener.sound(pcm);
      }
      this.#listener.replied();
    } catch (cause) {
      if (!this.#isOpen) return;
      this.close();
      this.#listener.failed(new CompanionFailure('unavailable', { cause }));
    }
  }
}
