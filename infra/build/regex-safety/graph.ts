import type { Automaton, State, Transition } from './automaton.ts';

/**
 * States from which the match cannot fail, and from which backtracking is limited to a bounded number of characters: a
 * loop at the end of a pattern reads each character once.
 */
export function certainMatches(states: readonly State[]): Set<number> {
  const certain = new Set(states.flatMap(({ accepts, isSearch }, id) => (accepts && !isSearch ? [id] : [])));
  for (;;) {
    const transitions = states.map(({ transitions: all, isSearch }, id) =>
      certain.has(id) || isSearch ? [] : all.filter(({ to }) => !certain.has(to)),
    );
    const component = components(transitions);
    const sizes = new Map<number, number>();
    for (const id of component) sizes.set(id, (sizes.get(id) ?? 0) + 1);
    const loops = new Set<number>();
    transitions.forEach((outgoing, id) => {
      if ((sizes.get(component[id] ?? -1) ?? 0) > 1 || outgoing.some(({ to }) => to === id)) loops.add(id);
    });
    const memo = new Map<number, boolean>();
    const leadsToLoop = (id: number): boolean => {
      const cached = memo.get(id);
      if (cached !== undefined) return cached;
      memo.set(id, false);
      const leads = loops.has(id) || (transitions[id] ?? []).some(({ to }) => leadsToLoop(to));
      memo.set(id, leads);
      return leads;
    };
    const uncertain = [...certain].filter((id) =>
      (states[id]?.transitions ?? []).some(({ to }) => !certain.has(to) && leadsToLoop(to)),
    );
    if (uncertain.length === 0) return certain;
    for (const id of uncertain) certain.delete(id);
  }
}

export function reachable({ states, start }: Automaton, without: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  const stack = start.map(({ to }) => to);
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (found.has(id) || without.has(id)) continue;
    found.add(id);
    for (const { to } of states[id]?.transitions ?? []) stack.push(to);
  }
  return found;
}

/** The strongly connected component of each state (Tarjan, without recursion). */
export function components(transitions: readonly (readonly Transition[])[]): number[] {
  const index = new Map<number, number>();
  const low: number[] = [];
  const component = transitions.map(() => -1);
  const stack: number[] = [];
  const isOpen = new Set<number>();
  let count = 0;
  for (let root = 0; root < transitions.length; root += 1) {
    if (index.has(root)) continue;
    const calls: { id: number; next: number }[] = [{ id: root, next: 0 }];
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const { id } = call;
      if (call.next === 0) {
        index.set(id, index.size);
        low[id] = index.get(id) ?? 0;
        stack.push(id);
        isOpen.add(id);
      }
      const transition = transitions[id]?.[call.next];
      call.next += 1;
      if (transition) {
        if (!index.has(transition.to)) calls.push({ id: transition.to, next: 0 });
        else if (isOpen.has(transition.to)) low[id] = Math.min(low[id] ?? 0, index.get(transition.to) ?? 0);
        continue;
      }
      calls.pop();
      const parent = calls.at(-1);
      if (parent) low[parent.id] = Math.min(low[parent.id] ?? 0, low[id] ?? 0);
      if (low[id] !== index.get(id)) continue;
      for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
        isOpen.delete(member);
        component[member] = count;
        if (member === id) break;
      }
      count += 1;
    }
  }
  return component;
}

/** States of a loop such that each cycle passes at least one of them. */
export function backTargets(
  loop: readonly number[],
  transitions: readonly (readonly Transition[])[],
): number[] {
  const members = new Set(loop);
  const targets = new Set<number>();
  const done = new Set<number>();
  const path = new Set<number>();
  const calls: { id: number; next: number }[] = [{ id: loop[0] ?? -1, next: 0 }];
  path.add(loop[0] ?? -1);
  for (let call = calls.at(-1); call; call = calls.at(-1)) {
    const transition = transitions[call.id]?.[call.next];
    call.next += 1;
    if (!transition) {
      path.delete(call.id);
      done.add(call.id);
      calls.pop();
    } else if (members.has(transition.to)) {
      if (path.has(transition.to)) targets.add(transition.to);
      else if (!done.has(transition.to)) {
        path.add(transition.to);
        calls.push({ id: transition.to, next: 0 });
      }
    }
  }
  return [...targets];
}
