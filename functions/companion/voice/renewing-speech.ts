import { log } from '#functions/platform/log.ts';
import { type ChatMessage, CompanionFailure, type ReplyTone } from '../companion.ts';
import type { SpeechCall, SpeechListener, SpeechModel, SpeechSession } from './speech.ts';

/** When a session is replaced. Milliseconds from its start. */
export interface RenewalWindow {
  /** From then on the session is replaced in the next pause of the conversation. */
  renewAfterMilliseconds: number;
  /** Then it is replaced even without a pause. */
  renewAtLatestMilliseconds: number;
}

/** Time for a new session to open; the old one continues meanwhile. Milliseconds. */
const RENEW_TIMEOUT_MILLISECONDS = 8_000;

/** A decorator for models whose sessions are shorter than calls: continues a call in a new session with the history. */
export class RenewingSpeech implements SpeechModel {
  readonly #model: SpeechModel;
  readonly #renewalWindow: RenewalWindow;

  constructor(model: SpeechModel, renewalWindow: RenewalWindow) {
    this.#model = model;
    this.#renewalWindow = renewalWindow;
  }

  async open(
    call: SpeechCall,
    listener: SpeechListener,
    options: { signal: AbortSignal },
  ): Promise<SpeechSession> {
    const session = new RenewingSession(this.#model, this.#renewalWindow, call, listener);
    await session.open(options.signal);
    return session;
  }

  close(): Promise<void> {
    return this.#model.close();
  }
}

class RenewingSession implements SpeechSession {
  readonly #model: SpeechModel;
  readonly #renewalWindow: RenewalWindow;
  #call: SpeechCall;
  readonly #listener: SpeechListener;
  readonly #transcript: ChatMessage[] = [];
  #session: SpeechSession | undefined;
  #generation = 0;
  #timers: NodeJS.Timeout[] = [];
  #shouldRenew = false;
  #isRenewing = false;
  #isOpen = true;
  #isReplying = false;
  #isCallerSpeaking = false;

  constructor(model: SpeechModel, renewalWindow: RenewalWindow, call: SpeechCall, listener: SpeechListener) {
    this.#model = model;
    this.#renewalWindow = renewalWindow;
    this.#call = call;
    this.#listener = listener;
  }

  async open(signal: AbortSignal): Promise<void> {
    const isContinued = this.#generation > 0;
    const call = { ...this.#call, history: [...this.#call.history, ...this.#transcript], isContinued };
    const generation = this.#generation + 1;
    const session = await this.#model.open(call, this.#listenerFor(generation), { signal });
    if (!this.#isOpen) {
      session.close();
      return;
    }
    this.#session?.close();
    this.#session = session;
    this.#generation = generation;
    this.#shouldRenew = false;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [
      setTimeout(() => {
        this.#shouldRenew = true;
        this.#renewInPause();
      }, this.#renewalWindow.renewAfterMilliseconds),
      setTimeout(() => void this.#renew(), this.#renewalWindow.renewAtLatestMilliseconds),
    ];
  }

  sendAudio(pcm: Buffer, echoLevel: number): void {
    this.#session?.sendAudio(pcm, echoLevel);
  }

  interrupted(heardMilliseconds: number): void {
    this.#isReplying = false;
    this.#session?.interrupted(heardMilliseconds);
  }

  speak(text: string, tone?: ReplyTone): void {
    if (tone) this.#call = { ...this.#call, tone };
    this.#session?.speak(text, tone);
  }

  close(): void {
    this.#isOpen = false;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#session?.close();
  }

  /** Forwards events of one session generation; events of older sessions are dropped. */
  #listenerFor(generation: number): SpeechListener {
    const isCurrent = () => this.#isOpen && generation >= this.#generation;
    const ifCurrent =
      <Args extends unknown[]>(forward: (...args: Args) => void) =>
      (...args: Args) => {
        if (isCurrent()) forward(...args);
      };
    return {
      speechStarted: ifCurrent(() => {
        this.#isCallerSpeaking = true;
        this.#listener.speechStarted();
      }),
      speechStopped: ifCurrent(() => {
        this.#isCallerSpeaking = false;
        this.#isReplying = true;
        this.#listener.speechStopped();
      }),
      audio: ifCurrent((pcm: Buffer) => {
        this.#isReplying = true;
        this.#listener.audio(pcm);
      }),
      replyText: ifCurrent((text: string) => {
        this.#addToTranscript('ai', text);
        this.#listener.replyText(text);
      }),
      transcribed: ifCurrent((text: string) => {
        this.#addToTranscript('user', text);
        this.#listener.transcribed(text);
      }),
      replyEnded: ifCurrent(() => {
        this.#isReplying = false;
        this.#listener.replyEnded();
        this.#renewInPause();
      }),
      failed: ifCurrent((failure: CompanionFailure) => {
        this.close();
        this.#listener.failed(failure);
      }),
    };
  }

  #addToTranscript(sender: 'user' | 'ai', content: string): void {
    const last = this.#transcript.at(-1);
    if (last?.sender === sender)
      this.#transcript[this.#transcript.length - 1] = { sender, content: last.content + content };
    else this.#transcript.push({ sender, content });
  }

  #renewInPause(): void {
    if (this.#shouldRenew && !this.#isReplying && !this.#isCallerSpeaking) void this.#renew();
  }

  async #renew(): Promise<void> {
    if (this.#isRenewing || !this.#isOpen) return;
    this.#isRenewing = true;
    try {
      await this.open(AbortSignal.timeout(RENEW_TIMEOUT_MILLISECONDS));
    } catch (error) {
      // The old session continues until the service ends it, which is reported as a failure.
      if (!(error instanceof CompanionFailure))
        log.error('renewing a session failed', { error: error as Error });
    } finally {
      this.#isRenewing = false;
    }
  }
}
