import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { featuresOf } from '#functions/safety/local/features.ts';
import { HIGHEST, packVectors, type StoredModel } from '#functions/safety/local/text-model.ts';
import { read } from '#functions/safety/local/tokens.ts';
import { ROOT } from '#test/support/source-tree.ts';
import { type Example, readExamples } from './examples.ts';
import { type Network, randomNumbers, type Sample, scoresOf, trainNetwork } from './network.ts';

interface Head {
  /** Which examples are positive. Examples with other labels are negative. */
  positive: readonly string[];
  /** Which examples set the threshold, besides innocent ones. */
  alsoInnocent: readonly string[];
  /**
   * The share of these that may reach the threshold. Many were written to be confused with a crisis, so of ordinary messages
   * about 0.5 % reach it.
   */
  falseAlarms: number;
}
const DENIED = ['denied_crisis'];
const HEADS: Record<'input' | 'output' | 'card', Record<string, Head>> = {
  input: {
    member_minor: { positive: ['member_minor'], alsoInnocent: DENIED, falseAlarms: 0.005 },
    asks_minor: { positive: ['asks_minor'], alsoInnocent: DENIED, falseAlarms: 0.006 },
    crisis: { positive: ['crisis', 'crisis_imminent'], alsoInnocent: [], falseAlarms: 0.018 },
    crisis_imminent: { positive: ['crisis_imminent'], alsoInnocent: [], falseAlarms: 0.002 },
  },
  output: {
    depicts_minor: { positive: ['depicts_minor'], alsoInnocent: [], falseAlarms: 0.01 },
    encourages_self_harm: { positive: ['encourages_self_harm'], alsoInnocent: [], falseAlarms: 0.01 },
  },
  card: { depicts_minor: { positive: ['depicts_minor'], alsoInnocent: [], falseAlarms: 0.03 } },
};
type TrainedStage = keyof typeof HEADS;
const INNOCENT = ['benign', 'benign_idiom'];

/** Neither positive nor negative: an adult could have written it. */
const LEFT_OUT = ['hint_minor'];
/** How many features are learned, the most frequent ones. */
const LEARNED: Record<TrainedStage, number> = { input: 400_000, output: 12_000, card: 6_000 };
const FOLDS = 5;
const ALTERNATIVES_PER_LINE = 8;

/** Every text that a line with alternatives stands for, or a random choice of them. */
function expand(line: string, random: () => number): string[] {
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

interface Line extends Sample {
  example: Example;
  /** Alternatives of one line are in the same fold. */
  fold: number;
  isFirst: boolean;
}

/** One sample for each alternative of a line. Rows are features until `numberRows`. */
function linesOf(stage: TrainedStage, year: number): Line[] {
  const random = randomNumbers(1);
  const heads = Object.values(HEADS[stage]);
  return readExamples('training', stage)
    .filter(({ label }) => !LEFT_OUT.includes(label))
    .flatMap((example) => {
      const fold = Math.floor(random() * FOLDS);
      const before = example.turns.at(-2);
      const question = before?.sender === 'ai' ? before.content : undefined;
      const texts = expand(example.turns.at(-1)?.content ?? '', random);
      return texts.map((text, index) => ({
        example,
        fold,
        isFirst: index === 0,
        // Alternatives of one line count together like two to three lines.
        weight: 1 / Math.sqrt(texts.length),
        targets: heads.map(({ positive }) => positive.includes(example.label)),
        rows: [...new Set(read(text, year, question).flatMap((part) => [...featuresOf(part)]))],
      }));
    });
}

/** The features of most samples, ascending. */
function frequentFeatures(samples: readonly Sample[], most: number): number[] {
  const counts = new Map<number, number>();
  for (const { rows } of samples)
    for (const feature of rows) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 2)
    .sort(([a, times], [b, otherTimes]) => otherTimes - times || a - b)
    .slice(0, most)
    .map(([feature]) => feature)
    .sort((a, b) => a - b);
}

function numberRows<T extends Sample>(samples: readonly T[], features: readonly number[]): T[] {
  const numbers = new Map(features.map((feature, row) => [feature, row]));
  return samples.map((sample) => ({
    ...sample,
    rows: sample.rows.flatMap((feature) => numbers.get(feature) ?? []),
  }));
}

/** The scores of each line by a network that has not seen it. */
function crossValidated(lines: readonly Line[], stage: TrainedStage): Map<Line, number[]> {
  const scored = new Map<Line, number[]>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = lines.filter((line) => line.fold !== fold);
    const features = frequentFeatures(seen, LEARNED[stage]);
    const network = trainNetwork(numberRows(seen, features), features.length);
    const unseen = lines.filter((line) => line.fold === fold && line.isFirst);
    const stored = quantised(network);
    network.vectors = Float32Array.from(stored.bytes, (value) => value * stored.scale);
    for (const [index, { rows }] of numberRows(unseen, features).entries())
      scored.set(unseen[index] as Line, scoresOf(network, rows));
  }
  return scored;
}

/** Returns the score that the allowed share of innocent lines reaches; prints how many positive lines reach it. */
function thresholdOf(name: string, head: Head, label: number, scored: Map<Line, number[]>): number {
  const innocent = [...INNOCENT, ...head.alsoInnocent];
  const all = [...scored].map(([{ example }, scores]) => ({ ...example, score: scores[label] ?? 0 }));
  const alarms = all.filter((line) => innocent.includes(line.label)).map(({ score }) => score);
  const at = (share: number) => alarms.sort((a, b) => b - a)[Math.floor(share * alarms.length)] ?? 0;
  const positive = all.filter((line) => head.positive.includes(line.label));
  const found = (lines: typeof positive, share: number) =>
    `${Math.round((100 * lines.filter(({ score }) => score > at(share)).length) / lines.length)}`;
  const each = [...Map.groupBy(positive, ({ language }) => language)].map(
    ([language, own]) => `${language} ${found(own, head.falseAlarms)}`,
  );
  console.log(
    `${name}: found in cross validation ${found(positive, 0.01)} % at 1 % false alarms, ` +
      `${found(positive, head.falseAlarms)} % at ${(100 * head.falseAlarms).toFixed(1)} % [${each.join(' ')}]`,
  );
  return at(head.falseAlarms);
}

/** Vectors in steps of 1.5 times their standard deviation: more would be larger and no better. */
function quantised({ vectors }: Network): { scale: number; bytes: Int8Array } {
  const scale = 1.5 * Math.sqrt(vectors.reduce((sum, value) => sum + value * value, 0) / vectors.length);
  const bytes = Int8Array.from(vectors, (value) =>
    Math.max(-HIGHEST, Math.min(HIGHEST, Math.round(value / scale))),
  );
  return { scale, bytes };
}

const rounded = (numbers: ArrayLike<number>) => Array.from(numbers, (value) => Number(value.toFixed(4)));

/** Trains all labels of a stage on `examples/training`. */
export function trainStage(stage: TrainedStage, year: number): StoredModel {
  const lines = linesOf(stage, year);
  const heads = Object.entries(HEADS[stage]);
  const scored = crossValidated(lines, stage);
  const thresholds = heads.map(([name, head], label) => thresholdOf(`${stage} ${name}`, head, label, scored));
  const features = frequentFeatures(lines, LEARNED[stage]);
  const network = trainNetwork(numberRows(lines, features), features.length);
  const { scale, bytes } = quantised(network);
  return {
    labels: heads.map(([name]) => name),
    hiddenBiases: rounded(network.hiddenBiases),
    outputWeights: rounded(network.outputWeights),
    biases: rounded(Array.from(network.biases, (bias, label) => bias - (thresholds[label] ?? 0))),
    scale: Number(scale.toFixed(6)),
    data: brotliCompressSync(packVectors(features, bytes)).toString('base64'),
  };
}

/** `npm run safety -- train`: writes the weights of all stages. */
export function train(): void {
  for (const stage of Object.keys(HEADS) as TrainedStage[]) {
    const model = trainStage(stage, new Date().getFullYear());
    const file = join(ROOT, `functions/safety/local/weights/${stage}.json`);
    writeFileSync(file, `${JSON.stringify(model)}\n`);
    console.log(`${stage}: ${Math.round((model.data.length * 3) / 4 / 1024)} KB of weights`);
  }
}
