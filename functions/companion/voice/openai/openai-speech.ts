import { WebSocket } from 'ws';
import { CompanionFailure, type ReplyTone } from '../../companion.ts';
import { failureFromAbort, reasonForStatus } from '../../engine-failure.ts';
import { millisecondsOf } from '../pcm.ts';
import type { SpeechCall, SpeechListener, SpeechModel, SpeechSession } from '../speech.ts';
import { SpeechDetector } from '../speech-detector.ts';
import { createVoiceActivityDetector } from '../voice-activity.ts';
import { failureOf, type ServerEvent, serverEvent } from './events.ts';
import {
  historyItems,
  instructionsUpdate,
  isSpokenResponse,
  type OpenaiSpeechConfig,
  sessionUpdate,
  spokenResponse,
} from './session-request.ts';

const DEFAULT_URL = 'wss://api.openai.com/v1';
const DEFAULT_MODEL = 'gpt-realtime';
/** One event holds less than a second of audio. */
const MAX_MESSAGE_BYTES = 4 * 1_024 * 1_024;
/** More unsent bytes mean that the service has stopped reading: 15 s of audio. */
const MAX_UNSENT_BYTES = 1_000_000;
/** A connection without a pong until the next ping counts as broken. Milliseconds. */
const PING_INTERVAL_MILLISECONDS = 10_000;

/** Any service with OpenAI's realtime protocol over WebSocket. */
export class OpenaiSpeech implements SpeechModel {
  readonly #config: OpenaiSpeechConfig;

  constructor(config: OpenaiSpeechConfig) {
    this.#config = config;
  }

  async open(
    call: SpeechCall,
    listener: SpeechListener,
    { signal }: { signal: AbortSignal },
  ): Promise<SpeechSession> {
    if (signal.aborted) throw failureFromAbort(signal);
    const detector = new SpeechDetector(await createVoiceActivityDetector());
    try {
      const socket = await connect(this.#config, signal);
      const session = new OpenaiSession(socket, call, listener, detector);
      await session.start(this.#config, signal);
      return session;
    } catch (error) {
      detector.close();
      throw error;
    }
  }

  async close(): Promise<void> {}
}

function connect(config: OpenaiSpeechConfig, signal: AbortSignal): Promise<WebSocket> {
  const base = (config.baseUrl ?? DEFAULT_URL).replace(/^http/, 'ws').replace(/\/$/, '');
  const url = `${base}/realtime?model=${encodeURIComponent(config.model ?? DEFAULT_MODEL)}`;
  const headers = config.apiKey === undefined ? {} : { authorization: `Bearer ${config.apiKey}` };
  const socket = new WebSocket(url, { headers, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      socket.terminate();
      reject(failureFromAbort(signal));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    socket.once('open', () => {
      signal.removeEventListener('abort', onAbort);
      resolve(socket);
    });
    socket.once('unexpected-response', (_request, response) => {
      response.destroy();
      const cause = new Error(`The service returned ${response.statusCode}`);
      reject(new CompanionFailure(reasonForStatus(response.statusCode ?? 500), { cause }));
    });
    // Never removed: an error event without a listener ends the process.
    socket.on('error', (cause) => reject(new CompanionFailure('unavailable', { cause })));
  });
}

class OpenaiSession implements SpeechSession {
  readonly #socket: WebSocket;
  readonly #call: SpeechCall;
  readonly #listener: SpeechListener;
  readonly #detector: SpeechDetector;
  readonly #ready = Promise.withResolvers<void>();
  #isOpen = true;
  #isReady = false;
  #isCallerSpeaking = false;
  /** Id of the response in progress. */
  #responseId: string | undefined;
  /** Id of a response that was cancelled and is not done yet. */
  #cancelledId: string | undefined;
  /** The item of the latest audio, and how much of its audio has arrived. */
  #item: { id: string; milliseconds: number } | undefined;
  /** The caller's turn ended before the cancelled response was done: a new response must be requested. */
  #needsResponse = false;
  /** A text to be said in the next response. */
  #spokenText: { text: string; isRequestedAgain: boolean } | undefined;
  #ping: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, call: SpeechCall, listener: SpeechListener, detector: SpeechDetector) {
    this.#socket = socket;
    this.#call = call;
    this.#listener = listener;
    this.#detector = detector;
    this.#ready.promise.catch(() => undefined);
  }

  /** Configures the session; the companion speaks first. */
  async start(config: OpenaiSpeechConfig, signal: AbortSignal): Promise<void> {
    const onAbort = () => this.#fail(failureFromAbort(signal));
    signal.addEventListener('abort', onAbort, { once: true });
    this.#socket.on('message', (data) => this.#receive(String(data)));
    this.#socket.once('close', (code) => {
      this.#fail(
        new CompanionFailure('unavailable', {
          cause: new Error(`The service closed the connection (${code})`),
        }),
      );
    });
    this.#send(sessionUpdate(this.#call, config));
    await this.#ready.promise;
    signal.removeEventListener('abort', onAbort);
    for (const item of historyItems(this.#call)) this.#send(item);
    if (!this.#call.isContinued) this.#send({ type: 'response.create' });
    this.#startPings();
  }

  sendAudio(pcm: Buffer, echoLevel: number): void {
    if (!this.#isOpen) return;
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) {
      this.#fail(
        new CompanionFailure('unavailable', { cause: new Error('The service has stopped reading') }),
      );
      return;
    }
    // Base64 needs no escaping, so JSON.stringify is avoided.
    this.#write(`{"type":"input_audio_buffer.append","audio":"${pcm.toString('base64')}"}`);
    for (const change of this.#detector.process(pcm, echoLevel)) {
      if (change !== 'started') continue;
      this.#isCallerSpeaking = true;
      this.#listener.speechStarted();
    }
  }

  interrupted(heardMilliseconds: number): void {
    if (this.#responseId !== undefined) {
      this.#cancelledId = this.#responseId;
      this.#responseId = undefined;
      this.#send({ type: 'response.cancel', response_id: this.#cancelledId });
    }
    const item = this.#item;
    this.#item = undefined;
    if (item === undefined) return;
    const heard = Math.floor(Math.min(heardMilliseconds, item.milliseconds));
    // The service rejects truncation at zero; an unheard item is deleted.
    if (heard <= 0) this.#send({ type: 'conversation.item.delete', item_id: item.id });
    else if (heard < Math.floor(item.milliseconds)) {
      const truncation = { item_id: item.id, content_index: 0, audio_end_ms: heard };
      this.#send({ type: 'conversation.item.truncate', ...truncation });
    }
  }

  speak(text: string, tone?: ReplyTone): void {
    if (tone) this.#send(instructionsUpdate({ ...this.#call, tone }));
    this.#spokenText = { text, isRequestedAgain: false };
    if (this.#responseId !== undefined) this.interrupted(this.#item?.milliseconds ?? 0);
    if (this.#cancelledId === undefined) this.#requestResponse();
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearInterval(this.#ping);
    this.#detector.close();
    this.#socket.close();
    // Terminates if the service does not answer the close frame.
    setTimeout(() => this.#socket.terminate(), 1_000).unref();
  }

  #requestResponse(): void {
    this.#needsResponse = false;
    this.#send(this.#spokenText ? spokenResponse(this.#spokenText.text) : { type: 'response.create' });
  }

  /** The service may have started a reply to the caller before the request for a text to be said. */
  #handleResponse({ id, metadata }: Extract<ServerEvent, { type: 'response.created' }>['response']): void {
    this.#responseId = id;
    if (this.#spokenText === undefined) return;
    // A service that does not return the metadata is asked only once more.
    if (isSpokenResponse(metadata) || this.#spokenText.isRequestedAgain) this.#spokenText = undefined;
    else {
      this.#spokenText.isRequestedAgain = true;
      this.interrupted(0);
    }
  }

  #send(event: object): void {
    this.#write(JSON.stringify(event));
  }

  #write(event: string): void {
    if (this.#isOpen && this.#socket.readyState === WebSocket.OPEN) this.#socket.send(event);
  }

  #startPings(): void {
    let isAlive = true;
    this.#socket.on('pong', () => {
      isAlive = true;
    });
    this.#ping = setInterval(() => {
      if (!isAlive) this.#socket.terminate();
      isAlive = false;
      if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping();
    }, PING_INTERVAL_MILLISECONDS);
  }

  #receive(text: string): void {
    if (!this.#isOpen) return;
    let event: ServerEvent | undefined;
    try {
      event = serverEvent.safeParse(JSON.parse(text)).data;
    } catch {
      // Not JSON: ignored.
    }
    if (event) this.#handle(event);
  }

  #handle(event: ServerEvent): void {
    switch (event.type) {
      case 'session.updated':
        this.#isReady = true;
        this.#ready.resolve();
        break;
      case 'input_audio_buffer.speech_stopped':
        if (this.#isCallerSpeaking) this.#listener.speechStopped();
        this.#isCallerSpeaking = false;
        break;
      case 'conversation.item.input_audio_transcription.completed':
        if (event.transcript.trim() !== '') this.#listener.transcribed(event.transcript.trim());
        break;
      case 'response.created':
        this.#handleResponse(event.response);
        break;
      case 'response.output_audio.delta':
        this.#handleAudio(event.response_id, event.item_id, Buffer.from(event.delta, 'base64'));
        break;
      case 'response.output_audio_transcript.delta':
        if (event.response_id !== this.#cancelledId) this.#listener.replyText(event.delta);
        break;
      case 'response.done':
        this.#endResponse(event.response);
        break;
      case 'error': {
        if (event.error.code === 'conversation_already_has_active_response') this.#needsResponse = true;
        // Before the session is ready every error is fatal.
        const cause = new Error(event.error.message ?? event.error.code ?? 'error');
        const fatal = failureOf(event.error) ?? (this.#isReady ? undefined : misconfigured(cause));
        if (fatal) this.#fail(fatal);
      }
    }
  }

  #handleAudio(responseId: string, itemId: string, pcm: Buffer): void {
    if (responseId === this.#cancelledId) return;
    const milliseconds = (this.#item?.id === itemId ? this.#item.milliseconds : 0) + millisecondsOf(pcm);
    this.#item = { id: itemId, milliseconds };
    this.#listener.audio(pcm);
  }

  #endResponse({
    id,
    status,
    status_details,
  }: Extract<ServerEvent, { type: 'response.done' }>['response']): void {
    if (this.#responseId === id) this.#responseId = undefined;
    const needsResponse = this.#needsResponse;
    this.#needsResponse = false;
    if (id === this.#cancelledId) {
      this.#cancelledId = undefined;
      if (needsResponse || this.#spokenText) this.#requestResponse();
      return;
    }
    const failure =
      status === 'failed' && status_details?.error ? failureOf(status_details.error) : undefined;
    if (failure) this.#fail(failure);
    else this.#listener.replyEnded();
  }

  #fail(failure: CompanionFailure): void {
    if (!this.#isOpen) return;
    this.close();
    if (this.#isReady) this.#listener.failed(failure);
    else this.#ready.reject(failure);
  }
}

const misconfigured = (cause: Error) => new CompanionFailure('misconfigured', { cause });
