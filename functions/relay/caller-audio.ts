import { millisecondsOf } from '#functions/companion/voice/pcm.ts';
import type { AudioData } from '#shared/schemas/voice.ts';
import { ReorderBuffer } from './reorder-buffer.ts';

/** How far received audio may be ahead of the clock: a stalled connection delivers a burst. */
const MAX_AUDIO_AHEAD_MILLISECONDS = 3_000;
/** Tolerance for inexact clocks of sound cards. */
const CLOCK_TOLERANCE = 1.02;

/** The caller's audio, put in order and limited to real time. */
export class CallerAudio {
  readonly #reorderBuffer = new ReorderBuffer<Buffer>();
  readonly #createdAt = performance.now();
  /** Milliseconds of audio received, in any order. */
  #receivedMilliseconds = 0;

  /** The blocks that are next in order; undefined when more was sent than a microphone records. */
  receive({ seq, data, audio }: AudioData): Buffer[] | undefined {
    const block =
      data === undefined ? Buffer.from(Int16Array.from(audio ?? []).buffer) : Buffer.from(data, 'base64');
    this.#receivedMilliseconds += millisecondsOf(block);
    const elapsed = performance.now() - this.#createdAt;
    if (this.#receivedMilliseconds > elapsed * CLOCK_TOLERANCE + MAX_AUDIO_AHEAD_MILLISECONDS)
      return undefined;
    // Half a sample at the end of a block is dropped.
    return [...this.#reorderBuffer.add(seq, block)].map((pcm) => pcm.subarray(0, pcm.byteLength & ~1));
  }
}
