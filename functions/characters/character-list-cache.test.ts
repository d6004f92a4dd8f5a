import { describe, expect, test } from 'vitest';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { characterFields } from '#shared/schemas/character.ts';
import { localTable } from '#test/support/local-table.ts';
import { characterListCache } from './character-list-cache.ts';
import { characterStore } from './character-store.ts';

// Uses the local database. Each cache represents one instance of the function.
const local = localTable();
const fieldsOf = (name: string) =>
  characterFields.parse({ name, age: '34', description: 'Plays the cello.' });

/** Records the read calls of a table. */
function countingTable(table: Table) {
  const reads: string[] = [];
  const counting: Table = Object.create(table);
  for (const name of ['get', 'getMany', 'query'] as const) {
    const read = table[name].bind(table) as (...args: unknown[]) => Promise<unknown>;
    Object.defineProperty(counting, name, {
      value: (...args: unknown[]) => {
        reads.push(name);
        return read(...args);
      },
    });
  }
  return { table: counting, reads };
}

const namesIn = (json: string) => (JSON.parse(json) as { name: string }[]).map(({ name }) => name);

describe('the list of companions', () => {
  test('costs one read of one item, with 12 and with 95 companions', async () => {
    const store = characterStore(local.table);
    const { table, reads } = countingTable(local.table);
    const list = characterListCache(characterStore(table));
    let createdCount = 0;
    for (const total of [12, 95]) {
      while (createdCount < total)
        await store.create({ id: ++createdCount, ...fieldsOf(`One ${createdCount}`) });
      expect(namesIn(await list())).toHaveLength(total);
      reads.length = 0;
      for (let request = 0; request < 5; request += 1) await list();
      expect(reads).toEqual(Array(5).fill('get'));
    }
  });

  test('shows every change at once, in every instance and to concurrent requests', async () => {
    const store = characterStore(local.table);
    const instances = Array.from({ length: 3 }, () => characterListCache(characterStore(local.table)));
    const names = async () => {
      const callers = [...instances, ...instances, ...instances];
      const lists = await Promise.all(callers.map(async (list) => namesIn(await list())));
      expect(new Set(lists.map((list) => list.join())).size).toBe(1);
      return lists[0] ?? [];
    };
    await store.create({ id: 1_000, ...fieldsOf('Nora') });
    expect(await names()).toContain('Nora');
    await store.update(1_000, { name: 'Lena' });
    expect(await names()).toContain('Lena');
    await store.softDelete(1_000, new Date());
    expect(await names()).not.toContain('Lena');
    expect(await store.create({ id: 1_000, ...fieldsOf('Nora') })).toBe(false);
    expect(await store.update(1_000, { name: 'Nora' })).toBeUndefined();
    expect(await names()).not.toContain('Nora');
  });

  test('is never older than a change made while it is read', async () => {
    const store = characterStore(local.table);
    await store.create({ id: 2_000, ...fieldsOf('Before') });
    const changing = {
      getListVersion: store.getListVersion,
      list: async () => {
        const read = await store.list();
        await store.update(2_000, { name: 'After' });
        return read;
      },
    };
    const list = characterListCache(changing);
    await list();
    changing.list = store.list;
    expect(namesIn(await list())).toContain('After');
  });

  test('is read again after a failed read', async () => {
    const store = characterStore(local.table);
    let isDown = true;
    const read = () => (isDown ? Promise.reject(new Error('no answer')) : store.list());
    const list = characterListCache({ getListVersion: store.getListVersion, list: read });
    await expect(list()).rejects.toThrow('no answer');
    isDown = false;
    expect(namesIn(await list()).length).toBeGreaterThan(0);
  });
});

describe('a table from before the list existed', () => {
  const oldTable = localTable();

  test('shows its companions and keeps them on the first change', async () => {
    const store = characterStore(oldTable.table);
    const list = characterListCache(store);
    for (const id of [1, 2]) {
      const indexKey = { orderPk: keys.characterIndexPartition, orderSk: String(id) };
      await oldTable.table.put({
        Item: { ...keys.character(id), ...indexKey, id, ...fieldsOf(`Old ${id}`) },
      });
    }
    expect(namesIn(await list())).toEqual(['Old 1', 'Old 2']);
    await store.create({ id: 3, ...fieldsOf('New') });
    expect(namesIn(await list())).toEqual(['Old 1', 'Old 2', 'New']);
    await store.softDelete(1, new Date());
    expect(namesIn(await list())).toEqual(['Old 2', 'New']);
    expect(await store.count()).toBe(2);
  });
});
