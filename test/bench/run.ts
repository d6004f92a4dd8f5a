/**
 * `npm run bench`: the numbers of design/quality-bars.md, measured on the built system. `npm run bench -- cost` measures
 * that group alone, `npm run bench -- tests` what is only measured when asked for. Prints a table and keeps the last
 * result of each group in test/bench/results.json; with `--readme` the README's table is made of them.
 */
import { spawnSync } from 'node:child_process';
import { createLog, seconds } from '#infra/lib/console.ts';
import { ROOT } from '#test/support/source-tree.ts';
import { GROUPS, type Measure, ON_REQUEST } from './groups.ts';
import { writeReadme } from './readme.ts';
import { keepResult, readResults } from './results.ts';
import { asTable, type Row } from './rows.ts';

const README_FLAG = '--readme';
const BUILD = `const { buildIfNeeded } = await import('./infra/local/run/build-if-needed.ts'); await buildIfNeeded({ web: true });`;

const log = createLog();
const all: Record<string, Measure> = { ...GROUPS, ...ON_REQUEST };
const asked = process.argv.slice(2).filter((name) => name !== README_FLAG);
const wantsReadme = process.argv.includes(README_FLAG);
const unknown = asked.filter((name) => !(name in all));
if (unknown.length > 0) {
  throw new Error(`There is no group ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`);
}

function ensureBuilt(): void {
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('The build failed, so there is nothing to measure.');
}

async function rowsOf(name: string): Promise<Row[]> {
  const startedAt = performance.now();
  try {
    const rows = (await all[name]?.()) ?? [];
    log.step(name, `measured in ${seconds(performance.now() - startedAt)}`);
    return rows;
  } catch (error) {
    log.warn(`${name}: ${error instanceof Error ? error.stack : error}`);
    const result = String(error).split('\n')[0]?.slice(0, 60) ?? '';
    return [{ area: name, measure: 'could not be measured', target: '', result, isMet: false }];
  }
}

/** Measures these groups, keeps what comes out, and prints it; answers whether every target is met. */
async function measure(names: readonly string[]): Promise<boolean> {
  ensureBuilt();
  for (const name of names) keepResult(name, await rowsOf(name));
  const results = readResults();
  // Groups measured on request are reported with their last result.
  const told = asked.length > 0 ? names : Object.keys(all);
  const rows = told.flatMap((name) => results[name]?.rows ?? []);
  const missed = rows.filter(({ isMet }) => isMet === false).length;
  log.info(
    `\n${asTable(rows)}\n\n${missed === 0 ? 'Every target is met.' : `${missed} of ${rows.length} are not met.`}`,
  );
  for (const name of told.filter((one) => !names.includes(one))) {
    log.info(
      `${name}: ${results[name] ? `measured on ${results[name].at.slice(0, 10)}` : 'not measured yet'}`,
    );
  }
  return missed === 0;
}

const isGood =
  wantsReadme && asked.length === 0 ? true : await measure(asked.length > 0 ? asked : Object.keys(GROUPS));
if (wantsReadme) writeReadme();
// Services that are stopped may leave a connection behind.
process.exit(isGood ? 0 : 1);
