import { brotliDecompressSync } from 'node:zlib';
import { FEATURES, featuresOf } from './features.ts';
import type { Reading } from './tokens.ts';

/** A linear classifier: for each label a bias and a weight per feature. */
export interface LinearModel {
  labels: readonly string[];
  biases: readonly number[];
  /** Weights in units of `scale`, label by label for each feature. */
  weights: Int8Array;
  scale: number;
}

/** As it is stored: brotli of the features' distances and weights, in base64. */
export interface StoredModel {
  labels: readonly string[];
  biases: readonly number[];
  scale: number;
  data: string;
}

/** Feature distances are one byte; 255 skips that many features and carries no weights. */
const LONGEST_DISTANCE = 254;
const SKIP = 255;

export function loadModel({ labels, biases, scale, data }: StoredModel): LinearModel {
  const bytes = brotliDecompressSync(Buffer.from(data, 'base64'));
  const weights = new Int8Array(FEATURES * labels.length);
  let feature = -1;
  for (let at = 0; at < bytes.length; ) {
    const distance = bytes[at++] ?? 0;
    if (distance === SKIP) {
      feature += LONGEST_DISTANCE;
      continue;
    }
    feature += distance;
    for (let label = 0; label < labels.length; label++)
      weights[feature * labels.length + label] = bytes.readInt8(at++);
  }
  return { labels, biases, weights, scale };
}

/** The bytes that `loadModel` reads. */
export function packWeights(weights: Int8Array, labels: number): Buffer {
  const bytes: number[] = [];
  let last = -1;
  for (let feature = 0; feature < FEATURES; feature++) {
    const own = weights.subarray(feature * labels, (feature + 1) * labels);
    if (own.every((weight) => weight === 0)) continue;
    let distance = feature - last;
    for (; distance > LONGEST_DISTANCE; distance -= LONGEST_DISTANCE) bytes.push(SKIP);
    bytes.push(distance, ...[...own].map((weight) => weight & 0xff));
    last = feature;
  }
  return Buffer.from(bytes);
}

/** The score of each label: that of the part of the text with the highest. Above 0 is more likely than not. */
export function scores(model: LinearModel, readings: readonly Reading[]): number[] {
  const { labels, biases, weights, scale } = model;
  const best = labels.map(() => Number.NEGATIVE_INFINITY);
  const sums = new Int32Array(labels.length);
  for (const reading of readings) {
    for (const features of featuresOf(reading)) {
      sums.fill(0);
      for (const feature of features)
        for (let label = 0; label < sums.length; label++)
          sums[label] = (sums[label] ?? 0) + (weights[feature * sums.length + label] ?? 0);
      for (let label = 0; label < sums.length; label++)
        best[label] = Math.max(best[label] ?? 0, (biases[label] ?? 0) + (sums[label] ?? 0) * scale);
    }
  }
  return best;
}
