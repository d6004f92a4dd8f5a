import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = join(import.meta.dirname, '..');
/** On two cores Vitest would use one by itself; tests wait often enough for two. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/**
 * What a test waits for is there at once on a machine with nothing else to do; on one that is loaded it comes late, and
 * that is no failure. Where a time is the point, the test says it.
 */
const patience = { hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/**
 * Each part has its own needs: rules and stores a data store, the contract the whole running system. Asked for together,
 * they run one after the other (groupOrder): they differ in their number of processes.
 */
export default defineConfig({
  root: ROOT,
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          root: ROOT,
          include: ['{functions,shared,web,infra}/**/*.test.ts', 'test/architecture/**/*.test.ts'],
          setupFiles: ['test/support/strict-console.ts'],
          maxWorkers,
          env: { EDGE_SECRET: 'test-edge' },
          testTimeout: 120_000,
          ...patience,
        },
      },
      {
        test: {
          name: 'cloud',
          sequence: { groupOrder: 1 },
          root: ROOT,
          include: ['test/infra/**/*.test.ts'],
          globalSetup: ['test/infra/temporary-dir-per-run.ts'],
          // One process synthesises once for all files.
          isolate: false,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'contract',
          sequence: { groupOrder: 2 },
          root: ROOT,
          include: ['test/contract/**/*.test.ts'],
          globalSetup: ['test/support/running-system.ts'],
          setupFiles: ['test/support/strict-console.ts', 'test/support/contract-setup.ts'],
          // They share nothing but the system they speak to: a process reads the modules once for all its files.
          isolate: false,
          maxWorkers,
          testTimeout: 120_000,
          ...patience,
        },
      },
    ],
  },
});
