import { barsOf, isSpeaking, levelOf } from '#web/audio/level.ts';
import { createListeners } from '#web/lib/store.ts';

/** All levels are 0 to 100. */
export interface MeterReading {
  /** Of the microphone. */
  level: number;
  /** Heights of the six bars. */
  bars: readonly number[];
  companionLevel: number;
}

/** The bars show this many of the newest levels. */
const LEVEL_HISTORY_LENGTH = 3;
/** The caller counts as speaking for this long after the last loud level. Milliseconds. */
const SPEAKING_HOLD = 400;
const SILENT_READING: MeterReading = { level: 0, bars: barsOf([]), companionLevel: 0 };

/** Audio levels, apart from the call's state: they change 20 times a second and must not render the whole screen. */
export class LevelMeter {
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;
  #reading = SILENT_READING;
  #levels: number[] = [];
  #lastLoudAt = Number.NEGATIVE_INFINITY;

  read = (): MeterReading => this.#reading;

  /**
   * @param rms root mean square, 0 to 1
   * @returns whether the caller is speaking
   */
  setMicrophoneLevel(rms: number, now: number): boolean {
    const level = levelOf(rms);
    this.#levels = [level, ...this.#levels].slice(0, LEVEL_HISTORY_LENGTH);
    if (isSpeaking(level)) this.#lastLoudAt = now;
    this.#update({ level, bars: barsOf(this.#levels) });
    return now - this.#lastLoudAt < SPEAKING_HOLD;
  }

  /** @param rms root mean square, 0 to 1 */
  setPlaybackLevel(rms: number): void {
    this.#update({ companionLevel: levelOf(rms) });
  }

  reset(): void {
    this.#levels = [];
    this.#lastLoudAt = Number.NEGATIVE_INFINITY;
    this.#update(SILENT_READING);
  }

  #update(changes: Partial<MeterReading>): void {
    this.#reading = { ...this.#reading, ...changes };
    this.#listeners.notify();
  }
}
