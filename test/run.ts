/**
 * `npm test`: runs all stages, or with `npm test -- unit contract` these and the stages they need. A failed stage stops
 * only the stages that need it.
 */
import { createLog, formatSeconds } from '#infra/lib/console.ts';
import { runStages } from './run/schedule.ts';
import { type Stage, stages } from './run/stages.ts';

/** The named stages and those they need, in order; all stages without names. */
function select(names: readonly string[]): Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such stage: ${unknown.join(', ')}. Stages: ${stages.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  if (names.length === 0) return stages;
  const wanted = new Set(names);
  for (const { name, needs } of stages.toReversed()) {
    if (wanted.has(name)) for (const needed of needs) wanted.add(needed);
  }
  return stages.filter(({ name }) => wanted.has(name));
}

const log = createLog();
const startedAt = performance.now();
const finished = await runStages(select(process.argv.slice(2)), log);

const lines = finished.map(({ stage, outcome, milliseconds, missing }) => {
  const time = missing ? `not run: needs ${missing}` : formatSeconds(milliseconds);
  const hasCounts = outcome.passed > 0 || outcome.failed > 1;
  const counts = hasCounts ? `${outcome.passed} passed, ${outcome.failed} failed, ` : '';
  return `  ${outcome.isGood ? '✓' : '✗'} ${stage.name.padEnd(9)} ${counts}${time}`;
});
const sum = (count: 'passed' | 'failed') =>
  finished.reduce((total, { outcome }) => total + outcome[count], 0);
log.info(`\n${lines.join('\n')}\n  ${formatSeconds(performance.now() - startedAt)} in all\n`);
if (finished.some(({ outcome }) => !outcome.isGood)) process.exitCode = 1;
log.info(`${sum('passed')} passed, ${sum('failed')} failed`);
