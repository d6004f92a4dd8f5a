export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The percentile of a share from 0 to 1; NaN without values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * The median times of two actions in milliseconds, measured alternately so that load on the machine affects both, and the
 * median ratio of consecutive measurements.
 */
export async function compare(
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
  { rounds, warmUp = 0 }: { rounds: number; warmUp?: number },
): Promise<{ ours: number; theirs: number; ratio: number }> {
  const pairs: { ours: number; theirs: number }[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const first = round % 2 === 0;
    const a = await timed(first ? ours : theirs);
    const b = await timed(first ? theirs : ours);
    if (round >= 0) pairs.push(first ? { ours: a, theirs: b } : { ours: b, theirs: a });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
    ratio: median(pairs.map((pair) => pair.ours / pair.theirs)),
  };
}

export const formatMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const formatRatio = (ratio: number) => `${ratio.toFixed(2)} ×`;
export const formatKilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(0)} KB`;
