import { alphabetOf } from './alphabet.ts';
import { graphOf, type Node, Undecided } from './nodes.ts';

/**
 * A regular expression as an automaton whose runs are the paths a backtracking engine may try. Every approximation adds
 * runs and never removes one: look-arounds of several characters are taken to hold, so what is found linear is linear.
 */
export interface State {
  /** The symbols that lead here, as a bit set over the alphabet. */
  readonly label: bigint;
  readonly edges: Edge[];
  /** A match is certain once this state is reached. */
  accepts: boolean;
  /** Of the loop before the pattern, with which a search tries every place of the text. */
  readonly isSearch: boolean;
}
export interface Edge {
  readonly label: bigint;
  readonly to: number;
}
export interface Automaton {
  readonly states: readonly State[];
  readonly start: readonly Edge[];
  /** One character of each class of characters that the pattern tells apart. */
  readonly alphabet: readonly string[];
}

const MOST_EMPTY_PATHS = 20_000;

type Char = Extract<Node, { kind: 'char' }>;

/** A character, or the end of the pattern, that comes next without another one in between. */
interface Reached {
  readonly node: Char | Extract<Node, { kind: 'accept' }>;
  /** The characters before and after this place with which it can be reached. */
  readonly before: bigint;
  readonly after: bigint;
  /** Only where a look-around holds that was not followed. */
  readonly isAssumed: boolean;
}

export function automatonOf(source: string, flags: string): Automaton {
  return new Maker(graphOf(source, flags)).automaton();
}

class Maker {
  readonly #begin: Node;
  readonly #search: Node;
  readonly #alphabet: ReturnType<typeof alphabetOf>;
  readonly #all: bigint;
  readonly #states: State[] = [];
  readonly #partsOf = new Map<Node, number[]>();
  readonly #pending: (() => void)[] = [];

  constructor({ begin, search, maximum }: ReturnType<typeof graphOf>) {
    this.#begin = begin;
    this.#search = search;
    this.#alphabet = alphabetOf(begin, maximum);
    this.#all = (1n << BigInt(this.#alphabet.alphabet.length + 1)) - 1n;
  }

  automaton(): Automaton {
    const start = this.#edgesTo(this.#reachedFrom(this.#begin), this.#alphabet.edgeOfText);
    for (let work = this.#pending.pop(); work; work = this.#pending.pop()) work();
    return { states: this.#states, start, alphabet: this.#alphabet.alphabet };
  }

  /** Every way to a character on which no other one is taken: ways that differ are different runs. */
  #reachedFrom(node: Node): Reached[] {
    const { maskOf } = this.#alphabet;
    const found: Reached[] = [];
    let paths = 0;
    const follow = (at: Node, way: Omit<Reached, 'node'>, inside: readonly object[]): void => {
      paths += 1;
      if (paths > MOST_EMPTY_PATHS) throw new Undecided('it has too many optional parts in a row');
      if (way.before === 0n || way.after === 0n) return;
      switch (at.kind) {
        case 'dead':
          return;
        case 'char':
        case 'accept':
          found.push({ node: at, ...way });
          return;
        case 'split':
          for (const next of at.next) follow(next, way, inside);
          return;
        case 'ahead':
          follow(at.next, { ...way, after: way.after & maskOf(at.set) }, inside);
          return;
        case 'behind':
          follow(at.next, { ...way, before: way.before & maskOf(at.set) }, inside);
          return;
        case 'assumed':
          follow(at.next, { ...way, isAssumed: true }, inside);
          return;
        case 'enter':
          follow(at.next, way, [...inside, at.loop]);
          return;
        case 'exit':
          if (!inside.includes(at.loop)) follow(at.next, way, inside);
      }
    };
    follow(node, { before: this.#all, after: this.#all, isAssumed: false }, []);
    return found;
  }

  /** One state for each part of a character's set that what follows tells apart. */
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
