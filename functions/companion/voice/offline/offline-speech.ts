import { CompanionFailure } from '../../companion.ts';
import type { SpeechCall, SpeechListener, SpeechModel, SpeechSession } from '../speech.ts';
import { SpeechDetector } from '../speech-detector.ts';
import { openVoiceActivity } from '../voice-activity.ts';
import { ScriptedReplies, speakable, spokenSentences } from './scripted-replies.ts';
import { SpeechSynthesizer } from './speech-synthesizer.ts';
import { type OfflineVoice, offlineVoiceFor } from './voices.ts';

/**
 * Speech without a model or a network: detects speech, stops when interrupted, and answers with a synthetic voice. It does
 * not recognise words, and says so at the start of a call.
 */
export class OfflineSpeech implements SpeechModel {
  readonly #synthesizer = new SpeechSynthesizer();

  /** Loads the voice before the first call. */
  async warmUp(): Promise<void> {
    await this.#synthesizer.speak('Hello.', { name: 'slt', pitch: 180, stretch: 1 });
  }

  async open(call: SpeechCall, listener: SpeechListener): Promise<SpeechSession> {
    const detector = new SpeechDetector(await openVoiceActivity());
    return new OfflineSession(call, listener, detector, this.#synthesizer);
  }

  close(): Promise<void> {
    return this.#synthesizer.close();
  }
}

/** A reply whose first sentence is being synthesised. */
interface PreparedReply {
  first: string;
  audio: Promise<Buffer>;
  rest: readonly string[];
}

class OfflineSession implements SpeechSession {
  readonly #listener: SpeechListener;
  readonly #detector: SpeechDetector;
  readonly #synthesizer: SpeechSynthesizer;
  readonly #voice: OfflineVoice;
  readonly #script: ScriptedReplies;
  /** Number of the current reply; older replies stop. */
  #current = 0;
  /** Prepared while the caller speaks: it does not depend on the words. */
  #next: PreparedReply | undefined;
  #isOpen = true;

  constructor(
    call: SpeechCall,
    listener: SpeechListener,
    detector: SpeechDetector,
    synthesizer: SpeechSynthesizer,
  ) {
    this.#listener = listener;
    this.#detector = detector;
    this.#synthesizer = synthesizer;
    this.#voice = offlineVoiceFor(call.character);
    this.#script = new ScriptedReplies(call);
    setImmediate(() => this.#playReply(this.#prepare(this.#script.greeting())));
  }

  sendAudio(pcm: Buffer, echo: number): void {
    if (!this.#isOpen) return;
    for (const change of this.#detector.process(pcm, echo)) {
      if (change === 'started') {
        this.#current += 1;
        this.#listener.speechStarted();
        this.#next ??= this.#prepare(this.#script.nextReply());
      } else {
        this.#listener.speechStopped();
        const next = this.#next ?? this.#prepare(this.#script.nextReply());
        this.#next = undefined;
        void this.#playReply(next);
      }
    }
  }

  interrupted(): void {
    this.#current += 1;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#current += 1;
    this.#detector.close();
  }

  #speak(sentence: string): Promise<Buffer> {
    return this.#synthesizer.speak(speakable(sentence), this.#voice);
  }

  #prepare(text: string): PreparedReply {
    const [first = '', ...rest] = spokenSentences(text);
    const audio = this.#speak(first);
    // Handled where it is awaited.
    audio.catch(() => undefined);
    return { first, audio, rest };
  }

  async #playReply({ first, audio, rest }: PreparedReply): Promise<void> {
    if (!this.#isOpen) return;
    const reply = ++this.#current;
    try {
      for (const sentence of [first, ...rest]) {
        const pcm = await (sentence === first ? audio : this.#speak(sentence));
        if (reply !== this.#current) return;
        this.#listener.replyText(`${sentence} `);
        this.#listener.audio(pcm);
      }
      this.#listener.replyEnded();
    } catch (cause) {
      if (!this.#isOpen) return;
      this.close();
      this.#listener.failed(new CompanionFailure('unavailable', { cause }));
    }
  }
}
