import { brotliDecompressSync } from 'node:zlib';
import { FEATURES, featuresOf } from './features.ts';
import type { Part } from './tokens.ts';

/** How many numbers stand for a feature: the size of the hidden layer. */
export const UNITS = 8;
/** Counted with the features of a text: few features make a score less sure. */
const AT_LEAST_FEATURES = 100;

/** The layers after the features. A score above 0 is above the threshold. */
export interface Layers {
  labels: readonly string[];
  hiddenBiases: ArrayLike<number>;
  /** Label by label, a weight for each hidden unit. */
  outputWeights: ArrayLike<number>;
  biases: ArrayLike<number>;
}

/** A neural network with one hidden layer, over the features of a text. */
export interface TextModel extends Layers {
  /** For each feature, where its vector is in `vectors`, plus one; 0 for features that were not learned. */
  rows: Uint32Array;
  /** `UNITS` numbers for each learned feature. */
  vectors: Int8Array | Float32Array;
  scale: number;
}

/** As it is stored: brotli of the features' distances, then of the vectors by pairs of units, 4 bits each, in base64. */
export interface StoredModel extends Layers {
  scale: number;
  data: string;
}

/** The highest number in four bits with a sign. */
export const HIGHEST = 7;
/** Distances are one byte; 255 skips that many features and has no vector. */
const LONGEST_DISTANCE = 254;
const SKIP = 255;

/**
 * @param features in ascending order.
 * @param vectors numbers of -HIGHEST to HIGHEST.
 */
export function packVectors(features: readonly number[], vectors: Int8Array): Buffer {
  const distances: number[] = [];
  let last = -1;
  for (const feature of features) {
    let distance = feature - last;
    for (; distance > LONGEST_DISTANCE; distance -= LONGEST_DISTANCE) distances.push(SKIP);
    distances.push(distance);
    last = feature;
  }
  const pairs = Buffer.alloc((UNITS / 2) * features.length);
  for (let pair = 0; pair < UNITS / 2; pair++)
    for (let row = 0; row < features.length; row++) {
      const at = row * UNITS + 2 * pair;
      pairs[pair * features.length + row] = ((vectors[at] ?? 0) & 15) | ((vectors[at + 1] ?? 0) << 4);
    }
  return Buffer.concat([Buffer.from(distances), Buffer.from([0]), pairs]);
}

export function loadModel({ data, ...rest }: StoredModel): TextModel {
  const bytes = brotliDecompressSync(Buffer.from(data, 'base64'));
  const rows = new Uint32Array(FEATURES);
  let count = 0;
  let at = 0;
  for (let feature = -1; bytes[at] !== 0; at++) {
    feature += bytes[at] === SKIP ? LONGEST_DISTANCE : (bytes[at] ?? 0);
    if (bytes[at] !== SKIP) rows[feature] = ++count;
  }
  const vectors = new Int8Array(count * UNITS);
  for (let pair = 0; pair < UNITS / 2; pair++)
    for (let row = 0; row < count; row++) {
      const both = bytes[++at] as number;
      vectors[row * UNITS + 2 * pair] = (both << 28) >> 28;
      vectors[row * UNITS + 2 * pair + 1] = (both << 24) >> 28;
    }
  return { ...rest, rows, vectors };
}

/** The scale of the sum of this many features. */
export const sumScale = (features: number): number => 1 / Math.sqrt(features + AT_LEAST_FEATURES);

/** The hidden units for the learned features, by their rows. */
export function hiddenUnits(
  { vectors, hiddenBiases, scale }: Pick<TextModel, 'vectors' | 'hiddenBiases' | 'scale'>,
  rows: readonly number[],
): Float32Array {
  const units = new Float32Array(UNITS);
  for (const row of rows)
    for (let unit = 0; unit < UNITS; unit++)
      units[unit] = (units[unit] ?? 0) + (vectors[row * UNITS + unit] ?? 0);
  const factor = scale * sumScale(rows.length);
  return units.map((sum, unit) => Math.max(0, sum * factor + (hiddenBiases[unit] ?? 0)));
}

/** The score of each label for hidden units. */
export const outputs = (
  { outputWeights, biases }: Pick<Layers, 'outputWeights' | 'biases'>,
  units: Float32Array,
): number[] =>
  Array.from(biases, (bias, label) =>
    units.reduce((sum, value, unit) => sum + value * (outputWeights[label * UNITS + unit] ?? 0), bias),
  );

/** The score of each label: that of the part of the text with the highest. */
export function scores(model: TextModel, parts: readonly Part[]): number[] {
  const best = model.labels.map(() => Number.NEGATIVE_INFINITY);
  for (const part of parts) {
    const rows: number[] = [];
    for (const feature of featuresOf(part)) {
      const row = model.rows[feature] ?? 0;
      if (row > 0) rows.push(row - 1);
    }
    for (const [label, score] of outputs(model, hiddenUnits(model, rows)).entries())
      best[label] = Math.max(best[label] ?? score, score);
  }
  return best;
}
