import { Undecided } from './nodes.ts';

const MAXIMUM_NODES = 3_000_000;

/** A breadth-first search that records the characters on each path. */
export class BreadthFirstSearch {
  readonly #from = new Map<string, { readonly key: string | undefined; readonly label: bigint }>();
  readonly #queue: { readonly key: string; readonly at: readonly number[] }[] = [];
  readonly #begins = new Map<string, readonly number[]>();

  begin(key: string, at: readonly number[]): void {
    this.#begins.set(key, at);
    this.#from.set(key, { key: undefined, label: 0n });
    this.#queue.push({ key, at });
  }
  visit(from: string, label: bigint, key: string, at: readonly number[]): void {
    if (this.#from.has(key)) return;
    if (this.#from.size > MAXIMUM_NODES) throw new Undecided('it is too large to analyse');
    this.#from.set(key, { key: from, label });
    this.#queue.push({ key, at });
  }
  *steps() {
    for (let index = 0; index < this.#queue.length; index += 1) {
      const step = this.#queue[index];
      if (step) yield step;
    }
  }
  wordTo(key: string, last: bigint): { first: readonly number[]; word: bigint[] } {
    const word = [last];
    let at = key;
    for (let step = this.#from.get(at); step?.key !== undefined; step = this.#from.get(at)) {
      word.unshift(step.label);
      at = step.key;
    }
    return { first: this.#begins.get(at) ?? [], word };
  }
}
