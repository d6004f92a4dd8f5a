import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { runNode } from './child.ts';

export interface Outcome {
  isGood: boolean;
  /** Tests. A stage without tests counts as one failure when it fails. */
  passed: number;
  failed: number;
}

export interface Stage {
  name: string;
  title: string;
  /** Stages that must pass first. */
  needs: readonly string[];
  /** How many of two cores it keeps busy. Stages that mostly wait count as one. */
  cores: 0 | 1 | 2;
  run(): Promise<Outcome>;
}

/** A failure outside of any test counts as one. */
function outcome(code: number, passed = 0, failed = 0): Outcome {
  const isGood = code === 0 && failed === 0;
  return { isGood, passed, failed: isGood ? 0 : Math.max(1, failed) };
}

/** Runs a test program that writes its counts to a file. */
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

const prefixOf = (name: string) => `${name} │ `;

const vitest =
  (name: string, projects = [name]) =>
  () =>
    counted(
      (file) => {
        const program = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts'];
        const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`];
        return runNode([...program, ...projects.flatMap((project) => ['--project', project]), ...reporters], {
          env: { NODE_ENV: 'test' },
          prefix: prefixOf(name),
        });
      },
      (report: { numPassedTests: number; numFailedTests: number }) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
      }),
    );

const playwright = () =>
  counted(
    (file) =>
      runNode(['node_modules/@playwright/test/cli.js', 'test', '--config', 'test/e2e/playwright.config.ts'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        prefix: prefixOf('e2e'),
      }),
    ({ stats }: { stats: { expected: number; unexpected: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
    }),
  );

/** In a process of its own, because bundlers change the environment. */
const BUILD = `const { buildIfNeeded } = await import('./infra/local/run/build-if-needed.ts');
console.log((await buildIfNeeded({ web: true })) ? 'Built.' : 'The last build is up to date.');`;

const plain = (run: () => Promise<number>) => async () => outcome(await run());

export const stages: Stage[] = [
  {
    name: 'check',
    title: 'Types, lint and imports',
    needs: [],
    cores: 2,
    run: plain(() => runNode(['infra/local/run.mjs', 'check'], { prefix: prefixOf('check') })),
  },
  { name: 'browser', title: 'A browser for the tests', needs: [], cores: 0, run: plain(ensureBrowser) },
  {
    name: 'build',
    title: 'Build of functions and web app',
    needs: [],
    cores: 2,
    run: plain(() => runNode(['--input-type=module', '-e', BUILD], { prefix: prefixOf('build') })),
  },
  {
    name: 'unit',
    title: 'Rules, stores, screens and the architecture',
    needs: [],
    cores: 2,
    run: vitest('unit', ['unit', 'isolated']),
  },
  {
    name: 'safety',
    title: 'The text classifier on unseen sentences',
    needs: [],
    cores: 1,
    run: plain(() =>
      runNode(['infra/local/run.mjs', 'safety', 'evaluate', '--regressions'], { prefix: prefixOf('safety') }),
    ),
  },
  { name: 'cloud', title: 'The cloud templates', needs: [], cores: 1, run: vitest('cloud') },
  {
    name: 'contract',
    title: 'Every operation, through the running system',
    needs: ['build'],
    cores: 1,
    run: vitest('contract'),
  },
  {
    name: 'e2e',
    title: 'Journeys in a browser',
    needs: ['build', 'browser'],
    cores: 1,
    run: playwright,
  },
  { name: 'slow', title: 'Unit tests that wait for processes', needs: [], cores: 1, run: vitest('slow') },
];
