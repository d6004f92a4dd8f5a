import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { bytesOfMilliseconds, levelOf, samplesOf } from '#functions/companion/voice/pcm.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read events of any type
type Event = Record<string, any>;

export interface RealtimeOptions {
  /** Rejects the handshake with this status. */
  rejectWith?: number;
  /** Responds to session.update with this error. */
  sessionError?: { type: string; code: string; message: string };
  /** Drops the connection after this number of chunks of the first reply. */
  dropAfterChunks?: number;
  /** Ends the session with session_expired this many milliseconds after setup. */
  expireAfterMs?: number;
  /** Chunks per reply, each with 100 ms of audio and one word. */
  chunks?: number;
  /** Milliseconds between two chunks. Like the real service, shorter than a chunk's audio. */
  chunkIntervalMs?: number;
  /** The transcript of everything the caller says. */
  transcript?: string;
  reply?: string;
}

const SILENCE_LEVEL = 0.01;
const CHUNK_MS = 100;
const END_OF_SPEECH_MS = 500;

/**
 * A stub of OpenAI's realtime API with audio: it greets on request, detects speech by its level, replies to each turn, and
 * supports cancellation and truncation. It records received events.
 */
export async function startRealtimeServer(options: RealtimeOptions = {}) {
  const received: Event[] = [];
  const sockets = new Set<WebSocket>();
  const sessions: Session[] = [];
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: (_info: unknown, done: (isAccepted: boolean, status?: number) => void) =>
      options.rejectWith ? done(false, options.rejectWith) : done(true),
  });
  server.on('connection', (socket, request) => {
    sockets.add(socket);
    const session = new Session(socket, options);
    sessions.push(session);
    received.push({ type: 'connection', url: request.url, authorization: request.headers.authorization });
    socket.on('close', () => sockets.delete(socket));
    socket.on('message', (data) => {
      const event = JSON.parse(String(data)) as Event;
      if (event.type !== 'input_audio_buffer.append') received.push(event);
      session.handle(event);
    });
  });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    sessions,
    ofType: (type: string) => received.filter((event) => event.type === type),
    /** Waits for an event of this type and returns all of them. */
    async waitForEvents(type: string): Promise<Event[]> {
      const deadline = performance.now() + 20_000;
      while (!received.some((event) => event.type === type)) {
        if (performance.now() > deadline) throw new Error(`No ${type} event was received`);
        await delay(5);
      }
      return received.filter((event) => event.type === type);
    },
    get openConnections() {
      return sockets.size;
    },
    async stop() {
      for (const socket of sockets) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type RealtimeServer = Awaited<ReturnType<typeof startRealtimeServer>>;

class Session {
  readonly #socket: WebSocket;
  readonly #options: RealtimeOptions;
  #response: { id: string; item: string; timer?: NodeJS.Timeout } | undefined;
  #isSpeechActive = false;
  #silenceMs = 0;
  #heardMilliseconds = 0;
  #replies = 0;

  constructor(socket: WebSocket, options: RealtimeOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#send({ type: 'session.created', session: { id: 'sess_1' } });
  }

  get heardMilliseconds(): number {
    return this.#heardMilliseconds;
  }

  handle(event: Event): void {
    switch (event.type) {
      case 'session.update': {
        const error = this.#options.sessionError;
        if (error) this.#error(error.type, error.code, error.message);
        else this.#send({ type: 'session.updated', session: event.session });
        if (this.#options.expireAfterMs) setTimeout(() => this.#expire(), this.#options.expireAfterMs);
        break;
      }
      case 'response.create':
        this.#reply(event.response?.metadata);
        break;
      case 'response.cancel':
        if (this.#response?.id === event.response_id) this.#finish('cancelled');
        else this.#error('invalid_request_error', 'response_cancel_not_active', 'Cancellation failed.');
        break;
      case 'conversation.item.truncate':
        if (event.audio_end_ms <= 0)
          this.#error('invalid_request_error', 'invalid_value', 'Nothing is left.');
        break;
      case 'input_audio_buffer.append':
        this.#receiveAudio(Buffer.from(event.audio, 'base64'));
    }
  }

  #expire(): void {
    this.#error('invalid_request_error', 'session_expired', 'Your session hit the maximum duration.');
    this.#socket.close();
  }

  #receiveAudio(pcm: Buffer): void {
    const milliseconds = pcm.byteLength / bytesOfMilliseconds(1);
    this.#heardMilliseconds += milliseconds;
    if (levelOf(samplesOf(pcm)) > SILENCE_LEVEL) {
      this.#silenceMs = 0;
      if (this.#isSpeechActive) return;
      this.#isSpeechActive = true;
      this.#send({ type: 'input_audio_buffer.speech_started', audio_start_ms: 0, item_id: 'item_user' });
      return;
    }
    this.#silenceMs += milliseconds;
    if (!this.#isSpeechActive || this.#silenceMs < END_OF_SPEECH_MS) return;
    this.#isSpeechActive = false;
    this.#send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: 0, item_id: 'item_user' });
    const transcript = this.#options.transcript ?? 'How are you?';
    this.#send({ type: 'conversation.item.input_audio_transcription.completed', transcript });
    this.#reply();
  }

  #reply(metadata: unknown = null): void {
    if (this.#response) {
      const code = 'conversation_already_has_active_response';
      this.#error('invalid_request_error', code, 'Conversation already has an active response.');
      return;
    }
    const response = { id: `resp_${randomUUID()}`, item: `item_${randomUUID()}` };
    this.#response = response;
    this.#replies += 1;
    this.#send({ type: 'response.created', response: { id: response.id, status: 'in_progress', metadata } });
    this.#sendChunk(0);
  }

  #sendChunk(index: number): void {
    const response = this.#response;
    if (response === undefined) return;
    const { chunks: chunkCount = 30, chunkIntervalMs = 20, dropAfterChunks, reply } = this.#options;
    if (this.#replies === 1 && index === dropAfterChunks) {
      this.#socket.terminate();
      return;
    }
    if (index === chunkCount) {
      this.#finish('completed');
      return;
    }
    const ids = { response_id: response.id, item_id: response.item, content_index: 0, output_index: 0 };
    const words = reply ? (index === 0 ? reply : '') : `${index + 1} `;
    if (words) this.#send({ type: 'response.output_audio_transcript.delta', ...ids, delta: words });
    this.#send({ type: 'response.output_audio.delta', ...ids, delta: tone(CHUNK_MS).toString('base64') });
    response.timer = setTimeout(() => this.#sendChunk(index + 1), chunkIntervalMs);
  }

  #finish(status: 'completed' | 'cancelled'): void {
    const response = this.#response;
    this.#response = undefined;
    clearTimeout(response?.timer);
    this.#send({ type: 'response.done', response: { id: response?.id, status, status_details: null } });
  }

  #error(type: string, code: string, message: string): void {
    this.#send({ type: 'error', error: { type, code, message, param: null } });
  }

  #send(event: Event): void {
    if (this.#socket.readyState === this.#socket.OPEN)
      this.#socket.send(JSON.stringify({ event_id: randomUUID(), ...event }));
  }
}

/** 220 Hz: audible, unlike silence. */
function tone(milliseconds: number): Buffer {
  const pcm = Buffer.alloc(bytesOfMilliseconds(milliseconds));
  for (let index = 0; index < pcm.byteLength / 2; index += 1) {
    pcm.writeInt16LE(Math.round(8_000 * Math.sin((index * 2 * Math.PI * 220) / 24_000)), index * 2);
  }
  return pcm;
}
