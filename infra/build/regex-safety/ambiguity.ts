import { type Automaton, automatonOf, type State, type Transition } from './automaton.ts';
import { BreadthFirstSearch } from './breadth-first-search.ts';
import { backTargets, certainMatches, components, reachable } from './graph.ts';
import { UnsupportedPatternError } from './nodes.ts';

/** Why a pattern may take more than linear time, with a text for which it does. */
export interface Finding {
  readonly growth: 'exponential' | 'polynomial' | 'unknown';
  readonly reason: string;
  /** A prefix, and a text to repeat after it. */
  readonly attack?: { readonly prefix: string; readonly pump: string };
}

/**
 * Whether the number of runs that a backtracking engine may try is bounded at every character of every text. It is
 * exponential when two different runs connect the same states of a loop, and polynomial when two loops read the same
 * characters and one leads to the other. Weber and Seidl, "On the degree of ambiguity of finite automata", 1991.
 */
export function findingOf(source: string, flags: string): Finding | undefined {
  try {
    const automaton = automatonOf(source, flags);
    return new Analysis(automaton).finding();
  } catch (error) {
    if (error instanceof UnsupportedPatternError) return { growth: 'unknown', reason: error.message };
    throw error;
  }
}

class Analysis {
  readonly #automaton: Automaton;
  readonly #states: readonly State[];
  /** Transitions by state, without those after which a match is certain: the engine does not backtrack from them. */
  readonly #transitions: readonly (readonly Transition[])[];
  readonly #component: readonly number[];
  readonly #loops: readonly (readonly number[])[];

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
    this.#states = automaton.states;
    const certain = certainMatches(automaton.states);
    const reachableStates = reachable(automaton, certain);
    this.#transitions = automaton.states.map(({ transitions }, id) =>
      reachableStates.has(id) ? transitions.filter(({ to }) => !certain.has(to)) : [],
    );
    this.#component = components(this.#transitions);
    const loops = new Map<number, number[]>();
    for (const id of reachableStates) {
      const component = this.#component[id] ?? -1;
      loops.set(component, [...(loops.get(component) ?? []), id]);
    }
    this.#loops = [...loops.values()].filter(
      ([first = -1, ...others]) =>
        others.length > 0 || this.#transitions[first]?.some(({ to }) => to === first),
    );
  }

  finding(): Finding | undefined {
    for (const loop of this.#loops) {
      const found = this.#findExponential(loop);
      if (found) return found;
    }
    for (const first of this.#loops) {
      for (const second of this.#loops) {
        if (first === second) continue;
        const found = this.#findPolynomial(first, second);
        if (found) return found;
      }
    }
    return undefined;
  }

  /** Two different runs over the same characters between two states of a loop. */
  #findExponential(loop: readonly number[]): Finding | undefined {
    const search = new BreadthFirstSearch();
    for (const id of loop) search.begin(`${id},${id}`, [id, id]);
    for (const { key, states } of search.steps()) {
      const [left = -1, right = -1] = states;
      const [leftTransitions, rightTransitions] = [this.#withinLoop(left), this.#withinLoop(right)];
      for (const [index, a] of leftTransitions.entries()) {
        for (const [other, b] of rightTransitions.entries()) {
          if (left === right && other < index) continue;
          const label = a.label & b.label;
          if (label === 0n) continue;
          const isSplit = left !== right || (index !== other && a.to === b.to);
          if (isSplit && a.to === b.to) {
            const { first, word } = search.wordTo(key, label);
            return this.#report('exponential', first[0] ?? -1, word, a.to);
          }
          if (a.to !== b.to) search.visit(key, label, `${a.to},${b.to}`, [a.to, b.to]);
        }
      }
    }
    return undefined;
  }

  /** A text that a run of the first loop, a run of the second, and a run from the first to the second all read. */
  #findPolynomial(first: readonly number[], second: readonly number[]): Finding | undefined {
    const statesBeforeSecond = this.#statesLeadingTo(second);
    if (!first.some((id) => statesBeforeSecond.has(id))) return undefined;
    const isSearch = this.#states[first[0] ?? -1]?.isSearch === true;
    for (const from of isSearch ? first : backTargets(first, this.#transitions)) {
      for (const to of isSearch ? backTargets(second, this.#transitions) : second) {
        if (((this.#states[from]?.label ?? 0n) & (this.#states[to]?.label ?? 0n)) === 0n) continue;
        const found = this.#findThreeRuns(from, to, statesBeforeSecond, isSearch);
        if (found) return found;
      }
    }
    return undefined;
  }

  /** Searches for one text of three runs: from `from` to itself, from `from` to `to`, and from `to` to itself. */
  #findThreeRuns(
    from: number,
    to: number,
    statesBeforeSecond: Set<number>,
    isSearch: boolean,
  ): Finding | undefined {
    const search = new BreadthFirstSearch();
    search.begin(`${from},${from},${to}`, [from, from, to]);
    for (const { key, states } of search.steps()) {
      const [firstState = -1, bridgeState = -1, secondState = -1] = states;
      const bridges = (this.#transitions[bridgeState] ?? []).filter(({ to: target }) =>
        statesBeforeSecond.has(target),
      );
      for (const [b, c] of sharedSteps(bridges, this.#withinLoop(secondState))) {
        for (const a of this.#withinLoop(firstState)) {
          const label = a.label & b.label & c.label;
          if (label === 0n) continue;
          const isBack = isSearch ? this.#states[a.to]?.isSearch : a.to === from;
          if (isBack && b.to === to && c.to === to)
            return this.#report('polynomial', from, search.wordTo(key, label).word, to);
          search.visit(key, label, `${a.to},${b.to},${c.to}`, [a.to, b.to, c.to]);
        }
      }
    }
    return undefined;
  }

  /** The transitions from a state that stay in its loop. */
  #withinLoop(id: number): readonly Transition[] {
    return (this.#transitions[id] ?? []).filter(({ to }) => this.#component[to] === this.#component[id]);
  }

  #statesLeadingTo(targets: readonly number[]): Set<number> {
    const predecessors = new Map<number, number[]>();
    this.#transitions.forEach((transitions, from) => {
      for (const { to } of transitions) predecessors.set(to, [...(predecessors.get(to) ?? []), from]);
    });
    const found = new Set(targets);
    const stack = [...targets];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      for (const from of predecessors.get(id) ?? []) {
        if (found.has(from)) continue;
        found.add(from);
        stack.push(from);
      }
    }
    return found;
  }

  #report(growth: Finding['growth'], state: number, pump: readonly bigint[], loop: number): Finding {
    const text = (labels: readonly bigint[]) => labels.map((label) => this.#character(label)).join('');
    const prefix = text(this.#wordTo(state));
    const back = growth === 'exponential' ? this.#wordBetween(loop, state) : [];
    return {
      growth,
      reason:
        growth === 'exponential'
          ? 'one loop can match the same characters in two ways'
          : 'two loops, or a loop and the search for a start position, match the same characters',
      attack: { prefix, pump: text([...pump, ...back]) },
    };
  }

  /** The shortest word from the start to a state. */
  #wordTo(state: number): bigint[] {
    if (this.#states[state]?.isSearch) return [];
    const search = new BreadthFirstSearch();
    search.begin('start', []);
    for (const { key, states } of search.steps()) {
      for (const { label, to } of key === 'start'
        ? this.#automaton.start
        : (this.#transitions[states[0] ?? -1] ?? [])) {
        if (to === state) return search.wordTo(key, label).word;
        search.visit(key, label, String(to), [to]);
      }
    }
    return [];
  }

  #wordBetween(from: number, to: number): bigint[] {
    if (from === to) return [];
    const search = new BreadthFirstSearch();
    search.begin(String(from), [from]);
    for (const { key, states } of search.steps()) {
      for (const transition of this.#transitions[states[0] ?? -1] ?? []) {
        if (transition.to === to) return search.wordTo(key, transition.label).word;
        search.visit(key, transition.label, String(transition.to), [transition.to]);
      }
    }
    return [];
  }

  /** A character of this label, printable if possible. */
  #character(label: bigint): string {
    const characters = this.#automaton.alphabet.filter((_, index) => (label >> BigInt(index)) & 1n);
    return (
      characters.find((character) => /^[a-z]$/.test(character)) ??
      characters.find((character) => /^[ -~]$/.test(character)) ??
      characters[0] ??
      ''
    );
  }
}

/** Pairs of transitions that read a common character. */
function* sharedSteps(
  left: readonly Transition[],
  right: readonly Transition[],
): Generator<readonly [Transition, Transition]> {
  for (const a of left) for (const b of right) if ((a.label & b.label) !== 0n) yield [a, b];
}
