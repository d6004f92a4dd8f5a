/**
 * `npm test`: everything that is checked, one stage after the other. `npm test -- unit contract` runs these stages and
 * what they need. Every stage runs, whatever became of those before, unless it needs one that failed.
 */
import { createLog, seconds } from '#infra/lib/console.ts';
import { type Outcome, type Stage, stages } from './run/stages.ts';

/** The stages asked for and, before them, what they need; all of them when none is named. */
function chosen(names: readonly string[]): Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no stage called ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.`,
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
const outcomes = new Map<string, Outcome>();
const lines: string[] = [];

const toRun = chosen(process.argv.slice(2));
for (const [index, stage] of toRun.entries()) {
  const missing = stage.needs.find((needed) => outcomes.get(needed)?.isGood === false);
  log.info(`\n▸ ${index + 1}/${toRun.length}  ${stage.title} (${stage.name})`);
  const stageStart = performance.now();
  const outcome = missing
    ? { isGood: false, passed: 0, failed: 1 }
    : await stage.run().catch((error): Outcome => {
        console.error(error);
        return { isGood: false, passed: 0, failed: 1 };
      });
  outcomes.set(stage.name, outcome);
  const time = missing ? `not run: it needs ${missing}` : seconds(performance.now() - stageStart);
  const counts =
    outcome.passed > 0 || outcome.failed > 1 ? `${outcome.passed} passed, ${outcome.failed} failed, ` : '';
  lines.push(`  ${outcome.isGood ? '✓' : '✗'} ${stage.name.padEnd(9)} ${counts}${time}`);
}

const all = [...outcomes.values()];
const sum = (of: (outcome: Outcome) => number) => all.reduce((total, outcome) => total + of(outcome), 0);
log.info(`\n${lines.join('\n')}\n  ${seconds(performance.now() - startedAt)} in all\n`);
if (all.some(({ isGood }) => !isGood)) process.exitCode = 1;
log.info(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
