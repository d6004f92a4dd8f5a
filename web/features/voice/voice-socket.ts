import type { ClientVoiceMessage, ServerVoiceMessage, StartRealtimeVoice } from '#shared/schemas/voice.ts';
import { toBase64 } from '#web/audio/pcm.ts';
import { Inbox } from './inbox.ts';

/** What a call needs of a WebSocket. */
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
  open(): void;
  /** In order, each once. */
  message(message: ServerVoiceMessage): void;
  /** What was sent does not reach a relay, and has not for so many milliseconds. */
  undelivered(milliseconds: number): void;
  /** The socket is closed, or nothing goes through it any more. Told once. */
  lost(): void;
}

/** As WebSocket.OPEN. */
const OPEN = 1;
/** With more than this on its way, sound is dropped rather than sent late: about a second, in bytes. */
const STALLED_BYTES = 64 * 1_024;
/** A line that takes nothing for so long is lost, in milliseconds. */
const STALLED_TOO_LONG = 5_000;
/** Without a complaint for so long, messages arrive again, in milliseconds. */
const RECOVERED = 1_000;

/** One call's socket: numbers what is sent, orders what comes, and notices when it is of no use any more. */
export class VoiceSocket {
  readonly #socket: CallSocket;
  readonly #listener: VoiceSocketListener;
  readonly #now: () => number;
  readonly #inbox = new Inbox();
  #isAsked = false;
  #seq = 0;
  #stalledSince: number | undefined;
  #failing: { since: number; last: number } | undefined;

  /** @param now in milliseconds, from any beginning */
  constructor(socket: CallSocket, listener: VoiceSocketListener, now: () => number) {
    this.#socket = socket;
    this.#listener = listener;
    this.#now = now;
    socket.onopen = () => listener.open();
    socket.onmessage = ({ data }) => this.#take(data);
    socket.onclose = () => this.#lose();
    socket.onerror = () => this.#lose();
  }

  start(asked: Omit<StartRealtimeVoice, 'type'>): void {
    this.#isAsked = true;
    this.#send({ type: 'start_realtime_voice', ...asked });
  }

  /** Sends a block of the caller's sound. */
  sound(samples: Int16Array): void {
    if (this.#socket.bufferedAmount > STALLED_BYTES) {
      this.#stall();
    } else {
      this.#stalledSince = undefined;
      this.#send({ type: 'audio_data', seq: this.#seq++, data: toBase64(samples) });
    }
  }

  /** Ends the call, if one was asked for, and closes the socket. Nothing is told any more. */
  end(): void {
    this.#letGo();
    if (this.#isAsked) this.#send({ type: 'end_realtime_voice' });
    this.#socket.close();
  }

  #send(message: ClientVoiceMessage): void {
    // Into a socket that is closing nothing goes, but a complaint to the console.
    if (this.#socket.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #take(data: unknown): void {
    const message = parsed(data);
    if (message === undefined) return;
    if (typeof message.type === 'string') this.#hand(message as ServerVoiceMessage);
    // API Gateway's own words for a message that no relay has got.
    else this.#complain();
  }

  #hand(message: ServerVoiceMessage): void {
    for (const next of this.#inbox.take(message)) {
      // One of them may have ended the call.
      if (this.#socket.onmessage !== null) this.#listener.message(next);
    }
  }

  #complain(): void {
    const now = this.#now();
    const isSame = this.#failing && now - this.#failing.last < RECOVERED;
    this.#failing = { since: isSame && this.#failing ? this.#failing.since : now, last: now };
    this.#listener.undelivered(now - this.#failing.since);
  }

  #stall(): void {
    this.#stalledSince ??= this.#now();
    if (this.#now() - this.#stalledSince >= STALLED_TOO_LONG) this.#lose();
  }

  #lose(): void {
    if (this.#socket.onclose === null) return;
    this.#letGo();
    this.#socket.close();
    this.#listener.lost();
  }

  #letGo(): void {
    this.#socket.onopen = null;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    this.#socket.onerror = null;
  }
}

function parsed(data: unknown): Partial<ServerVoiceMessage> | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
