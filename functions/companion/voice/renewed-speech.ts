import { log } from '#functions/platform/log.ts';
import type { TurnMessage } from '../companion.ts';
import { CompanionFailure } from '../companion-failure.ts';
import type { SpeechCall, SpeechListener, SpeechModel, SpeechSession } from './speech.ts';

/** When a session is replaced, in milliseconds from its beginning: in the first pause after `after`, at `latest` anyway. */
export interface SessionLimit {
  after: number;
  latest: number;
}

/** A new session has so long to begin, in milliseconds; the old one goes on meanwhile. */
const RENEW_TIMEOUT = 8_000;

/** A model whose sessions are shorter than calls may be: a call goes on in the next session, which is told the past. */
export class RenewedSpeech implements SpeechModel {
  readonly #model: SpeechModel;
  readonly #limit: SessionLimit;

  constructor(model: SpeechModel, limit: SessionLimit) {
    this.#model = model;
    this.#limit = limit;
  }

  async open(
    call: SpeechCall,
    listener: SpeechListener,
    options: { signal: AbortSignal },
  ): Promise<SpeechSession> {
    const session = new RenewedSession(this.#model, this.#limit, call, listener);
    await session.open(options.signal);
    return session;
  }

  close(): Promise<void> {
    return this.#model.close();
  }
}

class RenewedSession implements SpeechSession {
  readonly #model: SpeechModel;
  readonly #limit: SessionLimit;
  readonly #call: SpeechCall;
  readonly #listener: SpeechListener;
  readonly #said: TurnMessage[] = [];
  #session: SpeechSession | undefined;
  #generation = 0;
  #timers: NodeJS.Timeout[] = [];
  #isDue = false;
  #isRenewing = false;
  #isOpen = true;
  /** The companion or the caller is in the middle of something. */
  #isReplying = false;
  #isCallerSpeaking = false;

  constructor(model: SpeechModel, limit: SessionLimit, call: SpeechCall, listener: SpeechListener) {
    this.#model = model;
    this.#limit = limit;
    this.#call = call;
    this.#listener = listener;
  }

  async open(signal: AbortSignal): Promise<void> {
    const isContinued = this.#generation > 0;
    const call = { ...this.#call, history: [...this.#call.history, ...this.#said], isContinued };
    const generation = this.#generation + 1;
    const session = await this.#model.open(call, this.#heardFrom(generation), { signal });
    if (!this.#isOpen) {
      session.close();
      return;
    }
    this.#session?.close();
    this.#session = session;
    this.#generation = generation;
    this.#isDue = false;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [
      setTimeout(() => {
        this.#isDue = true;
        this.#renewInPause();
      }, this.#limit.after),
      setTimeout(() => void this.#renew(), this.#limit.latest),
    ];
  }

  hear(pcm: Buffer, echo: number): void {
    this.#session?.hear(pcm, echo);
  }

  interrupted(heardMilliseconds: number): void {
    this.#isReplying = false;
    this.#session?.interrupted(heardMilliseconds);
  }

  close(): void {
    this.#isOpen = false;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#session?.close();
  }

  /** Passes on what the session of this generation tells; the one before has nothing to say any more. */
  #heardFrom(generation: number): SpeechListener {
    const isCurrent = () => this.#isOpen && generation >= this.#generation;
    const told =
      <Args extends unknown[]>(tell: (...args: Args) => void) =>
      (...args: Args) => {
        if (isCurrent()) tell(...args);
      };
    return {
      speechStarted: told(() => {
        this.#isCallerSpeaking = true;
        this.#listener.speechStarted();
      }),
      speechStopped: told(() => {
        this.#isCallerSpeaking = false;
        this.#isReplying = true;
        this.#listener.speechStopped();
      }),
      sound: told((pcm: Buffer) => {
        this.#isReplying = true;
        this.#listener.sound(pcm);
      }),
      words: told((text: string) => {
        this.#remember('ai', text);
        this.#listener.words(text);
      }),
      heard: told((text: string) => {
        this.#remember('user', text);
        this.#listener.heard(text);
      }),
      replied: told(() => {
        this.#isReplying = false;
        this.#listener.replied();
        this.#renewInPause();
      }),
      failed: told((failure: CompanionFailure) => {
        this.close();
        this.#listener.failed(failure);
      }),
    };
  }

  #remember(sender: 'user' | 'ai', content: string): void {
    const last = this.#said.at(-1);
    if (last?.sender === sender)
      this.#said[this.#said.length - 1] = { sender, content: last.content + content };
    else this.#said.push({ sender, content });
  }

  #renewInPause(): void {
    if (this.#isDue && !this.#isReplying && !this.#isCallerSpeaking) void this.#renew();
  }

  async #renew(): Promise<void> {
    if (this.#isRenewing || !this.#isOpen) return;
    this.#isRenewing = true;
    try {
      await this.open(AbortSignal.timeout(RENEW_TIMEOUT));
    } catch (error) {
      // The old session goes on until the service ends it, which is told as a failure.
      if (!(error instanceof CompanionFailure))
        log.error('a session was not renewed', { error: error as Error });
    } finally {
      this.#isRenewing = false;
    }
  }
}
