import type { Table } from '#functions/table/table.ts';

const WRITES = ['put', 'update', 'delete', 'transact', 'deleteMany'] as const;

/**
 * A table whose process dies at one of its writes, counted from 1: nothing is heard of it any more. `before` the write
 * was made, or `after`. `died` is true from then on.
 */
export function dyingTable(table: Table, at: number, when: 'before' | 'after') {
  const death = { died: false, writes: 0 };
  const nothing = () => new Promise<never>(() => undefined);
  const dying: Table = Object.create(table);
  for (const name of WRITES) {
    const write = table[name].bind(table) as (input: unknown) => Promise<unknown>;
    Object.defineProperty(dying, name, {
      value: async (input: unknown) => {
        death.writes += 1;
        if (death.writes < at) return write(input);
        if (death.writes === at && when === 'after') await write(input);
        death.died = true;
        return nothing();
      },
    });
  }
  return { table: dying, death };
}
