/** Zero crossings of the kernel on either side, at the lower of both rates: more is sharper and slower. */
const CROSSINGS = 16;
/** The pass band, as a share of what the lower rate can hold; the rest is for the slope of the filter. */
const PASS = 0.92;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
/** Blackman's window, from -1 to 1. */
const windowed = (x: number): number => 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);

/** The weights of the samples around a point that lies `offset` (0 to 1) behind a sample; together 1. */
function kernel(offset: number, half: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * half }, (_, index) => {
    const distance = index - half + 1 - offset;
    return sinc(cutoff * distance) * windowed(distance / half);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * Brings a stream of sound from one rate (Hz) to another, piece by piece and without a seam, by a windowed sinc whose
 * weights are computed once. What it gives lags about 16 samples of the lower rate behind.
 */
export class Resampler {
  readonly #isSame: boolean;
  /** Output sample n lies at input position n * step / steps. */
  readonly #step: number;
  readonly #steps: number;
  readonly #half: number;
  readonly #kernels: readonly Float32Array[];
  #held = new Float32Array(0);
  /** Where the next output sample lies, in whole samples of `held` and in `steps`ths of one. */
  #at = 0;
  #phase = 0;

  constructor(from: number, to: number) {
    const common = divisor(Math.round(from), Math.round(to));
    this.#isSame = Math.round(from) === Math.round(to);
    this.#step = Math.round(from) / common;
    this.#steps = Math.round(to) / common;
    const ratio = Math.min(1, to / from);
    const half = Math.ceil(CROSSINGS / ratio);
    this.#half = half;
    this.#kernels = this.#isSame
      ? []
      : Array.from({ length: this.#steps }, (_, phase) => kernel(phase / this.#steps, half, ratio * PASS));
    this.reset();
  }

  /** Forgets what came before, as if the stream began here. */
  reset(): void {
    this.#held = new Float32Array(this.#half - 1);
    this.#at = this.#half - 1;
    this.#phase = 0;
  }

  /** Takes the next piece and gives as much as can be told by now. */
  process(input: Float32Array): Float32Array {
    if (this.#isSame) return input;
    const held = new Float32Array(this.#held.length + input.length);
    held.set(this.#held);
    held.set(input, this.#held.length);
    const output = this.#output(held);
    const done = Math.min(held.length, this.#at - this.#half + 1);
    this.#held = held.slice(done);
    this.#at -= done;
    return output;
  }

  #output(held: Float32Array): Float32Array {
    const room = Math.ceil(((held.length - this.#at) * this.#steps) / this.#step);
    const output = new Float32Array(Math.max(0, room));
    let count = 0;
    while (this.#at + this.#half < held.length) {
      output[count++] = this.#sampleAt(held);
      const passed = this.#phase + this.#step;
      this.#at += Math.floor(passed / this.#steps);
      this.#phase = passed % this.#steps;
    }
    return output.subarray(0, count);
  }

  #sampleAt(held: Float32Array): number {
    const weights = this.#kernels[this.#phase] ?? new Float32Array();
    const first = this.#at - this.#half + 1;
    let sum = 0;
    for (let index = 0; index < weights.length; index += 1) {
      sum += (weights[index] ?? 0) * (held[first + index] ?? 0);
    }
    return sum;
  }
}
