import { bytesOf, levelOf, millisecondsOf, samplesOf } from '#functions/companion/voice/pcm.ts';
import { VOICE_DELTA_MILLISECONDS, VOICE_LEAD_MILLISECONDS } from '#shared/voice.ts';
import type { Outbox } from './outbox.ts';

/** Minimum length of a reply's first chunk; later ones are full chunks. Milliseconds. */
const MINIMUM_FIRST_CHUNK = 40;
/** With less than this left to play, a chunk of any length is sent. Milliseconds. */
const LOW_WATER_MARK = 300;
/** Maximum of unaccepted messages in the outbox. */
const MAXIMUM_PENDING = 3;
const RETRY_INTERVAL = 20;
/** Approximate network delay to the caller. Milliseconds. */
const NETWORK_DELAY = 60;
/** Played audio can return as an echo for this long. Milliseconds. */
const ECHO_TAIL = 250;
/** Buffer limit: models produce audio faster than it is played. Milliseconds; 2.9 MB. */
const MAXIMUM_BUFFERED = 60_000;

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
  readonly #outbox: Pick<Outbox, 'send' | 'pending' | 'dropUnsentAudio'>;
  readonly #onEnded: () => void;
  #queue: Buffer[] = [];
  #queued = 0;
  #sent = 0;
  /** End of playback of everything sent, by performance.now(). */
  #playedUntil = 0;
  #played: PlayedChunk[] = [];
  #isComplete = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(outbox: Pick<Outbox, 'send' | 'pending' | 'dropUnsentAudio'>, onEnded: () => void) {
    this.#outbox = outbox;
    this.#onEnded = onEnded;
  }

  /** Milliseconds received and not sent. */
  get buffered(): number {
    return millisecondsOf({ byteLength: this.#queued });
  }

  /** Milliseconds of the reply received so far. */
  get lengthMilliseconds(): number {
    return this.#sent + this.buffered;
  }

  /** Milliseconds of the reply that the caller has heard. */
  heardMilliseconds(now = performance.now()): number {
    return Math.max(0, Math.round(this.#sent - Math.max(0, this.#playedUntil - now)));
  }

  /** Level of the companion at the caller's speaker, now or within ECHO_TAIL; from 0 to 1. */
  echoLevel(now = performance.now()): number {
    this.#played = this.#played.filter(({ until }) => until + ECHO_TAIL > now);
    return this.#played.reduce((peak, { from, level }) => (from <= now ? Math.max(peak, level) : peak), 0);
  }

  /** Starts a reply; the rest of the previous one is still played. */
  begin(): void {
    this.#sent = 0;
    this.#isComplete = false;
  }

  /** Adds audio to the reply. False when the buffer is full. */
  add(pcm: Buffer): boolean {
    if (this.buffered + millisecondsOf(pcm) > MAXIMUM_BUFFERED) return false;
    this.#queue.push(pcm);
    this.#queued += pcm.byteLength;
    this.#pump();
    return true;
  }

  /** The reply is complete. */
  finish(): void {
    this.#isComplete = true;
    this.#pump();
  }

  /** Drops unsent audio. */
  cutOff(): void {
    this.stop();
    this.#outbox.dropUnsentAudio();
    this.#queue = [];
    this.#queued = 0;
    this.#playedUntil = 0;
    this.#played = [];
    this.#isComplete = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #pump(): void {
    this.stop();
    let pause = this.#pause();
    while (pause === 0) {
      this.#send(this.#nextChunk(), performance.now());
      pause = this.#pause();
    }
    if (this.#queued === 0 && this.#isComplete && this.#playedUntil <= performance.now()) this.#onEnded();
    else if (pause !== undefined) this.#timer = setTimeout(() => this.#pump(), Math.ceil(pause));
  }

  /** Milliseconds until the next chunk may be sent or playback ends; undefined while waiting for more audio. */
  #pause(): number | undefined {
    const left = Math.max(0, this.#playedUntil - performance.now());
    if (this.#queued === 0) return this.#isComplete ? Math.max(1, left) : undefined;
    const hasChunk = this.buffered >= VOICE_DELTA_MILLISECONDS || this.#isComplete;
    if (!hasChunk && left >= LOW_WATER_MARK) return left - LOW_WATER_MARK + 1;
    if (!hasChunk && this.buffered < MINIMUM_FIRST_CHUNK) return undefined;
    if (left > VOICE_LEAD_MILLISECONDS) return left - VOICE_LEAD_MILLISECONDS;
    return this.#outbox.pending >= MAXIMUM_PENDING ? RETRY_INTERVAL : 0;
  }

  /** Takes the next chunk from the buffers. */
  #nextChunk(): Buffer {
    const size = Math.min(this.#queued, bytesOf(VOICE_DELTA_MILLISECONDS));
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
    this.#queued -= size;
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  #send(chunk: Buffer, now: number): void {
    this.#outbox.send({ type: 'audio_response_delta', delta: chunk.toString('base64') });
    const length = millisecondsOf(chunk);
    const from = Math.max(this.#playedUntil, now + NETWORK_DELAY);
    this.#playedUntil = from + length;
    this.#sent += length;
    this.#played.push({ from, until: this.#playedUntil, level: levelOf(samplesOf(chunk)) });
  }
}
