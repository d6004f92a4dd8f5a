import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { bytesOf, levelOf, samplesOf } from '#functions/companion/voice/pcm.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever a client has sent
type Event = Record<string, any>;

export interface RealtimeOptions {
  /** Refuses the handshake with this status. */
  refuseWith?: number;
  /** Answers the session.update with this error. */
  refuseSession?: { type: string; code: string; message: string };
  /** Drops the connection after this number of pieces of the first reply. */
  dropAfter?: number;
  /** Ends the session with session_expired this many milliseconds after setup. */
  expireAfter?: number;
  /** What the replies are made of: pieces of 100 ms, and a word for each. */
  pieces?: number;
  /** Milliseconds between two pieces; a real service is faster than the voice. */
  pace?: number;
  /** What it believes the caller has said. */
  transcript?: string;
  reply?: string;
}

const QUIET = 0.01;
const PIECE = 100;
const SILENCE_MILLISECONDS = 500;

/**
 * A service that speaks OpenAI's realtime protocol as documented, with sound: it greets when asked to, tells speech from
 * silence by its level, answers each turn, and can be cancelled and truncated. What was sent to it is kept.
 */
export async function startRealtimeServer(options: RealtimeOptions = {}) {
  const received: Event[] = [];
  const sockets = new Set<WebSocket>();
  const sessions: Session[] = [];
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: (_info: unknown, done: (isWelcome: boolean, status?: number) => void) =>
      options.refuseWith ? done(false, options.refuseWith) : done(true),
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
      session.take(event);
    });
  });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    sessions,
    ofType: (type: string) => received.filter((event) => event.type === type),
    /** Waits until an event of this type has come. */
    async until(type: string): Promise<Event[]> {
      const until = performance.now() + 20_000;
      while (!received.some((event) => event.type === type)) {
        if (performance.now() > until) throw new Error(`No ${type} has come`);
        await delay(5);
      }
      return received.filter((event) => event.type === type);
    },
    get open() {
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
  #isHearing = false;
  #silence = 0;
  #heardMilliseconds = 0;
  #replies = 0;

  constructor(socket: WebSocket, options: RealtimeOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#tell({ type: 'session.created', session: { id: 'sess_1' } });
  }

  get heardMilliseconds(): number {
    return this.#heardMilliseconds;
  }

  take(event: Event): void {
    switch (event.type) {
      case 'session.update': {
        const refusal = this.#options.refuseSession;
        if (refusal) this.#error(refusal.type, refusal.code, refusal.message);
        else this.#tell({ type: 'session.updated', session: event.session });
        if (this.#options.expireAfter) setTimeout(() => this.#expire(), this.#options.expireAfter);
        break;
      }
      case 'response.create':
        this.#reply();
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
        this.#hear(Buffer.from(event.audio, 'base64'));
    }
  }

  #expire(): void {
    this.#error('invalid_request_error', 'session_expired', 'Your session hit the maximum duration.');
    this.#socket.close();
  }

  #hear(pcm: Buffer): void {
    const milliseconds = pcm.byteLength / bytesOf(1);
    this.#heardMilliseconds += milliseconds;
    if (levelOf(samplesOf(pcm)) > QUIET) {
      this.#silence = 0;
      if (this.#isHearing) return;
      this.#isHearing = true;
      this.#tell({ type: 'input_audio_buffer.speech_started', audio_start_ms: 0, item_id: 'item_user' });
      return;
    }
    this.#silence += milliseconds;
    if (!this.#isHearing || this.#silence < SILENCE_MILLISECONDS) return;
    this.#isHearing = false;
    this.#tell({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: 0, item_id: 'item_user' });
    const transcript = this.#options.transcript ?? 'How are you?';
    this.#tell({ type: 'conversation.item.input_audio_transcription.completed', transcript });
    this.#reply();
  }

  #reply(): void {
    if (this.#response) {
      const code = 'conversation_already_has_active_response';
      this.#error('invalid_request_error', code, 'Conversation already has an active response.');
      return;
    }
    const response = { id: `resp_${randomUUID()}`, item: `item_${randomUUID()}` };
    this.#response = response;
    this.#replies += 1;
    this.#tell({ type: 'response.created', response: { id: response.id, status: 'in_progress' } });
    this.#piece(0);
  }

  #piece(index: number): void {
    const response = this.#response;
    if (response === undefined) return;
    const { pieces = 30, pace = 20, dropAfter, reply } = this.#options;
    if (this.#replies === 1 && index === dropAfter) {
      this.#socket.terminate();
      return;
    }
    if (index === pieces) {
      this.#finish('completed');
      return;
    }
    const place = { response_id: response.id, item_id: response.item, content_index: 0, output_index: 0 };
    const words = reply ? (index === 0 ? reply : '') : `${index + 1} `;
    if (words) this.#tell({ type: 'response.output_audio_transcript.delta', ...place, delta: words });
    this.#tell({ type: 'response.output_audio.delta', ...place, delta: tone(PIECE).toString('base64') });
    response.timer = setTimeout(() => this.#piece(index + 1), pace);
  }

  #finish(status: 'completed' | 'cancelled'): void {
    const response = this.#response;
    this.#response = undefined;
    clearTimeout(response?.timer);
    this.#tell({ type: 'response.done', response: { id: response?.id, status, status_details: null } });
  }

  #error(type: string, code: string, message: string): void {
    this.#tell({ type: 'error', error: { type, code, message, param: null } });
  }

  #tell(event: Event): void {
    if (this.#socket.readyState === this.#socket.OPEN)
      this.#socket.send(JSON.stringify({ event_id: randomUUID(), ...event }));
  }
}

/** 220 Hz, so that a test can tell it from silence. */
function tone(milliseconds: number): Buffer {
  const pcm = Buffer.alloc(bytesOf(milliseconds));
  for (let index = 0; index < pcm.byteLength / 2; index += 1) {
    pcm.writeInt16LE(Math.round(8_000 * Math.sin((index * 2 * Math.PI * 220) / 24_000)), index * 2);
  }
  return pcm;
}
