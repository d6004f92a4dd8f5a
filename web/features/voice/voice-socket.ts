import type { ClientVoiceMessage, ServerVoiceMessage, StartRealtimeVoice } from '#shared/schemas/voice.ts';
import { toBase64 } from '#web/audio/pcm.ts';
import { ReorderBuffer } from './reorder-buffer.ts';

/** The part of WebSocket that a call uses. */
export interface CallSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface VoiceSocketListener {
  onOpen(): void;
  /** In order, without duplicates. */
  onMessage(message: ServerVoiceMessage): void;
  /** Messages have not reached a relay for this long. */
  onUndelivered(milliseconds: number): void;
  /** The socket is closed or stalled. Called once. */
  onLost(): void;
}

/** WebSocket.OPEN */
const OPEN = 1;
/** With more than this buffered, about a second, audio is dropped instead of sent late. */
const STALLED_BYTES = 64 * 1_024;
/** A stalled connection counts as lost after this. Milliseconds. */
const STALL_TIMEOUT = 5_000;
/** Delivery counts as restored after this long without an error. Milliseconds. */
const UNDELIVERED_RESET = 1_000;

/** The socket of one call: numbers outgoing audio, orders incoming messages, and detects a lost connection. */
export class VoiceSocket {
  readonly #socket: CallSocket;
  readonly #listener: VoiceSocketListener;
  readonly #now: () => number;
  readonly #incoming = new ReorderBuffer();
  #isStarted = false;
  #seq = 0;
  #stalledSince: number | undefined;
  #undelivered: { since: number; last: number } | undefined;

  /** @param now a monotonic clock in milliseconds */
  constructor(socket: CallSocket, listener: VoiceSocketListener, now: () => number) {
    this.#socket = socket;
    this.#listener = listener;
    this.#now = now;
    socket.onopen = () => listener.onOpen();
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = () => this.#onConnectionLost();
    socket.onerror = () => this.#onConnectionLost();
  }

  start(request: Omit<StartRealtimeVoice, 'type'>): void {
    this.#isStarted = true;
    this.#send({ type: 'start_realtime_voice', ...request });
  }

  sendAudio(samples: Int16Array): void {
    if (this.#socket.bufferedAmount > STALLED_BYTES) {
      this.#onStalled();
    } else {
      this.#stalledSince = undefined;
      this.#send({ type: 'audio_data', seq: this.#seq++, data: toBase64(samples) });
    }
  }

  /** Ends the call if it was started, and closes the socket. The listener is not called afterwards. */
  end(): void {
    this.#detach();
    if (this.#isStarted) this.#send({ type: 'end_realtime_voice' });
    this.#socket.close();
  }

  #send(message: ClientVoiceMessage): void {
    // Browsers log an error for a send on a closing socket.
    if (this.#socket.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(data: unknown): void {
    const message = parseMessage(data);
    if (message === undefined) return;
    if (typeof message.type === 'string') this.#deliver(message as ServerVoiceMessage);
    // A message without a type is API Gateway's error: no relay has received what was sent.
    else this.#onUndelivered();
  }

  #deliver(message: ServerVoiceMessage): void {
    for (const next of this.#incoming.push(message)) {
      // An earlier message may have ended the call.
      if (this.#socket.onmessage !== null) this.#listener.onMessage(next);
    }
  }

  #onUndelivered(): void {
    const now = this.#now();
    const previous = this.#undelivered;
    const since = previous && now - previous.last < UNDELIVERED_RESET ? previous.since : now;
    this.#undelivered = { since, last: now };
    this.#listener.onUndelivered(now - since);
  }

  #onStalled(): void {
    this.#stalledSince ??= this.#now();
    if (this.#now() - this.#stalledSince >= STALL_TIMEOUT) this.#onConnectionLost();
  }

  #onConnectionLost(): void {
    if (this.#socket.onclose === null) return;
    this.#detach();
    this.#socket.close();
    this.#listener.onLost();
  }

  #detach(): void {
    this.#socket.onopen = null;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    this.#socket.onerror = null;
  }
}

function parseMessage(data: unknown): Partial<ServerVoiceMessage> | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
