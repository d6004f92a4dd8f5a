import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FEATURES, FIRST_LETTER_FEATURE, featuresOf } from '#functions/safety/local/features.ts';
import { packWeights, type StoredModel } from '#functions/safety/local/linear-model.ts';
import { read } from '#functions/safety/local/tokens.ts';
import { ROOT } from '#test/support/source-tree.ts';
import { type Example, readExamples } from './examples.ts';

/** Which examples are positive for each label of a stage. Examples with other labels are negative. */
const HEADS = {
  input: {
    member_minor: ['member_minor'],
    asks_minor: ['asks_minor'],
    crisis: ['crisis', 'crisis_imminent'],
    crisis_imminent: ['crisis_imminent'],
  },
  output: { depicts_minor: ['depicts_minor'], encourages_self_harm: ['encourages_self_harm'] },
  card: { depicts_minor: ['depicts_minor'] },
} as const;
export type TrainedStage = keyof typeof HEADS;
export const TRAINED_STAGES = Object.keys(HEADS) as TrainedStage[];

/** Neither positive nor negative: an adult could have written it. */
const LEFT_OUT = ['hint_minor'];
/** Features with the largest weights that are kept. */
const KEPT: Record<TrainedStage, number> = { input: 60_000, output: 10_000, card: 8_000 };
const EPOCHS = 10;
const LEARNING_RATE = 0.03;
const LETTER_LEARNING_RATE = 0.015;
/** Features left out at random in each step, so that no single one decides. */
const DROPOUT = 0.2;
const ALTERNATIVES_PER_LINE = 8;

/** Mulberry32: the same weights from the same examples. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Every text that a line with alternatives stands for, or a random choice of them. */
export function expand(line: string, random: () => number): string[] {
  let texts = [line];
  for (;;) {
    const index = texts.findIndex((text) => /\([^()|]*\|[^()]*\)/.test(text));
    if (index < 0 || texts.length > 200) break;
    const text = texts[index] ?? '';
    const [group = '', inner = ''] = /\(([^()|]*\|[^()]*)\)/.exec(text) ?? [];
    texts.splice(index, 1, ...inner.split('|').map((choice) => text.replace(group, choice)));
  }
  texts = texts.map((text) => text.replace(/\s+/g, ' ').trim());
  while (texts.length > ALTERNATIVES_PER_LINE) texts.splice(Math.floor(random() * texts.length), 1);
  return texts;
}

interface Sample {
  label: string;
  /** Alternatives of one line count together like two to three lines. */
  weight: number;
  /** The features of each part of the text. */
  parts: number[][];
}

function samplesOf(examples: readonly Example[], year: number): Sample[] {
  const random = randomNumbers(1);
  return examples
    .filter(({ label }) => !LEFT_OUT.includes(label))
    .flatMap(({ label, turns }) => {
      const before = turns.at(-2);
      const question = before?.sender === 'ai' ? before.content : undefined;
      const texts = expand(turns.at(-1)?.content ?? '', random);
      return texts.map((text) => ({
        label,
        weight: 1 / Math.sqrt(texts.length),
        parts: read(text, year, question).flatMap(featuresOf),
      }));
    })
    .filter(({ parts }) => parts.length > 0);
}

interface Head {
  weights: Float32Array;
  bias: number;
}

/**
 * Logistic regression by AdaGrad. Of each text only the part with the highest score is learned from: a claim is in one
 * part of a long message, and the other parts are as innocent as any (multiple-instance learning). The result is the mean
 * over the second half of the epochs.
 */
function trainHead(
  samples: readonly Sample[],
  positive: readonly string[],
  options: { seed: number; epochs: number; from?: Head; only?: Uint8Array },
): Head {
  const { seed, epochs, from, only } = options;
  const random = randomNumbers(seed);
  const weights = from ? Float32Array.from(from.weights) : new Float32Array(FEATURES);
  const squares = new Float32Array(FEATURES).fill(1e-3);
  const sums = new Float32Array(FEATURES);
  let bias = from?.bias ?? 0;
  let biasSquares = 1;
  let biasSum = 0;
  let summed = 0;

  const weightOf = (feature: number) => weights[feature] ?? 0;
  const scoreOf = (features: readonly number[]) =>
    features.reduce((sum, feature) => sum + weightOf(feature), 0);
  const bestPart = (parts: readonly number[][]) =>
    parts.reduce((best, part) => (scoreOf(part) > scoreOf(best) ? part : best));

  function learn({ label, weight, parts }: Sample) {
    const used = bestPart(parts).filter((feature) => (!only || only[feature]) && random() >= DROPOUT);
    const scale = 1 / (1 - DROPOUT);
    const target = positive.includes(label) ? 1 : 0;
    const error = weight * (target - 1 / (1 + Math.exp(-(bias + scale * scoreOf(used)))));
    if (Math.abs(error) < 1e-4) return;
    const gradient = error * scale;
    for (const feature of used) {
      squares[feature] = (squares[feature] ?? 0) + gradient * gradient;
      const rate = feature < FIRST_LETTER_FEATURE ? LEARNING_RATE : LETTER_LEARNING_RATE;
      weights[feature] = weightOf(feature) + (rate * gradient) / Math.sqrt(squares[feature] ?? 1);
    }
    biasSquares += error * error;
    bias += (LEARNING_RATE * error) / Math.sqrt(biasSquares);
  }

  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const sample of shuffled(samples, random)) learn(sample);
    if (epoch < epochs / 2) continue;
    summed += 1;
    biasSum += bias;
    for (let feature = 0; feature < FEATURES; feature++)
      sums[feature] = (sums[feature] ?? 0) + weightOf(feature);
  }
  return { weights: sums.map((sum) => sum / summed), bias: biasSum / summed };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/** Marks the features whose largest weight over the heads is among the largest. */
function largest(heads: readonly Head[], count: number): Uint8Array {
  const importance = new Float32Array(FEATURES);
  for (const { weights } of heads)
    for (let feature = 0; feature < FEATURES; feature++)
      importance[feature] = Math.max(importance[feature] ?? 0, Math.abs(weights[feature] ?? 0));
  const bound = [...importance].sort((a, b) => b - a)[count] ?? 0;
  return Uint8Array.from(importance, (value) => (value > bound ? 1 : 0));
}

/** Trains all labels of a stage on `examples/training`. */
export function trainStage(stage: TrainedStage, year: number): StoredModel & { bytes: number } {
  const samples = samplesOf(readExamples('training', stage), year);
  const labels = Object.keys(HEADS[stage]);
  const positives = Object.values(HEADS[stage]);
  const first = positives.map((positive) => trainHead(samples, positive, { seed: 1, epochs: EPOCHS }));
  const only = largest(first, KEPT[stage]);
  const heads = first.map(({ weights, bias }, index) =>
    trainHead(samples, positives[index] ?? [], {
      seed: 2,
      epochs: EPOCHS / 2,
      from: { weights: weights.map((weight, feature) => (only[feature] ? weight : 0)), bias },
      only,
    }),
  );
  const highest = Math.max(
    ...heads.map(({ weights }) => weights.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0)),
  );
  const scale = highest / 127;
  const quantised = new Int8Array(FEATURES * labels.length);
  for (const [index, { weights }] of heads.entries())
    for (let feature = 0; feature < FEATURES; feature++)
      quantised[feature * labels.length + index] = Math.round((weights[feature] ?? 0) / scale);
  const packed = brotliCompressSync(packWeights(quantised, labels.length));
  return {
    labels,
    biases: heads.map(({ bias }) => Number(bias.toFixed(4))),
    scale: Number(scale.toFixed(6)),
    data: packed.toString('base64'),
    bytes: packed.length,
  };
}

/** `npm run safety -- train`: writes the weights of all stages. */
export function train(): void {
  for (const stage of TRAINED_STAGES) {
    const { bytes, ...model } = trainStage(stage, new Date().getFullYear());
    const file = join(ROOT, `functions/safety/local/weights/${stage}.json`);
    writeFileSync(file, `${JSON.stringify(model)}\n`);
    console.log(`${stage}: ${Math.round(bytes / 1024)} KB of weights`);
  }
}
