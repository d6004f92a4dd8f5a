import type { Table } from '#functions/table/table.ts';

const WRITES = ['put', 'update', 'delete', 'transact', 'deleteMany'] as const;

/**
 * A table that simulates a process crash `before` or `after` its write number `at`, counted from 1: that call and all later
 * ones never resolve. `hasCrashed` is true from then on.
 */
export function crashingTable(table: Table, at: number, when: 'before' | 'after') {
  const crash = { hasCrashed: false, writes: 0 };
  const neverResolves = () => new Promise<never>(() => undefined);
  const crashing: Table = Object.create(table);
  for (const name of WRITES) {
    const write = table[name].bind(table) as (input: unknown) => Promise<unknown>;
    Object.defineProperty(crashing, name, {
      value: async (input: unknown) => {
        crash.writes += 1;
        if (crash.writes < at) return write(input);
        if (crash.writes === at && when === 'after') await write(input);
        crash.hasCrashed = true;
        return neverResolves();
      },
    });
  }
  return { table: crashing, crash };
}
