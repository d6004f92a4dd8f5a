import {
  BedrockRuntimeClient,
  InvokeModelWithBidirectionalStreamCommand,
  type InvokeModelWithBidirectionalStreamCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { bedrockFailure } from '../../bedrock-failure.ts';
import { CompanionFailure, failureFromAbort } from '../../companion-failure.ts';
import type { SpeechCall, SpeechListener, SpeechModel, SpeechSession } from '../speech.ts';
import { SpeechDetector } from '../speech-detector.ts';
import { openVoiceActivity } from '../voice-activity.ts';
import { EventQueue } from './event-queue.ts';
import { isPreview, type SonicContent, type SonicEvent, sonicEvent } from './events.ts';
import { closingEvents, greets, openingEvents, soundEvent } from './session-request.ts';

export interface NovaSpeechConfig {
  model?: string | undefined;
  voice?: string | undefined;
  region?: string | undefined;
  /** A private endpoint. */
  endpoint?: string | undefined;
}

const DEFAULT_MODEL = 'amazon.nova-2-sonic-v1:0';
/** Blocks of sound that wait to be sent; more means that the service does not listen any more. */
const MAXIMUM_WAITING = 150;
/** Longer than a session lives, in milliseconds. */
const SESSION_TIMEOUT = 10 * 60_000;

/** The client writes to the console when a stream fails; whoever hears of the failure logs it. */
const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

/** Speech from Amazon Nova Sonic on Bedrock. */
export class NovaSpeech implements SpeechModel {
  readonly #client: BedrockRuntimeClient;
  readonly #config: NovaSpeechConfig;

  constructor(config: NovaSpeechConfig) {
    this.#config = config;
    this.#client = new BedrockRuntimeClient({
      ...(config.region && { region: config.region }),
      ...(config.endpoint && { endpoint: config.endpoint }),
      maxAttempts: 1,
      logger: QUIET,
      requestHandler: {
        requestTimeout: SESSION_TIMEOUT,
        sessionTimeout: SESSION_TIMEOUT,
        // One connection carries the streams of many calls; a broken one would take them all with it.
        disableConcurrentStreams: true,
      },
    });
  }

  async open(
    call: SpeechCall,
    listener: SpeechListener,
    { signal }: { signal: AbortSignal },
  ): Promise<SpeechSession> {
    if (signal.aborted) throw failureFromAbort(signal);
    const model = this.#config.model ?? DEFAULT_MODEL;
    const ear = new SpeechDetector(await openVoiceActivity());
    const events = new EventQueue();
    events.put(...openingEvents(call, { model, voice: this.#config.voice }));
    const stop = new AbortController();
    const onAbort = () => stop.abort(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const command = new InvokeModelWithBidirectionalStreamCommand({ modelId: model, body: events });
    const answer = this.#client.send(command, { abortSignal: stop.signal });
    try {
      // The answer begins with the first event, which comes at once only where the companion speaks first.
      if (greets(call, model)) await answer;
      return new NovaSession(listener, ear, events, stop, answer);
    } catch (error) {
      ear.close();
      events.close();
      throw bedrockFailure(error, stop.signal);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }
}

class NovaSession implements SpeechSession {
  readonly #listener: SpeechListener;
  readonly #ear: SpeechDetector;
  readonly #events: EventQueue;
  readonly #stop: AbortController;
  #content: SonicContent | undefined;
  /** The caller cut in: what still comes of that reply is dropped. The service hears of it by itself. */
  #isDropping = false;
  #isReplying = false;
  #isOpen = true;

  constructor(
    listener: SpeechListener,
    ear: SpeechDetector,
    events: EventQueue,
    stop: AbortController,
    answer: Promise<InvokeModelWithBidirectionalStreamCommandOutput>,
  ) {
    this.#listener = listener;
    this.#ear = ear;
    this.#events = events;
    this.#stop = stop;
    void this.#read(answer);
  }

  hear(pcm: Buffer, echo: number): void {
    if (!this.#isOpen) return;
    if (this.#events.length > MAXIMUM_WAITING) {
      this.#fail(new CompanionFailure('unavailable', { cause: new Error('The service does not listen') }));
      return;
    }
    this.#events.put(soundEvent(pcm));
    for (const change of this.#ear.hear(pcm, echo)) {
      if (change === 'started') this.#listener.speechStarted();
      else this.#listener.speechStopped();
    }
  }

  /** How much was heard needs not be told: the model keeps to what it has spoken in real time. */
  interrupted(): void {
    this.#isDropping = this.#isReplying;
    this.#isReplying = false;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#ear.close();
    this.#events.put(...closingEvents());
    this.#events.close();
    // A service that does not end the stream in answer to that is left alone.
    setTimeout(() => this.#stop.abort(), 1_000).unref();
  }

  async #read(answer: Promise<InvokeModelWithBidirectionalStreamCommandOutput>): Promise<void> {
    try {
      const { body } = await answer;
      for await (const part of body ?? []) {
        const bytes = part.chunk?.bytes;
        const event = bytes && parse(Buffer.from(bytes).toString('utf8'));
        if (event && this.#isOpen) this.#happened(event);
      }
      const cause = new Error('The service ended the session');
      this.#fail(new CompanionFailure('unavailable', { cause }));
    } catch (error) {
      this.#fail(bedrockFailure(error, this.#stop.signal));
    }
  }

  #happened({ contentStart, textOutput, audioOutput, contentEnd, completionEnd }: SonicEvent): void {
    if (contentStart) {
      this.#content = contentStart;
      // The caller's words belong to the next turn.
      if (contentStart.role === 'USER') this.#isDropping = false;
    }
    if (textOutput) this.#text(textOutput.content);
    if (audioOutput && !this.#isDropping) {
      this.#isReplying = true;
      this.#listener.sound(Buffer.from(audioOutput.content, 'base64'));
    }
    if (contentEnd?.stopReason === 'INTERRUPTED') this.#wasInterrupted();
    else if (completionEnd || (contentEnd?.type === 'AUDIO' && contentEnd.stopReason === 'END_TURN')) {
      this.#replied();
    }
  }

  #text(content: string): void {
    // An interruption is also told as a text, for people to read in a log.
    if (this.#content === undefined || /^\s*\{\s*"interrupted"/.test(content)) return;
    if (this.#content.role === 'USER') this.#listener.heard(content);
    else if (isPreview(this.#content) && !this.#isDropping) this.#listener.words(`${content} `);
  }

  #wasInterrupted(): void {
    this.#isDropping = false;
    // The model has noticed the caller where we have not: it is silent, so the companion has to be.
    if (this.#isReplying) this.#listener.speechStarted();
    this.#isReplying = false;
  }

  #replied(): void {
    if (this.#isReplying) this.#listener.replied();
    this.#isReplying = false;
  }

  #fail(failure: CompanionFailure): void {
    if (!this.#isOpen) return;
    this.close();
    this.#stop.abort();
    this.#listener.failed(failure);
  }
}

function parse(text: string): SonicEvent | undefined {
  try {
    return sonicEvent.safeParse(JSON.parse(text)).data?.event;
  } catch {
    return undefined;
  }
}
