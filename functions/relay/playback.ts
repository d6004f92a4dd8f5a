import { bytesOfMilliseconds, levelOf, millisecondsOf, samplesOf } from '#functions/companion/voice/pcm.ts';
import { VOICE_MAX_DELTA_MILLISECONDS, VOICE_MAX_LEAD_MILLISECONDS } from '#shared/voice.ts';
import type { SendQueue } from './send-queue.ts';

/** Minimum length of a reply's first chunk; later ones are full chunks. */
const MIN_FIRST_CHUNK_MILLISECONDS = 40;
/** With less than this left to play, a chunk of any length is sent. */
const LOW_WATER_MARK_MILLISECONDS = 300;
/** Maximum of unaccepted messages in the send queue. */
const MAX_PENDING_MESSAGES = 3;
const RETRY_MILLISECONDS = 20;
/** Approximate network delay to the caller. */
const NETWORK_DELAY_MILLISECONDS = 60;
/** Played audio can return as an echo for this long. */
const ECHO_TAIL_MILLISECONDS = 250;
/** Buffer limit: models produce audio faster than it is played. Equals 2.9 MB. */
const MAX_BUFFERED_MILLISECONDS = 60_000;

interface PlayedChunk {
  from: number;
  until: number;
  level: number;
}

/**
 * Sends a reply's audio one second ahead of playback and estimates by the clock what was heard. Unsent audio can be
 * dropped, and a slow connection delays only its own call.
 */
export class Playback {
  readonly #sendQueue: Pick<SendQueue, 'send' | 'pending' | 'dropUnsentAudio'>;
  readonly #onEnded: () => void;
  #queue: Buffer[] = [];
  #queuedBytes = 0;
  #sentMilliseconds = 0;
  /** End of playback of everything sent, by performance.now(). */
  #playedUntil = 0;
  #playedChunks: PlayedChunk[] = [];
  #isComplete = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(sendQueue: Pick<SendQueue, 'send' | 'pending' | 'dropUnsentAudio'>, onEnded: () => void) {
    this.#sendQueue = sendQueue;
    this.#onEnded = onEnded;
  }

  /** Milliseconds received and not sent. */
  get bufferedMilliseconds(): number {
    return millisecondsOf({ byteLength: this.#queuedBytes });
  }

  /** Milliseconds of the reply received so far. */
  get lengthMilliseconds(): number {
    return this.#sentMilliseconds + this.bufferedMilliseconds;
  }

  /** Milliseconds of the reply that the caller has heard. */
  heardMilliseconds(now = performance.now()): number {
    return Math.max(0, Math.round(this.#sentMilliseconds - Math.max(0, this.#playedUntil - now)));
  }

  /** Level of the companion at the caller's speaker, now or within ECHO_TAIL_MILLISECONDS; from 0 to 1. */
  echoLevel(now = performance.now()): number {
    this.#playedChunks = this.#playedChunks.filter(({ until }) => until + ECHO_TAIL_MILLISECONDS > now);
    return this.#playedChunks.reduce(
      (peak, { from, level }) => (from <= now ? Math.max(peak, level) : peak),
      0,
    );
  }

  /** Starts a reply; the rest of the previous one is still played. */
  begin(): void {
    this.#sentMilliseconds = 0;
    this.#isComplete = false;
  }

  /** Adds audio to the reply. False when the buffer is full. */
  add(pcm: Buffer): boolean {
    if (this.bufferedMilliseconds + millisecondsOf(pcm) > MAX_BUFFERED_MILLISECONDS) return false;
    this.#queue.push(pcm);
    this.#queuedBytes += pcm.byteLength;
    this.#sendAvailable();
    return true;
  }

  /** The reply is complete. */
  finish(): void {
    this.#isComplete = true;
    this.#sendAvailable();
  }

  /** Drops unsent audio. */
  discard(): void {
    this.stop();
    this.#sendQueue.dropUnsentAudio();
    this.#queue = [];
    this.#queuedBytes = 0;
    this.#playedUntil = 0;
    this.#playedChunks = [];
    this.#isComplete = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #sendAvailable(): void {
    this.stop();
    let pause = this.#millisecondsUntilNext();
    while (pause === 0) {
      this.#send(this.#nextChunk(), performance.now());
      pause = this.#millisecondsUntilNext();
    }
    if (this.#queuedBytes === 0 && this.#isComplete && this.#playedUntil <= performance.now())
      this.#onEnded();
    else if (pause !== undefined) this.#timer = setTimeout(() => this.#sendAvailable(), Math.ceil(pause));
  }

  /** Milliseconds until the next chunk may be sent or playback ends; undefined while waiting for more audio. */
  #millisecondsUntilNext(): number | undefined {
    const remaining = Math.max(0, this.#playedUntil - performance.now());
    if (this.#queuedBytes === 0) return this.#isComplete ? Math.max(1, remaining) : undefined;
    const hasChunk = this.bufferedMilliseconds >= VOICE_MAX_DELTA_MILLISECONDS || this.#isComplete;
    if (!hasChunk && remaining >= LOW_WATER_MARK_MILLISECONDS)
      return remaining - LOW_WATER_MARK_MILLISECONDS + 1;
    if (!hasChunk && this.bufferedMilliseconds < MIN_FIRST_CHUNK_MILLISECONDS) return undefined;
    if (remaining > VOICE_MAX_LEAD_MILLISECONDS) return remaining - VOICE_MAX_LEAD_MILLISECONDS;
    return this.#sendQueue.pending >= MAX_PENDING_MESSAGES ? RETRY_MILLISECONDS : 0;
  }

  /** Takes the next chunk from the buffers. */
  #nextChunk(): Buffer {
    const size = Math.min(this.#queuedBytes, bytesOfMilliseconds(VOICE_MAX_DELTA_MILLISECONDS));
    const parts: Buffer[] = [];
    for (let missing = size; missing > 0; ) {
      const first = this.#queue[0];
      if (first === undefined) break;
      const part = first.subarray(0, missing);
      if (part.byteLength === first.byteLength) this.#queue.shift();
      else this.#queue[0] = first.subarray(missing);
      parts.push(part);
      missing -= part.byteLength;
    }
    this.#queuedBytes -= size;
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  #send(chunk: Buffer, now: number): void {
    this.#sendQueue.send({ type: 'audio_response_delta', delta: chunk.toString('base64') });
    const length = millisecondsOf(chunk);
    const from = Math.max(this.#playedUntil, now + NETWORK_DELAY_MILLISECONDS);
    this.#playedUntil = from + length;
    this.#sentMilliseconds += length;
    this.#playedChunks.push({ from, until: this.#playedUntil, level: levelOf(samplesOf(chunk)) });
  }
}
