import type { Condition, Node } from './nodes.ts';

/**
 * Groups characters into classes that the pattern does not distinguish, with one bit for each class. The last bit is the
 * edge of the text.
 */
export function alphabetOf(begin: Node, maximum: number) {
  const sets = new Map<string, Condition>();
  const seen = new Set<Node>();
  const stack = [begin];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if ('set' in node) sets.set(keyOf(node.set), node.set);
    if ('next' in node) stack.push(...[node.next].flat());
  }
  const distinct = [...sets.entries()];
  const starts = new Set([0]);
  for (const [, { ranges }] of distinct) {
    for (const { min, max } of ranges) {
      starts.add(min);
      if (max < maximum) starts.add(max + 1);
    }
  }
  const members = distinct.map(([, { ranges }]) => ranges);
  const positions = members.map(() => 0);
  const classes = new Map<string, number>();
  const masks = new Map(distinct.map(([key]) => [key, 0n]));
  const alphabet: string[] = [];
  for (const code of [...starts].sort((a, b) => a - b)) {
    const holds = members.map((ranges, index) => {
      while ((ranges[positions[index] ?? 0]?.max ?? Number.POSITIVE_INFINITY) < code)
        positions[index] = (positions[index] ?? 0) + 1;
      const range = ranges[positions[index] ?? 0];
      return range !== undefined && range.min <= code;
    });
    const signature = holds.map(Number).join('');
    if (classes.has(signature)) continue;
    classes.set(signature, alphabet.length);
    const bit = 1n << BigInt(alphabet.length);
    distinct.forEach(([key], index) => {
      if (holds[index]) masks.set(key, (masks.get(key) ?? 0n) | bit);
    });
    alphabet.push(String.fromCodePoint(code));
  }
  const edgeOfText = 1n << BigInt(alphabet.length);
  const all = (edgeOfText << 1n) - 1n;
  const cache = new Map<Condition, bigint>();
  const maskOf = (set: Condition): bigint => {
    let mask = cache.get(set);
    if (mask === undefined) {
      const positive = masks.get(keyOf(set)) ?? 0n;
      mask = set.isNegated ? all & ~positive : positive;
      cache.set(set, mask);
    }
    return mask;
  };
  return { maskOf, alphabet, edgeOfText };
}

const keyOf = ({ ranges }: Condition): string => ranges.map(({ min, max }) => `${min}-${max}`).join();
