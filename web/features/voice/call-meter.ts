import { barsOf, isSpeaking, levelOf } from '#web/audio/level.ts';
import { createListeners } from '#web/lib/store.ts';

/** What a meter shows; all numbers are 0 to 100. */
export interface MeterReading {
  /** The microphone. */
  level: number;
  /** Six of them. */
  bars: readonly number[];
  /** What is heard of the companion. */
  companionLevel: number;
}

/** How many of the newest levels the bars are made of. */
const MEMORY = 3;
/** A voice is still speaking for so long after it was last loud enough, in milliseconds. */
const HOLD = 400;
const SILENCE: MeterReading = { level: 0, bars: barsOf([]), companionLevel: 0 };

/** Levels change 20 times a second, so they are kept apart from the call: only what shows them is drawn anew. */
export class CallMeter {
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;
  #reading = SILENCE;
  #levels: number[] = [];
  #loudAt = Number.NEGATIVE_INFINITY;

  read = (): MeterReading => this.#reading;

  /** Takes the microphone's root mean square (0 to 1); answers whether the caller speaks. */
  heard(rms: number, now: number): boolean {
    const level = levelOf(rms);
    this.#levels = [level, ...this.#levels].slice(0, MEMORY);
    if (isSpeaking(level)) this.#loudAt = now;
    this.#change({ level, bars: barsOf(this.#levels) });
    return now - this.#loudAt < HOLD;
  }

  played(rms: number): void {
    this.#change({ companionLevel: levelOf(rms) });
  }

  reset(): void {
    this.#levels = [];
    this.#loudAt = Number.NEGATIVE_INFINITY;
    this.#change(SILENCE);
  }

  #change(part: Partial<MeterReading>): void {
    this.#reading = { ...this.#reading, ...part };
    this.#listeners.notify();
  }
}
