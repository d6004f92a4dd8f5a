import { CompanionFailure, type ReplyTone } from '../../companion.ts';
import type { SpeechCall, SpeechListener, SpeechModel, SpeechSession } from '../speech.ts';
import { SpeechDetector } from '../speech-detector.ts';
import { createVoiceActivityDetector } from '../voice-activity.ts';
import { ScriptedReplies, spokenSentences, toSpeakableText } from './scripted-replies.ts';
import { SpeechSynthesizer } from './speech-synthesizer.ts';
import { type OfflineVoice, offlineVoiceFor } from './voices.ts';

/**
 * Speech without a model or a network: detects speech, stops when interrupted, and answers with a synthetic voice. It
 * does not recognise words, which the companion explains at the start of a call.
 */
export class OfflineSpeech implements SpeechModel {
  readonly #synthesizer = new SpeechSynthesizer();

  /** Loads the voice before the first call. */
  async warmUp(): Promise<void> {
    await this.#synthesizer.speak('Hello.', { name: 'slt', pitch: 180, durationStretch: 1 });
  }

  async open(call: SpeechCall, listener: SpeechListener): Promise<SpeechSession> {
    const detector = new SpeechDetector(await createVoiceActivityDetector());
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
  /** Incremented for each reply, and to cancel the current one. */
  #replyNumber = 0;
  /** Prepared while the caller speaks: it does not depend on what the caller says. */
  #preparedReply: PreparedReply | undefined;
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

  sendAudio(pcm: Buffer, echoLevel: number): void {
    if (!this.#isOpen) return;
    for (const change of this.#detector.process(pcm, echoLevel)) {
      if (change === 'started') {
        this.#replyNumber += 1;
        this.#listener.speechStarted();
        this.#preparedReply ??= this.#prepare(this.#script.nextReply());
      } else {
        this.#listener.speechStopped();
        const reply = this.#preparedReply ?? this.#prepare(this.#script.nextReply());
        this.#preparedReply = undefined;
        void this.#playReply(reply);
      }
    }
  }

  interrupted(): void {
    this.#replyNumber += 1;
  }

  speak(text: string, tone?: ReplyTone): void {
    if (tone) this.#script.tone = tone;
    this.#preparedReply = undefined;
    void this.#playReply(this.#prepare(text));
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#replyNumber += 1;
    this.#detector.close();
  }

  #speak(sentence: string): Promise<Buffer> {
    return this.#synthesizer.speak(toSpeakableText(sentence), this.#voice);
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
    const replyNumber = ++this.#replyNumber;
    try {
      for (const sentence of [first, ...rest]) {
        const pcm = await (sentence === first ? audio : this.#speak(sentence));
        if (replyNumber !== this.#replyNumber) return;
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
