import type { Log } from '#infra/lib/console.ts';
import type { Outcome, Stage } from './stages.ts';

export interface Finished {
  stage: Stage;
  outcome: Outcome;
  milliseconds: number;
  /** A failed stage that this one needs; then this one did not run. */
  missing?: string;
}

/** Stages that run at the same time use at most this many cores together. */
const CORES = 2;
const NOT_RUN: Outcome = { isGood: false, passed: 0, failed: 1 };

/** Runs each stage once its needs have ended and cores are free. Returns the results in the order of the stages. */
export async function runStages(toRun: readonly Stage[], log: Log): Promise<Finished[]> {
  const finished = new Map<string, Finished>();
  const running = new Map<string, Promise<void>>();
  const waiting = [...toRun];
  const names = new Set(toRun.map(({ name }) => name));
  let usedCores = 0;

  async function run(stage: Stage) {
    const startedAt = performance.now();
    log.info(`\n▸ ${stage.title} (${stage.name})`);
    usedCores += stage.cores;
    const outcome = await stage.run().catch((error): Outcome => {
      console.error(error);
      return NOT_RUN;
    });
    usedCores -= stage.cores;
    running.delete(stage.name);
    finished.set(stage.name, { stage, outcome, milliseconds: performance.now() - startedAt });
  }

  /** Starts all stages that can start now. */
  function startReady() {
    for (const stage of [...waiting]) {
      const needs = stage.needs.filter((name) => names.has(name));
      if (!needs.every((name) => finished.has(name))) continue;
      const missing = needs.find((name) => finished.get(name)?.outcome.isGood === false);
      if (missing === undefined && usedCores + stage.cores > CORES) continue;
      waiting.splice(waiting.indexOf(stage), 1);
      if (missing === undefined) running.set(stage.name, run(stage));
      else finished.set(stage.name, { stage, outcome: NOT_RUN, milliseconds: 0, missing });
    }
  }

  for (startReady(); running.size > 0; startReady()) await Promise.race(running.values());
  return toRun.map((stage) => finished.get(stage.name) as Finished);
}
