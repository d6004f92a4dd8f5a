import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { formatSeconds } from '#infra/lib/console.ts';
import { ROOT } from '#test/support/source-tree.ts';
import { startSystem } from '#test/support/system.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import type { Row } from './rows.ts';
import { median } from './statistics.ts';

const FIRST_TARGET = 90_000;
const LATER_TARGET = 5_000;
const LATER_STARTS = 3;

/** From `npm start` on a fresh clone to a gallery with companions in it, and the starts after that. */
export async function firstRun(): Promise<Row[]> {
  const folder = temporaryDir();
  try {
    const clone = join(folder.path, 'clone');
    const dataDir = join(folder.path, 'data');
    const cloned = spawnSync('git', ['clone', '--quiet', ROOT, clone], { stdio: 'inherit' });
    if (cloned.status !== 0) throw new Error('The repository could not be cloned.');
    const times: number[] = [];
    for (let start = 0; start <= LATER_STARTS; start += 1) {
      const system = await startSystem({ root: clone, dataDir });
      times.push(system.startedIn);
      await system.stop();
    }
    const [first = 0, ...later] = times;
    return [
      {
        area: 'first run',
        measure: 'fresh clone, start to a gallery that can be used (installs and builds)',
        target: `≤ ${formatSeconds(FIRST_TARGET)}`,
        result: formatSeconds(first),
        isMet: first <= FIRST_TARGET,
        numbers: { milliseconds: first },
      },
      {
        area: 'first run',
        measure: `later starts (median of ${LATER_STARTS})`,
        target: `≤ ${formatSeconds(LATER_TARGET)}`,
        result: formatSeconds(median(later)),
        isMet: median(later) <= LATER_TARGET,
        numbers: { milliseconds: median(later) },
      },
    ];
  } finally {
    folder.remove();
  }
}
