import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#test/support/source-tree.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';

/** Runs a test program that writes a report to the given file; returns the report. */
function reportOf<R>(argumentsFor: (file: string) => string[], env: (file: string) => NodeJS.ProcessEnv): R {
  const folder = temporaryDir();
  const file = join(folder.path, 'report.json');
  try {
    const { stdout, stderr } = spawnSync(process.execPath, argumentsFor(file), {
      cwd: ROOT,
      env: { ...process.env, ...env(file) },
      encoding: 'utf8',
      maxBuffer: 64 * 1_024 * 1_024,
    });
    if (!existsSync(file)) throw new Error(`The tests did not run:\n${`${stdout}${stderr}`.slice(-2_000)}`);
    return JSON.parse(readFileSync(file, 'utf8')) as R;
  } finally {
    folder.remove();
  }
}

/** One test: its file relative to the root, its full title, and its result. */
export interface UnitTestResult {
  file: string;
  title: string;
  isPassed: boolean;
}

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

export function vitestReport(files: readonly string[]): UnitTestResult[] {
  const { testResults } = reportOf<VitestReport>(
    (file) => [
      ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...files],
      ...['--reporter', 'json', `--outputFile.json=${file}`],
    ],
    () => ({ NODE_ENV: 'test' }),
  );
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: name.slice(ROOT.length + 1),
      title: fullName,
      isPassed: status === 'passed',
    })),
  );
}

interface Annotation {
  type: string;
  description?: string;
}
interface Spec {
  title: string;
  tests: { projectName: string; status: string; results: { annotations?: Annotation[] }[] }[];
}
interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

/** One browser test at one width, with the annotations of its last attempt. */
export interface BrowserTestResult {
  title: string;
  width: string;
  isPassed: boolean;
  annotations: Annotation[];
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

export function playwrightReport(files: readonly string[]): BrowserTestResult[] {
  const report = reportOf<Suite>(
    () => [
      ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'test/e2e/playwright.config.ts'],
      ...files,
    ],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  );
  return specsOf(report).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title,
      width: projectName,
      isPassed: status === 'expected' || status === 'flaky',
      annotations: results.at(-1)?.annotations ?? [],
    })),
  );
}
