import type { CharacterSet, Node } from './nodes.ts';

/**
 * The alphabet of a pattern: one symbol for each set of characters that the pattern does not distinguish, and one bit for
 * each symbol. The last bit is the boundary (start and end) of the text.
 */
export function alphabetOf(begin: Node, maxCharacter: number) {
  const sets = new Map<string, CharacterSet>();
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
      if (max < maxCharacter) starts.add(max + 1);
    }
  }
  const rangesBySet = distinct.map(([, { ranges }]) => ranges);
  const positions = rangesBySet.map(() => 0);
  const symbolsBySignature = new Map<string, number>();
  const masks = new Map(distinct.map(([key]) => [key, 0n]));
  const alphabet: string[] = [];
  for (const code of [...starts].sort((a, b) => a - b)) {
    const contains = rangesBySet.map((ranges, index) => {
      while ((ranges[positions[index] ?? 0]?.max ?? Number.POSITIVE_INFINITY) < code)
        positions[index] = (positions[index] ?? 0) + 1;
      const range = ranges[positions[index] ?? 0];
      return range !== undefined && range.min <= code;
    });
    const signature = contains.map(Number).join('');
    if (symbolsBySignature.has(signature)) continue;
    symbolsBySignature.set(signature, alphabet.length);
    const bit = 1n << BigInt(alphabet.length);
    distinct.forEach(([key], index) => {
      if (contains[index]) masks.set(key, (masks.get(key) ?? 0n) | bit);
    });
    alphabet.push(String.fromCodePoint(code));
  }
  const textBoundary = 1n << BigInt(alphabet.length);
  const all = (textBoundary << 1n) - 1n;
  const cache = new Map<CharacterSet, bigint>();
  const maskOf = (set: CharacterSet): bigint => {
    let mask = cache.get(set);
    if (mask === undefined) {
      const positive = masks.get(keyOf(set)) ?? 0n;
      mask = set.isNegated ? all & ~positive : positive;
      cache.set(set, mask);
    }
    return mask;
  };
  return { maskOf, alphabet, textBoundary };
}

const keyOf = ({ ranges }: CharacterSet): string => ranges.map(({ min, max }) => `${min}-${max}`).join();
