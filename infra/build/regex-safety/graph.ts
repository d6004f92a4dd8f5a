import type { Automaton, Edge, State } from './automaton.ts';

/**
 * States from which the match cannot fail, and from which backtracking is limited to a bounded number of characters: a
 * loop at the end of a pattern reads each character once.
 */
export function certainMatches(states: readonly State[]): Set<number> {
  const certain = new Set(states.flatMap(({ accepts, isSearch }, id) => (accepts && !isSearch ? [id] : [])));
  for (;;) {
    const edges = states.map(({ edges: all, isSearch }, id) =>
      certain.has(id) || isSearch ? [] : all.filter(({ to }) => !certain.has(to)),
    );
    const component = components(edges);
    const sizes = new Map<number, number>();
    for (const each of component) sizes.set(each, (sizes.get(each) ?? 0) + 1);
    const loops = new Set<number>();
    edges.forEach((each, id) => {
      if ((sizes.get(component[id] ?? -1) ?? 0) > 1 || each.some(({ to }) => to === id)) loops.add(id);
    });
    const memo = new Map<number, boolean>();
    const leadsToLoop = (id: number): boolean => {
      const known = memo.get(id);
      if (known !== undefined) return known;
      memo.set(id, false);
      const leads = loops.has(id) || (edges[id] ?? []).some(({ to }) => leadsToLoop(to));
      memo.set(id, leads);
      return leads;
    };
    const lost = [...certain].filter((id) =>
      (states[id]?.edges ?? []).some(({ to }) => !certain.has(to) && leadsToLoop(to)),
    );
    if (lost.length === 0) return certain;
    for (const id of lost) certain.delete(id);
  }
}

export function reachable({ states, start }: Automaton, without: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  const stack = start.map(({ to }) => to);
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (found.has(id) || without.has(id)) continue;
    found.add(id);
    for (const { to } of states[id]?.edges ?? []) stack.push(to);
  }
  return found;
}

/** The strongly connected component of each state (Tarjan, without recursion). */
export function components(edges: readonly (readonly Edge[])[]): number[] {
  const index = new Map<number, number>();
  const low: number[] = [];
  const component = edges.map(() => -1);
  const stack: number[] = [];
  const isOpen = new Set<number>();
  let count = 0;
  for (let root = 0; root < edges.length; root += 1) {
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
      const edge = edges[id]?.[call.next];
      call.next += 1;
      if (edge) {
        if (!index.has(edge.to)) calls.push({ id: edge.to, next: 0 });
        else if (isOpen.has(edge.to)) low[id] = Math.min(low[id] ?? 0, index.get(edge.to) ?? 0);
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
export function backTargets(loop: readonly number[], edges: readonly (readonly Edge[])[]): number[] {
  const members = new Set(loop);
  const targets = new Set<number>();
  const done = new Set<number>();
  const path = new Set<number>();
  const calls: { id: number; next: number }[] = [{ id: loop[0] ?? -1, next: 0 }];
  path.add(loop[0] ?? -1);
  for (let call = calls.at(-1); call; call = calls.at(-1)) {
    const edge = edges[call.id]?.[call.next];
    call.next += 1;
    if (!edge) {
      path.delete(call.id);
      done.add(call.id);
      calls.pop();
    } else if (members.has(edge.to)) {
      if (path.has(edge.to)) targets.add(edge.to);
      else if (!done.has(edge.to)) {
        path.add(edge.to);
        calls.push({ id: edge.to, next: 0 });
      }
    }
  }
  return [...targets];
}
