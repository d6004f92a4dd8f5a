/** Zero crossings of the kernel on either side, at the lower rate. More is sharper and slower. */
const CROSSINGS = 16;
/** The pass band as a share of the lower Nyquist frequency; the rest is the transition band. */
const PASS_BAND = 0.92;

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);
const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
/** The Blackman window over -1 to 1. */
const blackman = (x: number): number => 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);

/** Filter weights, with sum 1, for a point `offset` (0 to 1) after a sample. */
function kernel(offset: number, half: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * half }, (_, index) => {
    const distance = index - half + 1 - offset;
    return sinc(cutoff * distance) * blackman(distance / half);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * Resamples an audio stream in chunks with a windowed sinc filter. The delay is about 16 samples of the lower rate.
 */
export class Resampler {
  readonly #isSameRate: boolean;
  /** Output sample n is at input position n * step / steps. */
  readonly #step: number;
  readonly #steps: number;
  readonly #halfLength: number;
  readonly #kernels: readonly Float32Array[];
  #pending = new Float32Array(0);
  /** Position of the next output sample: whole samples of `pending`, plus `phase / steps` of a sample. */
  #position = 0;
  #phase = 0;

  /** Rates in Hz. */
  constructor(from: number, to: number) {
    const divisor = greatestCommonDivisor(Math.round(from), Math.round(to));
    this.#isSameRate = Math.round(from) === Math.round(to);
    this.#step = Math.round(from) / divisor;
    this.#steps = Math.round(to) / divisor;
    const ratio = Math.min(1, to / from);
    const half = Math.ceil(CROSSINGS / ratio);
    this.#halfLength = half;
    this.#kernels = this.#isSameRate
      ? []
      : Array.from({ length: this.#steps }, (_, phase) =>
          kernel(phase / this.#steps, half, ratio * PASS_BAND),
        );
    this.reset();
  }

  /** Starts a new stream. */
  reset(): void {
    this.#pending = new Float32Array(this.#halfLength - 1);
    this.#position = this.#halfLength - 1;
    this.#phase = 0;
  }

  /** Adds input and returns the output that is complete. */
  process(input: Float32Array): Float32Array {
    if (this.#isSameRate) return input;
    const pending = new Float32Array(this.#pending.length + input.length);
    pending.set(this.#pending);
    pending.set(input, this.#pending.length);
    const output = this.#output(pending);
    const consumed = Math.min(pending.length, this.#position - this.#halfLength + 1);
    this.#pending = pending.slice(consumed);
    this.#position -= consumed;
    return output;
  }

  #output(pending: Float32Array): Float32Array {
    const maximumLength = Math.ceil(((pending.length - this.#position) * this.#steps) / this.#step);
    const output = new Float32Array(Math.max(0, maximumLength));
    let count = 0;
    while (this.#position + this.#halfLength < pending.length) {
      output[count++] = this.#sampleAt(pending);
      const nextPhase = this.#phase + this.#step;
      this.#position += Math.floor(nextPhase / this.#steps);
      this.#phase = nextPhase % this.#steps;
    }
    return output.subarray(0, count);
  }

  #sampleAt(pending: Float32Array): number {
    const weights = this.#kernels[this.#phase] ?? new Float32Array();
    const first = this.#position - this.#halfLength + 1;
    let sum = 0;
    for (let index = 0; index < weights.length; index += 1) {
      sum += (weights[index] ?? 0) * (pending[first + index] ?? 0);
    }
    return sum;
  }
}
