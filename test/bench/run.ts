/**
 * `npm run bench`: measures the targets of quality-bars.ts on the built system. `npm run bench -- cost` measures that
 * group only, `npm run bench -- tests` a group that is measured on request only. Prints a table and saves the last result
 * of each group in test/bench/results.json; `--readme` writes them to the README's table.
 */
import { spawnSync } from 'node:child_process';
import { createLog, formatSeconds } from '#infra/lib/console.ts';
import { ROOT } from '#test/support/source-tree.ts';
import { GROUPS, type Measure, ON_REQUEST } from './groups.ts';
import { writeReadme } from './readme.ts';
import { readResults, saveResult } from './results.ts';
import { asTable, type Row } from './rows.ts';

const README_FLAG = '--readme';
const BUILD = `const { buildIfNeeded } = await import('./infra/local/run/build-if-needed.ts'); await buildIfNeeded({ web: true });`;

const log = createLog();
const all: Record<string, Measure> = { ...GROUPS, ...ON_REQUEST };
const requested = process.argv.slice(2).filter((name) => name !== README_FLAG);
const wantsReadme = process.argv.includes(README_FLAG);
const unknown = requested.filter((name) => !(name in all));
if (unknown.length > 0) {
  throw new Error(`Unknown group: ${unknown.join(', ')}. Groups: ${Object.keys(all).join(', ')}.`);
}

function ensureBuilt(): void {
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('The build failed.');
}

async function rowsOf(name: string): Promise<Row[]> {
  const startedAt = performance.now();
  try {
    const rows = (await all[name]?.()) ?? [];
    log.step(name, `measured in ${formatSeconds(performance.now() - startedAt)}`);
    return rows;
  } catch (error) {
    log.warn(`${name}: ${error instanceof Error ? error.stack : error}`);
    const result = String(error).split('\n')[0]?.slice(0, 60) ?? '';
    return [{ area: name, measure: 'could not be measured', target: '', result, isMet: false }];
  }
}

/** Measures these groups, saves and prints the results, and returns whether all targets are met. */
async function measure(names: readonly string[]): Promise<boolean> {
  ensureBuilt();
  for (const name of names) saveResult(name, await rowsOf(name));
  const results = readResults();
  // Groups measured on request are reported with their last result.
  const reported = requested.length > 0 ? names : Object.keys(all);
  const rows = reported.flatMap((name) => results[name]?.rows ?? []);
  const missed = rows.filter(({ isMet }) => isMet === false).length;
  log.info(
    `\n${asTable(rows)}\n\n${missed === 0 ? 'Every target is met.' : `${missed} of ${rows.length} are not met.`}`,
  );
  for (const name of reported.filter((group) => !names.includes(group))) {
    log.info(
      `${name}: ${results[name] ? `measured on ${results[name].at.slice(0, 10)}` : 'not measured yet'}`,
    );
  }
  return missed === 0;
}

const areTargetsMet =
  wantsReadme && requested.length === 0
    ? true
    : await measure(requested.length > 0 ? requested : Object.keys(GROUPS));
if (wantsReadme) writeReadme();
// Stopped services may leave connections open.
process.exit(areTargetsMet ? 0 : 1);
