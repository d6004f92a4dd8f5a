import { type Automaton, automatonOf, type Edge, type State } from './automaton.ts';
import { backTargets, certainMatches, components, reachable } from './graph.ts';
import { Undecided } from './nodes.ts';
import { Walk } from './walk.ts';

/** Why a pattern may take longer than its text is long, with a text on which it does. */
export interface Finding {
  readonly growth: 'exponential' | 'polynomial' | 'undecided';
  readonly reason: string;
  /** Before what repeats, what repeats, and what lets the match fail. */
  readonly attack?: { readonly prefix: string; readonly pump: string };
}

/**
 * Whether the number of runs that a backtracking engine may try is bounded at every character of every text. It is not
 * when two runs can part in a loop and meet again (exponential), or when a run in one loop can go over into another loop
 * on the same characters (polynomial). Weber and Seidl, "On the degree of ambiguity of finite automata", 1991.
 */
export function findingOf(source: string, flags: string): Finding | undefined {
  try {
    const automaton = automatonOf(source, flags);
    return new Analysis(automaton).finding();
  } catch (error) {
    if (error instanceof Undecided) return { growth: 'undecided', reason: error.message };
    throw error;
  }
}

class Analysis {
  readonly #automaton: Automaton;
  readonly #states: readonly State[];
  /** The transitions that can be taken and then given up again. */
  readonly #edges: readonly (readonly Edge[])[];
  readonly #component: readonly number[];
  readonly #loops: readonly (readonly number[])[];

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
    this.#states = automaton.states;
    const certain = certainMatches(automaton.states);
    const live = reachable(automaton, certain);
    this.#edges = automaton.states.map(({ edges }, id) =>
      live.has(id) ? edges.filter(({ to }) => !certain.has(to)) : [],
    );
    this.#component = components(this.#edges);
    const loops = new Map<number, number[]>();
    for (const id of live) {
      const component = this.#component[id] ?? -1;
      loops.set(component, [...(loops.get(component) ?? []), id]);
    }
    this.#loops = [...loops.values()].filter(
      ([first = -1, ...others]) => others.length > 0 || this.#edges[first]?.some(({ to }) => to === first),
    );
  }

  finding(): Finding | undefined {
    for (const loop of this.#loops) {
      const found = this.#partsAndMeets(loop);
      if (found) return found;
    }
    for (const first of this.#loops) {
      for (const second of this.#loops) {
        if (first === second) continue;
        const found = this.#goesOver(first, second);
        if (found) return found;
      }
    }
    return undefined;
  }

  /** Two runs from one state of a loop, over the same characters, to one state of it. */
  #partsAndMeets(loop: readonly number[]): Finding | undefined {
    const component = this.#component[loop[0] ?? -1];
    const within = (id: number) =>
      (this.#edges[id] ?? []).filter(({ to }) => this.#component[to] === component);
    const walk = new Walk();
    for (const id of loop) walk.begin(`${id},${id}`, [id, id]);
    for (const { key, at } of walk.steps()) {
      const [left = -1, right = -1] = at;
      const [leftEdges, rightEdges] = [within(left), within(right)];
      for (const [index, a] of leftEdges.entries()) {
        for (const [other, b] of rightEdges.entries()) {
          if (left === right && other < index) continue;
          const label = a.label & b.label;
          if (label === 0n) continue;
          const isSplit = left !== right || (index !== other && a.to === b.to);
          if (isSplit && a.to === b.to) {
            const { first, word } = walk.wordTo(key, label);
            return this.#report('exponential', first[0] ?? -1, word, a.to);
          }
          if (a.to !== b.to) walk.visit(key, label, `${a.to},${b.to}`, [a.to, b.to]);
        }
      }
    }
    return undefined;
  }

  /** A word that leads around one loop, around a second, and from the first to the second. */
  #goesOver(first: readonly number[], second: readonly number[]): Finding | undefined {
    const [one, two] = [this.#component[first[0] ?? -1], this.#component[second[0] ?? -1]];
    const towards = this.#leadingTo(second);
    if (!first.some((id) => towards.has(id))) return undefined;
    const isSearch = this.#states[first[0] ?? -1]?.isSearch === true;
    for (const from of isSearch ? first : backTargets(first, this.#edges)) {
      for (const to of isSearch ? backTargets(second, this.#edges) : second) {
        if (((this.#states[from]?.label ?? 0n) & (this.#states[to]?.label ?? 0n)) === 0n) continue;
        const walk = new Walk();
        walk.begin(`${from},${from},${to}`, [from, from, to]);
        for (const { key, at } of walk.steps()) {
          const [around = -1, middle = -1, inside = -1] = at;
          for (const b of this.#edges[middle] ?? []) {
            if (!towards.has(b.to)) continue;
            for (const c of this.#edges[inside] ?? []) {
              if (this.#component[c.to] !== two) continue;
              const both = b.label & c.label;
              if (both === 0n) continue;
              for (const a of this.#edges[around] ?? []) {
                if (this.#component[a.to] !== one) continue;
                const label = both & a.label;
                if (label === 0n) continue;
                const isHome = isSearch ? this.#states[a.to]?.isSearch : a.to === from;
                if (isHome && b.to === to && c.to === to)
                  return this.#report('polynomial', from, walk.wordTo(key, label).word, to);
                walk.visit(key, label, `${a.to},${b.to},${c.to}`, [a.to, b.to, c.to]);
              }
            }
          }
        }
      }
    }
    return undefined;
  }

  #leadingTo(targets: readonly number[]): Set<number> {
    const before = new Map<number, number[]>();
    this.#edges.forEach((edges, from) => {
      for (const { to } of edges) before.set(to, [...(before.get(to) ?? []), from]);
    });
    const found = new Set(targets);
    const stack = [...targets];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      for (const from of before.get(id) ?? []) {
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
    const around = growth === 'exponential' ? this.#back(loop, state) : [];
    return {
      growth,
      reason:
        growth === 'exponential'
          ? 'one loop can match the same characters in two ways'
          : 'two loops, or a loop and the search for a start, match the same characters',
      attack: { prefix, pump: text([...pump, ...around]) },
    };
  }

  /** The shortest word from the start to a state. */
  #wordTo(state: number): bigint[] {
    if (this.#states[state]?.isSearch) return [];
    const walk = new Walk();
    walk.begin('start', []);
    for (const { key, at } of walk.steps()) {
      for (const { label, to } of key === 'start'
        ? this.#automaton.start
        : (this.#edges[at[0] ?? -1] ?? [])) {
        if (to === state) return walk.wordTo(key, label).word;
        walk.visit(key, label, String(to), [to]);
      }
    }
    return [];
  }

  #back(from: number, to: number): bigint[] {
    if (from === to) return [];
    const walk = new Walk();
    walk.begin(String(from), [from]);
    for (const { key, at } of walk.steps()) {
      for (const edge of this.#edges[at[0] ?? -1] ?? []) {
        if (edge.to === to) return walk.wordTo(key, edge.label).word;
        walk.visit(key, edge.label, String(edge.to), [edge.to]);
      }
    }
    return [];
  }

  /** A character of this class that a person can read. */
  #character(label: bigint): string {
    const members = this.#automaton.alphabet.filter((_, index) => (label >> BigInt(index)) & 1n);
    return (
      members.find((each) => /^[a-z]$/.test(each)) ??
      members.find((each) => /^[ -~]$/.test(each)) ??
      members[0] ??
      ''
    );
  }
}
