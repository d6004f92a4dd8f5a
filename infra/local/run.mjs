/**
 * The entry point of every npm script:
 *
 *   node infra/local/run.mjs <start|dev|test|build|synth|deploy|bench|openapi|check …> [arguments for the task]
 *
 * It works on a fresh clone with any Node version:
 *
 *   1. With an old Node it installs Node 24 from npm and runs again with it            (run/bootstrap/node-version.mjs)
 *   2. It installs the dependencies when they are missing or out of date               (run/bootstrap/dependencies.mjs)
 *   3. It imports the task into this process: signals reach it directly, and its exit code is that of the command.
 *
 * This file and run/bootstrap/ use built-in modules and the syntax of Node 16 only. A task is a module that runs when
 * imported, reads its arguments from process.argv.slice(2), and sets process.exitCode or throws.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runChecks } from './run/bootstrap/checks.mjs';
import { endWithParent } from './run/bootstrap/child.mjs';
import { ensureDependencies } from './run/bootstrap/dependencies.mjs';
import { isRecentEnough, runUnderNewerNode } from './run/bootstrap/node-version.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const tasks = {
  start: 'infra/local/run/start.ts',
  dev: 'infra/local/run/start.ts',
  test: 'test/run.ts',
  build: 'infra/build/build.ts',
  synth: 'infra/aws/synth.ts',
  deploy: 'infra/aws/deploy/deploy.ts',
  'first-admin': 'infra/aws/deploy/first-admin.ts',
  bench: 'test/bench/run.ts',
  costs: 'test/costs/run.ts',
  openapi: 'infra/build/openapi.ts',
  'reset-usage': 'infra/local/run/reset-usage.ts',
  safety: 'test/safety/run.ts',
  check: null,
};

async function main() {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined || !Object.hasOwn(tasks, name)) {
    console.error(`Usage: node infra/local/run.mjs <${Object.keys(tasks).join('|')}> [arguments]`);
    return 2;
  }
  process.chdir(root);
  if (process.env.npm_lifecycle_event || process.env.VELORA_RUNS_UNDER) endWithParent();

  if (!isRecentEnough(process.versions.node)) {
    return runUnderNewerNode(root, [fileURLToPath(import.meta.url), name, ...args]);
  }
  const installed = await ensureDependencies(root);
  if (installed !== 0) return installed;

  return name === 'check' ? runChecks(root, args) : runTask(name, tasks[name], args);
}

/**
 * Imports the task. VELORA_TASK distinguishes `dev` and `start`, which share a file.
 *
 * @returns undefined: the task may continue as a server, and sets process.exitCode itself.
 */
async function runTask(name, file, args) {
  const path = join(root, file);
  if (!existsSync(path)) {
    console.error(`There is no ${file} yet, so "${name}" cannot run.`);
    return 1;
  }
  process.env.VELORA_TASK = name;
  process.argv = [process.execPath, path, ...args];
  quietExperimentalWarnings();
  await import(pathToFileURL(path).href);
  return undefined;
}

/** Node before 24.12 warns that TypeScript support is experimental. Other warnings are shown. */
function quietExperimentalWarnings() {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') console.error(`${warning.name}: ${warning.message}`);
  });
}

/** The message of a problem that the user can solve; undefined for other errors, which are printed with their stack. */
function userMessage(error) {
  if (error?.name === 'CliError') return `\n${error.message}\n`;
  return error?.syscall && error.path ? `\n${error.path} cannot be used (${error.message}).\n` : undefined;
}

try {
  const code = await main();
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  console.error(userMessage(error) ?? error);
  process.exit(1);
}
