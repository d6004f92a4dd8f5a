import { alphabetOf } from './alphabet.ts';
import { type Node, parseGraph, Undecided } from './nodes.ts';

/**
 * A regular expression as an automaton. Its runs are the paths that a backtracking engine may try. Approximations only
 * add runs: look-arounds of several characters are assumed to match. So a pattern found to be linear is linear.
 */
export interface State {
  /** The character classes that lead here, as a bit set over the alphabet. */
  readonly label: bigint;
  readonly edges: Edge[];
  /** The pattern has matched once this state is reached. */
  accepts: boolean;
  /** Part of the loop before the pattern: a search tries every position of the text. */
  readonly isSearch: boolean;
}
export interface Edge {
  readonly label: bigint;
  readonly to: number;
}
export interface Automaton {
  readonly states: readonly State[];
  readonly start: readonly Edge[];
  /** One character of each character class. */
  readonly alphabet: readonly string[];
}

const MAXIMUM_EMPTY_PATHS = 20_000;

type Char = Extract<Node, { kind: 'char' }>;

/** A next character, or the end of the pattern, that is reached without reading a character. */
interface Reached {
  readonly node: Char | Extract<Node, { kind: 'accept' }>;
  /** Characters before and after this position with which it can be reached. */
  readonly before: bigint;
  readonly after: bigint;
  /** A look-around on the path was assumed to match. */
  readonly isAssumed: boolean;
}

export function automatonOf(source: string, flags: string): Automaton {
  return new AutomatonBuilder(parseGraph(source, flags)).automaton();
}

class AutomatonBuilder {
  readonly #begin: Node;
  readonly #search: Node;
  readonly #alphabet: ReturnType<typeof alphabetOf>;
  readonly #all: bigint;
  readonly #states: State[] = [];
  readonly #partsOf = new Map<Node, number[]>();
  readonly #pending: (() => void)[] = [];

  constructor({ begin, search, maximum }: ReturnType<typeof parseGraph>) {
    this.#begin = begin;
    this.#search = search;
    this.#alphabet = alphabetOf(begin, maximum);
    this.#all = (1n << BigInt(this.#alphabet.alphabet.length + 1)) - 1n;
  }

  automaton(): Automaton {
    const start = this.#edgesTo(this.#reachedFrom(this.#begin), this.#alphabet.edgeOfText);
    for (let addEdges = this.#pending.pop(); addEdges; addEdges = this.#pending.pop()) addEdges();
    return { states: this.#states, start, alphabet: this.#alphabet.alphabet };
  }

  /** Every path to a next character. Different paths are different runs. */
  #reachedFrom(node: Node): Reached[] {
    const { maskOf } = this.#alphabet;
    const found: Reached[] = [];
    let paths = 0;
    const follow = (at: Node, path: Omit<Reached, 'node'>, inside: readonly object[]): void => {
      paths += 1;
      if (paths > MAXIMUM_EMPTY_PATHS) throw new Undecided('it has too many optional parts in a row');
      if (path.before === 0n || path.after === 0n) return;
      switch (at.kind) {
        case 'dead':
          return;
        case 'char':
        case 'accept':
          found.push({ node: at, ...path });
          return;
        case 'split':
          for (const next of at.next) follow(next, path, inside);
          return;
        case 'ahead':
          follow(at.next, { ...path, after: path.after & maskOf(at.set) }, inside);
          return;
        case 'behind':
          follow(at.next, { ...path, before: path.before & maskOf(at.set) }, inside);
          return;
        case 'assumed':
          follow(at.next, { ...path, isAssumed: true }, inside);
          return;
        case 'enter':
          follow(at.next, path, [...inside, at.loop]);
          return;
        case 'exit':
          if (!inside.includes(at.loop)) follow(at.next, path, inside);
      }
    };
    follow(node, { before: this.#all, after: this.#all, isAssumed: false }, []);
    return found;
  }

  /** One state for each part of a character set that the following nodes distinguish. */
  #statesOf(node: Char): number[] {
    const known = this.#partsOf.get(node);
    if (known) return known;
    const reached = this.#reachedFrom(node.next);
    let parts = [this.#alphabet.maskOf(node.set) & ~this.#alphabet.edgeOfText];
    for (const { before } of reached)
      parts = parts.flatMap((part) => [part & before, part & ~before]).filter((part) => part !== 0n);
    const states = parts.map((label) => {
      const accepts = reached.some(
        ({ node: { kind }, before, after, isAssumed }) =>
          kind === 'accept' && !isAssumed && after === this.#all && (label & before) === label,
      );
      return { label, edges: [] as Edge[], accepts, isSearch: node === this.#search };
    });
    const ids = states.map((state) => this.#states.push(state) - 1);
    this.#partsOf.set(node, ids);
    this.#pending.push(() => {
      for (const state of states) state.edges.push(...this.#edgesTo(reached, state.label));
    });
    return ids;
  }

  #edgesTo(reached: readonly Reached[], from: bigint): Edge[] {
    return reached.flatMap(({ node, before, after }) => {
      if (node.kind !== 'char' || (before & from) === 0n) return [];
      return this.#statesOf(node)
        .map((to) => ({ to, label: (this.#states[to]?.label ?? 0n) & after }))
        .filter(({ label }) => label !== 0n);
    });
  }
}
