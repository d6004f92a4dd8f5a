import { bytesOf, levelOf, millisecondsOf, samplesOf } from '#functions/companion/voice/pcm.ts';
import { VOICE_DELTA_MILLISECONDS, VOICE_LEAD_MILLISECONDS } from '#shared/voice.ts';
import type { Outbox } from './outbox.ts';

/** The first piece of a reply is sent at once if it is as long as this; later ones wait until they are a whole one. */
const FIRST_PIECE = 40;
/** With less than this left to play, a piece is sent however short it is. */
const LOW = 300;
/** Messages on their way, or stuck: more are not added. */
const MAXIMUM_WAITING = 3;
const LOOK_AGAIN = 20;
/** A piece that left is at the caller's ear about this much later. */
const TRANSPORT = 60;
/** For this long after it was played, sound can come back as an echo. */
const ECHO_TAIL = 250;
/** More sound than this is never kept, in milliseconds: 2.9 MB. Models are far ahead of what can be played. */
const MAXIMUM_KEPT = 60_000;

interface Piece {
  from: number;
  until: number;
  level: number;
}

/**
 * Sends a reply's sound a second ahead of what the caller hears, and knows by the clock what was heard: what is not
 * sent yet can be taken back, and a slow line holds back the sender and nobody else.
 */
export class Playback {
  readonly #outbox: Pick<Outbox, 'send' | 'waiting' | 'withdrawSound'>;
  readonly #onPlayedOut: () => void;
  #queue: Buffer[] = [];
  #queued = 0;
  #sent = 0;
  /** When the caller will have heard everything that was sent, by performance.now(). */
  #until = 0;
  #pieces: Piece[] = [];
  #isWhole = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(outbox: Pick<Outbox, 'send' | 'waiting' | 'withdrawSound'>, onPlayedOut: () => void) {
    this.#outbox = outbox;
    this.#onPlayedOut = onPlayedOut;
  }

  /** Milliseconds that came and have not been sent. */
  get kept(): number {
    return millisecondsOf({ byteLength: this.#queued });
  }

  /** Milliseconds of the reply that have come so far. */
  get length(): number {
    return this.#sent + this.kept;
  }

  /** Milliseconds of the reply that the caller has heard. */
  heard(now = performance.now()): number {
    return Math.max(0, Math.round(this.#sent - Math.max(0, this.#until - now)));
  }

  /** How loud the companion is at the caller's ear, or was a moment ago; from 0 to 1. */
  echo(now = performance.now()): number {
    this.#pieces = this.#pieces.filter(({ until }) => until + ECHO_TAIL > now);
    return this.#pieces.reduce((most, { from, level }) => (from <= now ? Math.max(most, level) : most), 0);
  }

  /** Begins a reply; what was left of the one before is still played. */
  begin(): void {
    this.#sent = 0;
    this.#isWhole = false;
  }

  /** Takes a piece of the reply. False when no more can be kept. */
  add(pcm: Buffer): boolean {
    if (this.kept + millisecondsOf(pcm) > MAXIMUM_KEPT) return false;
    this.#queue.push(pcm);
    this.#queued += pcm.byteLength;
    this.#pump();
    return true;
  }

  /** All of the reply has come. */
  finish(): void {
    this.#isWhole = true;
    this.#pump();
  }

  /** Forgets what has not been sent, because the caller cut in. */
  cutOff(): void {
    this.stop();
    this.#outbox.withdrawSound();
    this.#queue = [];
    this.#queued = 0;
    this.#until = 0;
    this.#pieces = [];
    this.#isWhole = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #pump(): void {
    this.stop();
    let pause = this.#pause();
    while (pause === 0) {
      this.#send(this.#piece(), performance.now());
      pause = this.#pause();
    }
    if (this.#queued === 0 && this.#isWhole && this.#until <= performance.now()) this.#onPlayedOut();
    else if (pause !== undefined) this.#timer = setTimeout(() => this.#pump(), Math.ceil(pause));
  }

  /** Milliseconds until the next piece may be sent, or all is played; undefined when only more sound changes that. */
  #pause(): number | undefined {
    const left = Math.max(0, this.#until - performance.now());
    if (this.#queued === 0) return this.#isWhole ? Math.max(1, left) : undefined;
    const isPiece = this.kept >= VOICE_DELTA_MILLISECONDS || this.#isWhole;
    if (!isPiece && left >= LOW) return left - LOW + 1;
    if (!isPiece && this.kept < FIRST_PIECE) return undefined;
    if (left > VOICE_LEAD_MILLISECONDS) return left - VOICE_LEAD_MILLISECONDS;
    return this.#outbox.waiting >= MAXIMUM_WAITING ? LOOK_AGAIN : 0;
  }

  /** The next piece, from as many buffers as it takes. */
  #piece(): Buffer {
    const wanted = Math.min(this.#queued, bytesOf(VOICE_DELTA_MILLISECONDS));
    const parts: Buffer[] = [];
    for (let missing = wanted; missing > 0; ) {
      const first = this.#queue[0];
      if (first === undefined) break;
      const part = first.subarray(0, missing);
      if (part.byteLength === first.byteLength) this.#queue.shift();
      else this.#queue[0] = first.subarray(missing);
      parts.push(part);
      missing -= part.byteLength;
    }
    this.#queued -= wanted;
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  #send(piece: Buffer, now: number): void {
    this.#outbox.send({ type: 'audio_response_delta', delta: piece.toString('base64') });
    const length = millisecondsOf(piece);
    const from = Math.max(this.#until, now + TRANSPORT);
    this.#until = from + length;
    this.#sent += length;
    this.#pieces.push({ from, until: this.#until, level: levelOf(samplesOf(piece)) });
  }
}
