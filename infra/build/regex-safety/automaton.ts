import { alphabetOf } from './alphabet.ts';
import { type Node, parseGraph, UnsupportedPatternError } from './nodes.ts';

/**
 * A regular expression as an automaton. Its runs are the paths that a backtracking engine may try. Approximations only
 * add runs: look-arounds of several characters are assumed to match. So a pattern found to be linear is linear.
 */
export interface State {
  /** The symbols of the alphabet that lead here, as a bit set. */
  readonly label: bigint;
  readonly transitions: Transition[];
  /** The pattern has matched once this state is reached. */
  accepts: boolean;
  /** Part of the loop before the pattern: a search tries every position of the text. */
  readonly isSearch: boolean;
}
export interface Transition {
  readonly label: bigint;
  readonly to: number;
}
export interface Automaton {
  readonly states: readonly State[];
  readonly start: readonly Transition[];
  /** One character for each symbol: for each set of characters that the pattern does not distinguish. */
  readonly alphabet: readonly string[];
}

const MAXIMUM_EPSILON_PATHS = 20_000;

type Char = Extract<Node, { kind: 'char' }>;

/** A next character, or the end of the pattern, that is reached without reading a character (an epsilon path). */
interface EpsilonPath {
  readonly node: Char | Extract<Node, { kind: 'accept' }>;
  /** Characters before and after this position with which it can be reached. */
  readonly before: bigint;
  readonly after: bigint;
  /** An assertion on the path was assumed to match. */
  readonly hasAssumption: boolean;
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
  readonly #statesByNode = new Map<Node, number[]>();
  readonly #pending: (() => void)[] = [];

  constructor({ begin, search, maxCharacter }: ReturnType<typeof parseGraph>) {
    this.#begin = begin;
    this.#search = search;
    this.#alphabet = alphabetOf(begin, maxCharacter);
    this.#all = (1n << BigInt(this.#alphabet.alphabet.length + 1)) - 1n;
  }

  automaton(): Automaton {
    const start = this.#transitionsTo(this.#epsilonPathsFrom(this.#begin), this.#alphabet.textBoundary);
    for (let addTransitions = this.#pending.pop(); addTransitions; addTransitions = this.#pending.pop())
      addTransitions();
    return { states: this.#states, start, alphabet: this.#alphabet.alphabet };
  }

  /** Every path to a next character (as an epsilon closure, but with each path). Different paths are different runs. */
  #epsilonPathsFrom(node: Node): EpsilonPath[] {
    const { maskOf } = this.#alphabet;
    const found: EpsilonPath[] = [];
    let pathCount = 0;
    const follow = (at: Node, path: Omit<EpsilonPath, 'node'>, enclosingLoops: readonly object[]): void => {
      pathCount += 1;
      if (pathCount > MAXIMUM_EPSILON_PATHS)
        throw new UnsupportedPatternError('it has too many optional parts in a row');
      if (path.before === 0n || path.after === 0n) return;
      switch (at.kind) {
        case 'fail':
          return;
        case 'char':
        case 'accept':
          found.push({ node: at, ...path });
          return;
        case 'split':
          for (const next of at.next) follow(next, path, enclosingLoops);
          return;
        case 'lookahead':
          follow(at.next, { ...path, after: path.after & maskOf(at.set) }, enclosingLoops);
          return;
        case 'lookbehind':
          follow(at.next, { ...path, before: path.before & maskOf(at.set) }, enclosingLoops);
          return;
        case 'unmodelledAssertion':
          follow(at.next, { ...path, hasAssumption: true }, enclosingLoops);
          return;
        case 'loopEnter':
          follow(at.next, path, [...enclosingLoops, at.loop]);
          return;
        case 'loopExit':
          if (!enclosingLoops.includes(at.loop)) follow(at.next, path, enclosingLoops);
      }
    };
    follow(node, { before: this.#all, after: this.#all, hasAssumption: false }, []);
    return found;
  }

  /**
   * The states of a character node: its character set, partitioned by the look-behinds that follow it, with one state for
   * each block of the partition.
   */
  #statesOf(node: Char): number[] {
    const cached = this.#statesByNode.get(node);
    if (cached) return cached;
    const paths = this.#epsilonPathsFrom(node.next);
    let blocks = [this.#alphabet.maskOf(node.set) & ~this.#alphabet.textBoundary];
    for (const { before } of paths)
      blocks = blocks.flatMap((block) => [block & before, block & ~before]).filter((block) => block !== 0n);
    const states = blocks.map((label) => {
      const accepts = paths.some(
        ({ node: { kind }, before, after, hasAssumption }) =>
          kind === 'accept' && !hasAssumption && after === this.#all && (label & before) === label,
      );
      return { label, transitions: [] as Transition[], accepts, isSearch: node === this.#search };
    });
    const ids = states.map((state) => this.#states.push(state) - 1);
    this.#statesByNode.set(node, ids);
    this.#pending.push(() => {
      for (const state of states) state.transitions.push(...this.#transitionsTo(paths, state.label));
    });
    return ids;
  }

  #transitionsTo(paths: readonly EpsilonPath[], from: bigint): Transition[] {
    return paths.flatMap(({ node, before, after }) => {
      if (node.kind !== 'char' || (before & from) === 0n) return [];
      return this.#statesOf(node)
        .map((to) => ({ to, label: (this.#states[to]?.label ?? 0n) & after }))
        .filter(({ label }) => label !== 0n);
    });
  }
}
