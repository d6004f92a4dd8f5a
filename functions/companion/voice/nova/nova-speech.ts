import {
  BedrockRuntimeClient,
  InvokeModelWithBidirectionalStreamCommand,
  type InvokeModelWithBidirectionalStreamCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { bedrockFailure } from '../../bedrock-failure.ts';
import { CompanionFailure, type ReplyTone } from '../../companion.ts';
import { failureFromAbort } from '../../engine-failure.ts';
import type { SpeechCall, SpeechListener, SpeechModel, SpeechSession } from '../speech.ts';
import { SpeechDetector } from '../speech-detector.ts';
import { createVoiceActivityDetector } from '../voice-activity.ts';
import { EventQueue } from './event-queue.ts';
import { isSpeculative, type SonicContent, type SonicEvent, sonicEvent } from './events.ts';
import {
  audioEvent,
  closingEvents,
  companionSpeaksFirst,
  openingEvents,
  spokenTextEvents,
} from './session-request.ts';

export interface NovaSpeechConfig {
  model?: string | undefined;
  voice?: string | undefined;
  region?: string | undefined;
  /** A private endpoint. */
  endpoint?: string | undefined;
}

const DEFAULT_MODEL = 'amazon.nova-2-sonic-v1:0';
/** Unsent audio blocks; more mean that the service has stopped reading. */
const MAX_UNSENT_BLOCKS = 150;
/** Longer than a session lasts. Milliseconds. */
const SESSION_TIMEOUT_MILLISECONDS = 10 * 60_000;

/** The client logs stream failures to the console; here the listener logs them. */
const SILENT_LOGGER = { debug() {}, info() {}, warn() {}, error() {} };

/** Amazon Nova Sonic on Bedrock. */
export class NovaSpeech implements SpeechModel {
  readonly #client: BedrockRuntimeClient;
  readonly #config: NovaSpeechConfig;

  constructor(config: NovaSpeechConfig) {
    this.#config = config;
    this.#client = new BedrockRuntimeClient({
      ...(config.region && { region: config.region }),
      ...(config.endpoint && { endpoint: config.endpoint }),
      maxAttempts: 1,
      logger: SILENT_LOGGER,
      requestHandler: {
        requestTimeout: SESSION_TIMEOUT_MILLISECONDS,
        sessionTimeout: SESSION_TIMEOUT_MILLISECONDS,
        // One connection per call: a broken connection must not end other calls.
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
    const detector = new SpeechDetector(await createVoiceActivityDetector());
    const events = new EventQueue();
    events.put(...openingEvents(call, { model, voice: this.#config.voice }));
    const abort = new AbortController();
    const onAbort = () => abort.abort(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const command = new InvokeModelWithBidirectionalStreamCommand({ modelId: model, body: events });
    const response = this.#client.send(command, { abortSignal: abort.signal });
    try {
      // The response starts with the first event, which only comes at once if the companion speaks first.
      if (companionSpeaksFirst(call, model)) await response;
      return new NovaSession(model, listener, detector, events, abort, response);
    } catch (error) {
      detector.close();
      events.close();
      throw bedrockFailure(error, abort.signal);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }
}

class NovaSession implements SpeechSession {
  readonly #model: string;
  readonly #listener: SpeechListener;
  readonly #detector: SpeechDetector;
  readonly #events: EventQueue;
  readonly #abort: AbortController;
  #content: SonicContent | undefined;
  /** After an interruption the rest of the reply is dropped. The service detects interruptions itself. */
  #isDroppingReply = false;
  #isReplying = false;
  #isOpen = true;

  constructor(
    model: string,
    listener: SpeechListener,
    detector: SpeechDetector,
    events: EventQueue,
    abort: AbortController,
    response: Promise<InvokeModelWithBidirectionalStreamCommandOutput>,
  ) {
    this.#model = model;
    this.#listener = listener;
    this.#detector = detector;
    this.#events = events;
    this.#abort = abort;
    void this.#read(response);
  }

  sendAudio(pcm: Buffer, echoLevel: number): void {
    if (!this.#isOpen) return;
    if (this.#events.length > MAX_UNSENT_BLOCKS) {
      this.#fail(
        new CompanionFailure('unavailable', { cause: new Error('The service has stopped reading') }),
      );
      return;
    }
    this.#events.put(audioEvent(pcm));
    for (const change of this.#detector.process(pcm, echoLevel)) {
      if (change === 'started') this.#listener.speechStarted();
      else this.#listener.speechStopped();
    }
  }

  /** The model tracks by itself how much was heard. */
  interrupted(): void {
    this.#isDroppingReply = this.#isReplying;
    this.#isReplying = false;
  }

  speak(text: string, tone?: ReplyTone): void {
    this.interrupted();
    if (this.#isOpen) this.#events.put(...spokenTextEvents(text, tone, this.#model));
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#detector.close();
    this.#events.put(...closingEvents());
    this.#events.close();
    // Aborts if the service does not end the stream.
    setTimeout(() => this.#abort.abort(), 1_000).unref();
  }

  async #read(response: Promise<InvokeModelWithBidirectionalStreamCommandOutput>): Promise<void> {
    try {
      const { body } = await response;
      for await (const part of body ?? []) {
        const bytes = part.chunk?.bytes;
        const event = bytes && parse(Buffer.from(bytes).toString('utf8'));
        if (event && this.#isOpen) this.#handle(event);
      }
      const cause = new Error('The service ended the session');
      this.#fail(new CompanionFailure('unavailable', { cause }));
    } catch (error) {
      this.#fail(bedrockFailure(error, this.#abort.signal));
    }
  }

  #handle(event: SonicEvent): void {
    const { completionStart, contentStart, textOutput, audioOutput, contentEnd, completionEnd } = event;
    if (completionStart) this.#isDroppingReply = false;
    if (contentStart) {
      this.#content = contentStart;
      // The caller's text belongs to the next turn.
      if (contentStart.role === 'USER') this.#isDroppingReply = false;
    }
    if (textOutput) this.#handleText(textOutput.content);
    if (audioOutput && !this.#isDroppingReply) {
      this.#isReplying = true;
      this.#listener.audio(Buffer.from(audioOutput.content, 'base64'));
    }
    if (contentEnd?.stopReason === 'INTERRUPTED') this.#handleInterruption();
    else if (completionEnd || (contentEnd?.type === 'AUDIO' && contentEnd.stopReason === 'END_TURN')) {
      this.#endReply();
    }
  }

  #handleText(content: string): void {
    // An interruption is also sent as text.
    if (this.#content === undefined || /^\s*\{\s*"interrupted"/.test(content)) return;
    if (this.#content.role === 'USER') this.#listener.transcribed(content);
    else if (isSpeculative(this.#content) && !this.#isDroppingReply) this.#listener.replyText(`${content} `);
  }

  #handleInterruption(): void {
    this.#isDroppingReply = false;
    // The model has detected speech that the detector missed, and stopped its reply.
    if (this.#isReplying) this.#listener.speechStarted();
    this.#isReplying = false;
  }

  #endReply(): void {
    if (this.#isReplying) this.#listener.replyEnded();
    this.#isReplying = false;
  }

  #fail(failure: CompanionFailure): void {
    if (!this.#isOpen) return;
    this.close();
    this.#abort.abort();
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
