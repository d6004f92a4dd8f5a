import { hiddenUnits, type Layers, outputs, sumScale, UNITS } from '#functions/safety/local/text-model.ts';

/** A text to learn from. */
export interface Sample {
  weight: number;
  /** For each label, whether the text has it. */
  targets: readonly boolean[];
  /** Its features, as rows of the network's vectors. */
  rows: readonly number[];
}

export interface Network extends Omit<Layers, 'labels'> {
  vectors: Float32Array;
}

/** Mulberry32: the same weights from the same examples. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const scoresOf = (network: Network, rows: readonly number[]): number[] =>
  outputs(network, hiddenUnits({ ...network, scale: 1 }, rows));

const EPOCHS = 6;
/** At the start; it falls to 0 in a straight line. */
const LEARNING_RATE = 0.3;
const LAYER_LEARNING_RATE = 0.09;
/** Features left out at random in each step, so that no single one decides. */
const DROPOUT = 0.2;
/** How strongly vectors are drawn to 0: rare features count less. */
const WEIGHT_DECAY = 0.005;

/** Numbers that are learned by AdaGrad: steps get smaller for those that change often. */
class Learned {
  readonly values: Float32Array;
  readonly #squares: Float32Array;

  constructor(length: number, initial: () => number) {
    this.values = new Float32Array(length).map(initial);
    this.#squares = new Float32Array(length).fill(1e-6);
  }

  step(index: number, gradient: number, rate: number) {
    if (gradient === 0) return;
    const square = (this.#squares[index] as number) + gradient * gradient;
    this.#squares[index] = square;
    this.values[index] = (this.values[index] as number) + (rate * gradient) / Math.sqrt(square);
  }
}

/** Trains a network with one hidden layer that all labels share. */
export function trainNetwork(samples: readonly Sample[], features: number): Network {
  const random = randomNumbers(1);
  const around0 = (width: number) => () => (random() - 0.5) * width;
  const labels = samples[0]?.targets.length ?? 0;
  const vectors = new Learned(features * UNITS, around0(0.5));
  const hiddenBiases = new Learned(UNITS, () => 0);
  const outputWeights = new Learned(labels * UNITS, around0(2 / Math.sqrt(UNITS)));
  const biases = new Learned(labels, () => -1);
  const network: Network = {
    vectors: vectors.values,
    hiddenBiases: hiddenBiases.values,
    outputWeights: outputWeights.values,
    biases: biases.values,
  };

  function learn({ rows, targets, weight }: Sample, progress: number) {
    const used = rows.filter(() => random() >= DROPOUT);
    const hidden = hiddenUnits({ ...network, scale: 1 }, used);
    const gradients = new Float32Array(UNITS);
    for (const [label, score] of outputs(network, hidden).entries()) {
      const gradient = weight * ((targets[label] ? 1 : 0) - 1 / (1 + Math.exp(-score)));
      biases.step(label, gradient, LAYER_LEARNING_RATE * progress);
      for (let unit = 0; unit < UNITS; unit++) {
        const at = label * UNITS + unit;
        const value = hidden[unit] as number;
        if (value > 0)
          gradients[unit] = (gradients[unit] as number) + gradient * (outputWeights.values[at] as number);
        outputWeights.step(at, gradient * value, LAYER_LEARNING_RATE * progress);
      }
    }
    const scale = sumScale(used.length);
    for (let unit = 0; unit < UNITS; unit++) {
      const gradient = gradients[unit] as number;
      hiddenBiases.step(unit, gradient, LAYER_LEARNING_RATE * progress);
      for (const row of used) {
        const at = row * UNITS + unit;
        vectors.step(
          at,
          gradient * scale - WEIGHT_DECAY * (vectors.values[at] as number),
          LEARNING_RATE * progress,
        );
      }
    }
  }

  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const sample of shuffled(samples, random)) learn(sample, 1 - epoch / EPOCHS);
  return network;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
