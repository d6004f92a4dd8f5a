import { JS } from 'refa';

/** Thrown for a pattern that cannot be analysed and must be rewritten. */
export class UnsupportedPatternError extends Error {}

const MAXIMUM_NODES = 60_000;

export type Range = { readonly min: number; readonly max: number };
/** A character set; a negated one also matches at the start and end of the text. */
export type CharacterSet = { readonly ranges: readonly Range[]; readonly isNegated: boolean };

export type Node =
  | { readonly kind: 'char'; readonly set: CharacterSet; next: Node }
  | { readonly kind: 'split'; readonly next: Node[] }
  /** A look-around of one character. */
  | { readonly kind: 'lookahead' | 'lookbehind'; readonly set: CharacterSet; next: Node }
  /** A look-around of several characters: assumed to match. */
  | { readonly kind: 'unmodelledAssertion'; next: Node }
  /** Start and end of one iteration. `loop` identifies the iteration. */
  | { readonly kind: 'loopEnter' | 'loopExit'; readonly loop: object; next: Node }
  | { readonly kind: 'accept' }
  | { readonly kind: 'fail' };

const ACCEPT: Node = { kind: 'accept' };
const FAIL: Node = { kind: 'fail' };
const ANY: CharacterSet = { ranges: [], isNegated: true };

// biome-ignore lint/suspicious/noExplicitAny: refa's element types are one union with many members
type Element = any;

/** A pattern as a graph of characters and look-arounds, after a loop that searches for a start position. */
export function parseGraph(
  source: string,
  flags: string,
): { begin: Node; search: Node; maxCharacter: number } {
  const parser = JS.Parser.fromLiteral({ source, flags: flags.replace(/[gyd]/g, '') });
  const { expression } = parser.parse({ backreferences: 'unknown', maxNodes: 1_000_000 });
  const pattern = new Builder().alternatives(expression.alternatives, ACCEPT);
  const search: Node = { kind: 'char', set: ANY, next: FAIL };
  const begin: Node = { kind: 'split', next: [search, pattern] };
  search.next = begin;
  return { begin, search, maxCharacter: parser.maxCharacter };
}

/** Each method returns the first node of a part of the pattern, given the node that follows it. */
class Builder {
  #nodes = 0;

  alternatives(list: Element[], next: Node): Node {
    const [first] = list;
    if (list.length === 1 && first) return this.#element(first, next);
    return this.#counted({ kind: 'split', next: list.map((item) => this.#element(item, next)) });
  }

  #counted<T extends Node>(node: T): T {
    this.#nodes += 1;
    if (this.#nodes > MAXIMUM_NODES)
      throw new UnsupportedPatternError('it has too many states; use smaller counts');
    return node;
  }

  #element(item: Element, next: Node): Node {
    switch (item.type) {
      case 'Concatenation':
        return item.elements.reduceRight((rest: Node, part: Element) => this.#element(part, rest), next);
      case 'Alternation':
        return this.alternatives(item.alternatives, next);
      case 'CharacterClass':
        return this.#counted({
          kind: 'char',
          set: { ranges: item.characters.ranges, isNegated: false },
          next,
        });
      case 'Quantifier':
        return this.#repeated(item, next);
      case 'Assertion':
        return this.#assertion(item, next);
      default:
        throw new UnsupportedPatternError('it has a back-reference');
    }
  }

  #repeated(item: Element, next: Node): Node {
    let entry = next;
    if (item.max === Number.POSITIVE_INFINITY) {
      const again = this.#counted({ kind: 'split', next: [next] as Node[] });
      again.next.push(this.#iteration(item, again));
      entry = again;
    } else {
      for (let count = item.min; count < item.max; count += 1)
        entry = this.#counted({ kind: 'split', next: [next, this.#iteration(item, entry)] });
    }
    for (let count = 0; count < item.min; count += 1) entry = this.alternatives(item.alternatives, entry);
    return entry;
  }

  /** One optional iteration of a quantifier. An iteration that matches the empty string is excluded. */
  #iteration(item: Element, next: Node): Node {
    const loop = {};
    const body = this.alternatives(item.alternatives, this.#counted({ kind: 'loopExit', loop, next }));
    return this.#counted({ kind: 'loopEnter', loop, next: body });
  }

  #assertion(item: Element, next: Node): Node {
    const nearestRanges: Range[] = [];
    let isExact = true;
    /** Some alternative begins (or ends) with a group, a quantifier or nothing. */
    let hasUnknownNearest = false;
    for (const { elements } of item.alternatives) {
      const nearest = item.kind === 'ahead' ? elements[0] : elements.at(-1);
      const isSingle = elements.length === 1 && nearest.type === 'CharacterClass';
      if (!isSingle) isExact = false;
      if (nearest?.type === 'CharacterClass' && (isSingle || !item.negate))
        nearestRanges.push(...nearest.characters.ranges);
      else if (!item.negate) hasUnknownNearest = true;
    }
    let rest = isExact ? next : this.#counted({ kind: 'unmodelledAssertion', next });
    if (!hasUnknownNearest && (nearestRanges.length > 0 || isExact)) {
      const set = { ranges: nearestRanges, isNegated: item.negate };
      rest = this.#counted({ kind: item.kind === 'ahead' ? 'lookahead' : 'lookbehind', set, next: rest });
    }
    if (isBounded(item)) return rest;
    if (item.kind === 'behind') throw new UnsupportedPatternError('it looks behind without a bound');
    // Matching the look-around's content takes time, but no path leads on from it.
    return this.#counted({ kind: 'split', next: [rest, this.alternatives(item.alternatives, FAIL)] });
  }
}

function isBounded(item: Element): boolean {
  if (item.type === 'Quantifier' && item.max === Number.POSITIVE_INFINITY) return false;
  return [...(item.elements ?? []), ...(item.alternatives ?? [])].every(isBounded);
}
