/**
 * `npm run bench`: the numbers of design/quality-bars.md, measured on the built system. `npm run bench -- cost` measures
 * that group alone. Prints a table and writes test/bench/results.json.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createLog, seconds } from '#infra/local/console.ts';
import { ROOT } from '#test/support/source-tree.ts';
import { faults } from '../faults/faults.ts';
import { load } from '../load/load.ts';
import { voice } from '../load/voice.ts';
import { coldStart } from './cold-start.ts';
import { cost } from './cost.ts';
import { firstLoad } from './first-load.ts';
import { firstRun } from './first-run.ts';
import { limits } from './limits.ts';
import { longChats } from './long-chats.ts';
import { operations } from './operations.ts';
import { asTable, type Row } from './rows.ts';

const GROUPS: Record<string, () => Promise<Row[]> | Row[]> = {
  'first-run': firstRun,
  operations,
  'cold-start': coldStart,
  cost,
  limits,
  'first-load': firstLoad,
  'long-chats': longChats,
  voice,
  load,
  faults,
};
const RESULTS = join(import.meta.dirname, 'results.json');

const log = createLog();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in GROUPS));
if (unknown.length > 0) {
  throw new Error(`There is no group ${unknown.join(', ')}. There are: ${Object.keys(GROUPS).join(', ')}.`);
}

const build = `const { buildIfNeeded } = await import('./infra/local/build-if-needed.ts'); await buildIfNeeded({ web: true });`;
const built = spawnSync(process.execPath, ['--input-type=module', '-e', build], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (built.status !== 0) throw new Error('The build failed, so there is nothing to measure.');

const rows: Row[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) {
  const startedAt = performance.now();
  try {
    rows.push(...((await GROUPS[name]?.()) ?? []));
    log.step(name, `measured in ${seconds(performance.now() - startedAt)}`);
  } catch (error) {
    rows.push({
      area: name,
      measure: 'could not be measured',
      target: '',
      result: String(error).split('\n')[0]?.slice(0, 60) ?? '',
      isMet: false,
    });
    log.warn(`${name}: ${error instanceof Error ? error.stack : error}`);
  }
}

const machine = { node: process.version, cpu: cpus()[0]?.model.trim(), cores: cpus().length };
writeFileSync(RESULTS, `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`);
const missed = rows.filter(({ isMet }) => isMet === false).length;
log.info(
  `\n${asTable(rows)}\n\n${missed === 0 ? 'Every target is met.' : `${missed} of ${rows.length} are not met.`}`,
);
// Services that are stopped may leave a connection behind.
process.exit(missed === 0 ? 0 : 1);
