import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/source-tree.ts';
import { ensureBrowser } from './browser.ts';
import { runNode } from './child.ts';

export interface Outcome {
  isGood: boolean;
  /** Tests; a stage without any counts as one failure when it fails, and as nothing when it does not. */
  passed: number;
  failed: number;
}

export interface Stage {
  name: string;
  title: string;
  /** Stages that must have gone well; the others run whatever became of those before. */
  needs: readonly string[];
  run(): Promise<Outcome>;
}

/** The last line never hides a failure that no test speaks of. */
function outcome(code: number, passed = 0, failed = 0): Outcome {
  const isGood = code === 0 && failed === 0;
  return { isGood, passed, failed: isGood ? 0 : Math.max(1, failed) };
}

/** Runs a test program that leaves its counts in a file. */
async function counted(
  start: (file: string) => Promise<number>,
  read: (report: never) => { passed: number; failed: number },
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'velora-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await start(file);
    if (!existsSync(file)) return outcome(code || 1);
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    return outcome(code, passed, failed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const vitest = (project: string) =>
  counted(
    (file) =>
      runNode(
        [
          ...[
            'node_modules/vitest/vitest.mjs',
            'run',
            '--config',
            'test/vitest.config.ts',
            '--project',
            project,
          ],
          ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`],
        ],
        { NODE_ENV: 'test' },
      ),
    (report: { numPassedTests: number; numFailedTests: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    }),
  );

const PLAYWRIGHT_CONFIG = 'test/e2e/playwright.config.ts';
const playwright = () =>
  counted(
    (file) =>
      runNode(['node_modules/@playwright/test/cli.js', 'test', '--config', PLAYWRIGHT_CONFIG], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }),
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      // What passed at its second try is named in the list, and to be mended.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  );

/** In a process of its own: bundlers leave their marks on the environment. */
const BUILD = `const { buildIfNeeded } = await import('./infra/local/build-if-needed.ts');
console.log((await buildIfNeeded({ web: true })) ? 'Built.' : 'Nothing has changed since the last build.');`;

const plain = (run: () => Promise<number>) => async () => outcome(await run());

export const stages: Stage[] = [
  {
    name: 'check',
    title: 'Types and lint',
    needs: [],
    run: plain(() => runNode(['infra/local/run.mjs', 'check'])),
  },
  {
    name: 'build',
    title: 'Build of functions and web app',
    needs: [],
    run: plain(() => runNode(['--input-type=module', '-e', BUILD])),
  },
  { name: 'browser', title: 'A browser for the tests', needs: [], run: plain(ensureBrowser) },
  { name: 'unit', title: 'Rules, stores and the house itself', needs: [], run: () => vitest('unit') },
  { name: 'cloud', title: 'The cloud template', needs: [], run: () => vitest('cloud') },
  {
    name: 'contract',
    title: 'Every operation, through the running system',
    needs: ['build'],
    run: () => vitest('contract'),
  },
  ...(globSync('test/e2e/*.spec.ts', { cwd: ROOT }).length > 0
    ? [
        {
          name: 'e2e',
          title: 'What people do, in a browser',
          needs: ['build', 'browser'],
          run: playwright,
        },
      ]
    : []),
];
