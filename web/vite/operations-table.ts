import type { Plugin } from 'vite';

const TABLE = /[\\/]shared[\\/]operations[\\/]index\.ts$/;

/**
 * In the browser the operations table is only method and path: the schemas behind it would cost some 15 KB
 * there and are needed for their types alone, which still come from the real file.
 */
export function operationsTable(): Plugin {
  return {
    name: 'operations-table',
    enforce: 'pre',
    async load(file) {
      if (!TABLE.test(file)) return null;
      const { operationList } = await import('#shared/operations/index.ts');
      const table = Object.fromEntries(operationList.map(({ id, method, path }) => [id, { method, path }]));
      return { code: `export const operations = ${JSON.stringify(table)};`, map: null };
    },
  };
}
