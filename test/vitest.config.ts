import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOT = join(import.meta.dirname, '..');
/** Vitest would use one worker on two cores; tests wait often enough for two. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/** Generous, so that a busy machine fails no test. A test that is about a time states its own. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/** Unit tests that start processes, fill a table or wait for real deadlines: `npm run test:fast` leaves them out. */
const SLOW = [
  'functions/admin/list-users.test.ts',
  'functions/analytics/analytics.test.ts',
  'functions/chat/conversations.test.ts',
  'functions/chat/send-faults.test.ts',
  'functions/chat/send-retry.test.ts',
  'functions/companion/offline/compose-reply.test.ts',
  'functions/relay/call-safety.test.ts',
  'functions/relay/drain.test.ts',
  'functions/relay/faults.test.ts',
  'functions/relay/malformed-messages.test.ts',
  'functions/relay/relay.test.ts',
  'functions/throttle/login-throttle.test.ts',
  'functions/usage/close-past-days.test.ts',
  'functions/usage/usage.test.ts',
  'infra/aws/deploy/deploy.test.ts',
  'infra/lib/child-process.test.ts',
  'infra/local/emulators/cognito/persistence.test.ts',
  'infra/local/run/bootstrap/run.test.ts',
  'infra/local/emulators/lambda/function-host.test.ts',
  'infra/build/regex-safety/attack-strings.test.ts',
];
const missing = SLOW.filter((file) => !existsSync(join(ROOT, file)));
if (missing.length > 0) throw new Error(`Not found, named in test/vitest.config.ts: ${missing.join(', ')}`);

const UNIT = ['{functions,shared,web,infra}/**/*.test.ts', 'test/architecture/**/*.test.ts'];
/** These replace modules or environment variables, which would reach other files in the same worker. */
const CHANGES_MODULES = /\bvi\.(mock|stubEnv|resetModules)\(|Object\.assign\(process\.env/;
const isolated = globSync(UNIT, { cwd: ROOT, exclude: ['**/node_modules'] }).filter(
  (file) => !SLOW.includes(file) && CHANGES_MODULES.test(readFileSync(join(ROOT, file), 'utf8')),
);

const unit = {
  root: ROOT,
  setupFiles: ['test/support/strict-console.ts'],
  // A worker loads each module once for all its files.
  isolate: false,
  maxWorkers,
  env: { EDGE_SECRET: 'test-edge' },
  ...timeouts,
};

/** Projects that run in one call run one after the other (groupOrder): their numbers of workers differ. */
export default defineConfig({
  root: ROOT,
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: UNIT,
          exclude: ['**/node_modules/**', ...SLOW, ...isolated],
        },
      },
      {
        test: {
          ...unit,
          name: 'isolated',
          sequence: { groupOrder: 0 },
          include: isolated,
          isolate: true,
        },
      },
      { test: { ...unit, name: 'slow', sequence: { groupOrder: 1 }, include: SLOW } },
      {
        test: {
          name: 'cloud',
          sequence: { groupOrder: 2 },
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
          sequence: { groupOrder: 3 },
          root: ROOT,
          include: ['test/contract/**/*.test.ts'],
          globalSetup: ['test/support/running-system.ts'],
          setupFiles: ['test/support/strict-console.ts', 'test/support/contract-setup.ts'],
          isolate: false,
          maxWorkers,
          ...timeouts,
        },
      },
    ],
  },
});
