import { UnsupportedPatternError } from './nodes.ts';

const MAXIMUM_VISITED = 3_000_000;

/** A breadth-first search that records the characters on each path. */
export class BreadthFirstSearch {
  readonly #predecessors = new Map<string, { readonly key: string | undefined; readonly label: bigint }>();
  readonly #queue: { readonly key: string; readonly states: readonly number[] }[] = [];
  readonly #startStates = new Map<string, readonly number[]>();

  /** Adds a start. `states` are the automaton's states of this step, `key` identifies the step. */
  begin(key: string, states: readonly number[]): void {
    this.#startStates.set(key, states);
    this.#predecessors.set(key, { key: undefined, label: 0n });
    this.#queue.push({ key, states });
  }
  /** Adds a step that is reached from another by a character of `label`, unless it has been visited. */
  visit(from: string, label: bigint, key: string, states: readonly number[]): void {
    if (this.#predecessors.has(key)) return;
    if (this.#predecessors.size > MAXIMUM_VISITED)
      throw new UnsupportedPatternError('it is too large to analyse');
    this.#predecessors.set(key, { key: from, label });
    this.#queue.push({ key, states });
  }
  /** The steps in the order of the visits, with those that are added meanwhile. */
  *steps() {
    for (let index = 0; index < this.#queue.length; index += 1) {
      const step = this.#queue[index];
      if (step) yield step;
    }
  }
  /** The labels on the path to a step, then `last`, and the states where the path begins. */
  wordTo(key: string, last: bigint): { first: readonly number[]; word: bigint[] } {
    const word = [last];
    let at = key;
    for (let step = this.#predecessors.get(at); step?.key !== undefined; step = this.#predecessors.get(at)) {
      word.unshift(step.label);
      at = step.key;
    }
    return { first: this.#startStates.get(at) ?? [], word };
  }
}
